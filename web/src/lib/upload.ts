import { ApiError } from '@banso/contract/errors'
import { type FileInput, type FilePurpose, type FileRecord, fileTypeOf, fileTypes } from '@banso/contract/files'
import { failureText } from './failure.ts'
import { filesHere } from './files.ts'
import { connectionText, NetworkError } from './http.ts'
import { currentUid, hearFirebase } from './session.ts'

/** What an upload is for: the record that will name it (`uid` null while that is being made), and what as. */
export type UploadFor = { purpose: FilePurpose; target: FileInput['target'] }
/** `checking`: the bytes have arrived, and the server looks at them. */
export type UploadStep = { phase: 'sending'; percent: number } | { phase: 'checking' }

/** The upload ended without a file. `again`: it was not the file, which may be tried once more. */
class UploadFailed extends Error {
  readonly again: boolean
  constructor(text: string, again: boolean) {
    super(text)
    this.again = again
  }
}

const TOO_LONG = 'ファイルの確認に時間がかかっています。しばらくしてからもう一度お試しください。'
/** Milliseconds between two questions; the last one is repeated. */
const PAUSES = [300, 500, 800, 1200, 2000]
const MOST_QUESTIONS = 32

/**
 * Declares a file, sends it to quarantine, and waits until the server has looked at it. Answers its record.
 * Rejects with what `uploadFailure` has words for, or with the reason of the abort.
 */
export const uploadFile = async (
  file: File,
  what: UploadFor,
  { onStep, signal }: { onStep: (step: UploadStep) => void; signal: AbortSignal },
): Promise<FileRecord> => {
  const type = fileTypeOf(file.name)
  const mime = type ? fileTypes[type].mime : file.type
  const input = { name: file.name, mime, size: file.size, ...what }
  onStep({ phase: 'sending', percent: 0 })
  const { data } = await filesHere().create(input, crypto.randomUUID())
  signal.throwIfAborted()
  await send(file, data, { onPercent: (percent) => onStep({ phase: 'sending', percent }), signal })
  onStep({ phase: 'checking' })
  return settled(data.uid, signal)
}

const send = async (
  file: File,
  { uid, mime }: FileRecord,
  options: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<void> => {
  try {
    // Storage takes files from whom Firebase knows.
    const [{ putObject }] = await Promise.all([import('./storage.ts'), hearFirebase()])
    await putObject(`quarantine/${currentUid()}/${uid}`, file, mime, options)
  } catch (error) {
    options.signal.throwIfAborted()
    throw new NetworkError(error)
  }
}

const settled = async (uid: string, signal: AbortSignal): Promise<FileRecord> => {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    await pause(PAUSES[Math.min(asked, PAUSES.length - 1)] ?? 0, signal)
    const { data } = await filesHere().get(uid, signal)
    if (data.state === 'refused') throw new UploadFailed(data.cause ?? connectionText, false)
    if (data.state === 'checked') return data
  }
  throw new UploadFailed(TOO_LONG, true)
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** What is told of a failed upload, and whether the same file may be tried again. */
export const uploadFailure = (error: unknown): { text: string; again: boolean } => {
  if (error instanceof UploadFailed) return { text: error.message, again: error.again }
  return { text: failureText(error), again: !(error instanceof ApiError) || error.status >= 429 }
}
