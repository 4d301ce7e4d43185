import * as z from 'zod'
import { collection, newUid } from './firestore/codec.ts'
import { readReplaceable, type Writer } from './firestore/write.ts'
import { Malformed } from './malformed.ts'

/**
 * Documents `{name}/{uid}` that are made of others, so that what is looked at often costs one read. Nothing is stale by
 * them: whoever changes one of the others throws away what was made in the same commit, and the next look makes it anew.
 *
 * Nothing is locked. What is thrown away leaves a mark, so that what was made of the others as they stood before takes
 * the place neither of it nor of what came since. Many who look at the same moment each make it, and one of them keeps it.
 */
export const materialized = <T>(name: string, schema: z.ZodType<T>, make: (uid: string) => Promise<T>) => {
  const kept = collection(name, z.object({ uid: z.string(), version: z.string(), made: schema.nullable() }))
  /** No two are alike: Firestore does not count it as a change where the same is stored again. */
  const document = (uid: string, made: T | null) => ({ uid, version: newUid(), made })
  return {
    at: async (uid: string): Promise<T> => {
      const { stored, replace } = await readReplaceable(kept, uid)
      const found = orMissing(stored)
      if (found && found.made !== null) return found.made
      const made = await make(uid)
      await replace(document(uid, made))
      return made
    },
    forget: (writer: Writer, uid: string): void => writer.set(kept, document(uid, null)),
  }
}

/** What a former version has made is as good as missing. */
function orMissing<T>(stored: () => T): T | undefined {
  try {
    return stored()
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}
