import { createHash, createHmac, randomBytes } from 'node:crypto'
import { env } from '../kernel/env.ts'

/**
 * The secret of a mail's link, made of a stored nonce and a key that is not stored: whoever makes the mail can make
 * it again, and it is kept nowhere. `purpose` keeps the secrets of different links apart.
 */
export const secretOf = (purpose: string, nonce: string): string =>
  createHmac('sha256', env.cursorKey).update(`${purpose}\n${nonce}`).digest('base64url')

/** 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
