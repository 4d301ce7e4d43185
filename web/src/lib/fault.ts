import { connectionText } from './http.ts'
import { reportError } from './sentry.ts'

/** A part of the program could not be downloaded: the connection failed, or a newer version replaced the file. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/**
 * What is told of an error that nobody answered with: that the connection is to be checked where a part of the program did
 * not come, else that it is our fault, with the number under which it was reported (`reportError`).
 */
export const faultText = (error: unknown): string =>
  isChunkError(error)
    ? connectionText
    : `画面の不具合により完了できませんでした。入力した内容は残っています。続く場合は、番号 ${reportError(error)} を添えてお問い合わせください。`
