export const missingJava: string
export function findJava(): string | undefined
export function findJdk(): string | undefined
export function javaTool(home: string, tool: string): string
