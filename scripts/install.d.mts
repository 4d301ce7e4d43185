export function installIfNeeded(folder: string, what: string): void
