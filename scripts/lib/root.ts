import { join } from 'node:path'

/** The repository's folder; every path the scripts use starts here. */
export const root = join(import.meta.dirname, '..', '..')

/** A path inside the repository. */
export const at = (...parts: string[]): string => join(root, ...parts)
