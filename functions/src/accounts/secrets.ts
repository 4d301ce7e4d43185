import { createHmac } from 'node:crypto'
import { env } from '../kernel/env.ts'

/**
 * The secret of a mail's link, made of a stored nonce and a key that is not stored: whoever makes the mail can make
 * it again, and it is kept nowhere. `purpose` keeps the secrets of different links apart.
 */
export const secretOf = (purpose: string, nonce: string): string =>
  createHmac('sha256', env.cursorKey).update(`${purpose}\n${nonce}`).digest('base64url')
