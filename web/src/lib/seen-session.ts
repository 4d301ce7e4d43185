import { device } from './device.ts'

const KEY = 'firebase:authUser:'

/** Whom Firebase keeps in localStorage, read without loading Firebase; null when nobody is signed in. */
export const seenUser = (): Readonly<Record<string, unknown>> | null => {
  const key = device.keys().find((one) => one.startsWith(KEY)) ?? ''
  try {
    return JSON.parse(device.get(key) ?? 'null')
  } catch {
    return null // content not ours: as if nobody were signed in; Firebase itself decides later
  }
}

/** The uid of that person; null when nobody is signed in. */
export const seenUid = (): string | null => (seenUser() as { uid?: string } | null)?.uid ?? null
