import type { NotificationDocument } from '@banso/contract/notifications'
import type { Writer } from '../../kernel/firestore/write.ts'
import { besideIn, notifications, type Place } from './data.ts'
import { folded } from './rules.ts'

/** Writes what is to be changed of a notification, and with it whether it stands under its object's row or is that row. */
type Settle = (changes: Omit<Partial<NotificationDocument>, 'shown_at' | 'head_at' | 'beside'>) => void

/**
 * Finds the place of a notification that is shown from a moment on, or no longer (null), among what its receiver is told
 * of the same object. Reads at most three; what it answers writes, the others too whose place changes.
 */
export async function placed(writer: Writer, note: Place, shown_at: string | null): Promise<Settle> {
  const { own, others } = folded(note, shown_at, await besideIn(writer, note))
  return (changes) => {
    writer.patch(notifications, note.uid, { ...changes, shown_at, ...own })
    for (const { uid, ...place } of others) writer.patch(notifications, uid, place)
  }
}

/** Takes a notification away for good, and brings up what stood under it. */
export async function takenAway(writer: Writer, note: Place): Promise<() => void> {
  const { others } = folded(note, null, await besideIn(writer, note))
  return () => {
    writer.remove(notifications, note.uid)
    for (const { uid, ...place } of others) writer.patch(notifications, uid, place)
  }
}
