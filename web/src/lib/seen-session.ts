const KEY = 'firebase:authUser:'

/** The uid Firebase keeps in localStorage, read without loading Firebase; null when nobody is signed in. */
export const seenUid = (): string | null => {
  try {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith(KEY)) return (JSON.parse(value) as { uid?: string }).uid ?? null
    }
  } catch {
    // storage closed or content not ours: as if nobody were signed in; Firebase itself decides later
  }
  return null
}
