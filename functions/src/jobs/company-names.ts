import { type Collection, readable } from '../kernel/firestore/codec.ts'
import { type Position, takeBatch } from '../kernel/firestore/query.ts'
import { contend } from '../kernel/firestore/write.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import type { Reindexed } from '../kernel/reindex.ts'
import { forgetRename, namedAfter, nameNow, type Rename, renamed, type Side } from '../kernel/renames.ts'
import { applies } from '../resources/applies/data.ts'
import { goals } from '../resources/goals/data.ts'
import { interviews } from '../resources/interviews/data.ts'
import { promises } from '../resources/promises/data.ts'
import { tasks } from '../resources/tasks/data.ts'

/** Records that bear the name of a company (decision 02) are given its name of today. */

const BATCH = 200
/**
 * A record can be made with the former name until the call that makes it has ended, and that call may have it from one
 * that read it just before the change: names are known for a minute (`NAME_SECONDS`), and a call takes one at most.
 */
const LATE_MS = 3 * 60_000

type Named = { uid: string; name: string }
type Bearer<S extends Side> = { uid: string } & { [F in `${S}_company_uid` | `${S}_name`]: string | null }
type Carry = (company: Named) => Promise<number>

/** One read a record, and one read and one write more for each that bears another name. No edit, so `rev` stays. */
const into =
  <S extends Side, T extends Bearer<S>>(of: Collection<T>, side: S): Carry =>
  async ({ uid, name }) => {
    const field = `${side}_name` as const
    const own = { where: [{ field: `${side}_company_uid`, op: '==', value: uid } as const], sort: undefined }
    let [carried, start]: [number, Position | undefined] = [0, undefined]
    do {
      const { found, next }: Awaited<ReturnType<typeof takeBatch<T>>> = await takeBatch(of, own, BATCH, start)
      const others = readable(found).filter((record) => record[field] !== name)
      await Promise.all(
        others.map((other) =>
          contend(async (writer) => {
            const record = await writer.read(of, other.uid)
            if (record) writer.set(of, { ...record, [field]: name })
          }),
        ),
      )
      carried += others.length
      start = next
    } while (start)
    return carried
  }

/** Who bears which side's name. What an apply says of its target stays as it was when it was made. */
const bearers: Readonly<Record<Side, readonly Carry[]>> = {
  startup: [
    into(tasks, 'startup'),
    into(goals, 'startup'),
    into(applies, 'startup'),
    into(interviews, 'startup'),
    into(promises, 'startup'),
  ],
  partner: [into(interviews, 'partner'), into(promises, 'partner')],
}

/** Gives all records of a company its name. Answers how many bore another. Done again it writes nothing. */
async function carryName(side: Side, company: Named): Promise<number> {
  let carried = 0
  for (const carry of bearers[side]) carried += await carry(company)
  return carried
}

/**
 * Follows new names within a minute, and looks at each once more when no call from before it can still be under way.
 * Counts the companies whose records bore another name.
 */
export const carryNames = (side: Side, now: Date): Promise<Handled> =>
  processQueue(`${side}_names`, renamed(side), (rename) => follow(side, rename, now), now)

async function follow(side: Side, rename: Rename, now: Date): Promise<boolean> {
  const company = await nameNow(side, rename.uid)
  const carried = company ? await carryName(side, company) : 0
  if (Date.parse(rename.at) + LATE_MS < now.getTime()) await forgetRename(side, rename)
  return carried > 0
}

/** A step of the walk over a side's companies, for `reindex`: what bears no name, or a wrong one, is given it. */
export async function carryAfter(side: Side, from: string, limit: number): Promise<Reindexed> {
  const { found, next } = await namedAfter(side, from, limit)
  let changed = 0
  for (const company of readable(found)) changed += await carryName(side, company)
  return { seen: found.length, changed, unreadable: [], next: next?.id ?? null }
}
