const KEY = 'firebase:authUser:'

/** Whom Firebase keeps in localStorage, read without loading Firebase; null when nobody is signed in. */
export const seenUser = (): Readonly<Record<string, unknown>> | null => {
  try {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith(KEY)) return JSON.parse(value)
    }
  } catch {
    // storage closed or content not ours: as if nobody were signed in; Firebase itself decides later
  }
  return null
}

/** The uid of that person; null when nobody is signed in. */
export const seenUid = (): string | null => (seenUser() as { uid?: string } | null)?.uid ?? null
