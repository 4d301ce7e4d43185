import { type Collection, read, transact, type Writer } from './firestore.ts'
import { Malformed } from './malformed.ts'

/**
 * Documents that are made of others, so that what is looked at often costs one read. Nothing is stale by them: whoever
 * changes one of the others throws the document away in the same commit, and the next look makes it anew.
 */
export const keeping = <T extends { uid: string }>(of: Collection<T>, make: (uid: T['uid']) => Promise<T>) => ({
  at: async (uid: T['uid']): Promise<T> => (await read(of, uid).catch(unlessMalformed)) ?? anew(of, uid, make),
  forget: (writer: Writer, uid: T['uid']): void => writer.remove(of, uid),
})

/** What a former version has made of them is as good as missing. */
function unlessMalformed(error: unknown): undefined {
  if (!(error instanceof Malformed)) throw error
}

/** It is locked before the others are read: whoever changes one of them comes before, or throws away what is made here. */
const anew = <T extends { uid: string }>(
  of: Collection<T>,
  uid: T['uid'],
  make: (uid: T['uid']) => Promise<T>,
): Promise<T> =>
  transact(async (writer) => {
    const known = await writer.read(of, uid).catch(unlessMalformed)
    if (known) return known
    const made = await make(uid)
    writer.set(of, made)
    return made
  })
