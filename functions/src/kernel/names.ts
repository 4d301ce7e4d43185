/** How long a name is known without asking again. A renamed company is shown so much later, at most. */
export const NAME_SECONDS = 60
const MAX_KNOWN = 5000

type Named = { readonly uid: string; readonly name: string }

/**
 * The names of companies for lists across them: one batched read for all that are not known yet, so a page costs at
 * most one read for each company on it, and none within the next minute. Whose uid leads nowhere has no name.
 */
export function namesBy(load: (uids: readonly string[]) => Promise<readonly Named[]>, clock = Date.now) {
  const known = new Map<string, { name: string; until: number }>()
  return async (uids: readonly string[]): Promise<(uid: string) => string> => {
    const now = clock()
    const asked = new Map<string, string>()
    const unknown = [...new Set(uids)].filter((uid) => {
      const hit = known.get(uid)
      if (hit && hit.until > now) asked.set(uid, hit.name)
      return !asked.has(uid)
    })
    if (known.size + unknown.length > MAX_KNOWN) known.clear()
    for (const { uid, name } of await load(unknown)) {
      asked.set(uid, name)
      known.set(uid, { name, until: now + NAME_SECONDS * 1000 })
    }
    return (uid) => asked.get(uid) ?? ''
  }
}
