import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage'
import { emulators, firebaseApp } from './firebase.ts'

/** File storage, for uploads into quarantine. Import it only dynamically. */
const storage = getStorage(firebaseApp())
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storagePort)
// As long as any call of the portal waits for a connection.
storage.maxUploadRetryTime = 60_000

/** Sends the bytes to a place the rules open, as the kind that was declared. Rejects with Firebase's error, or with the reason of the abort. */
export const putObject = (
  path: string,
  bytes: Blob,
  mime: string,
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const task = uploadBytesResumable(ref(storage, path), bytes, { contentType: mime })
    signal.addEventListener('abort', () => {
      task.cancel()
      reject(signal.reason)
    })
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => onPercent(Math.round((100 * bytesTransferred) / totalBytes)),
      reject,
      () => resolve(),
    )
  })
