import type { StartupId } from '../kernel/authorize.ts'
import { type Collection, contend, type Position, readable, takeBatch } from '../kernel/firestore.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import type { Reindexed } from '../kernel/reindex.ts'
import { ofStartup } from '../kernel/scopes.ts'
import { applies } from '../resources/applies/data.ts'
import { goals } from '../resources/goals/data.ts'
import { interviews } from '../resources/interviews/data.ts'
import { forgetRename, namedAfter, nameNow, type Rename, renamed } from '../resources/startups/data.ts'
import { tasks } from '../resources/tasks/data.ts'

/** Records that bear the name of their startup (decision 061) are given its name of today. */

const BATCH = 200
/** A record can be made with the former name until the call that makes it has ended. */
const LATE_MS = 2 * 60_000

type Named = { uid: string; name: string }
type Bearer = { uid: string; startup_company_uid: string; startup_name: string }

/** One read a record, and one read and one write more for each that bears another name. No edit, so `rev` stays. */
async function carryInto<T extends Bearer>(of: Collection<T>, { uid, name }: Named): Promise<number> {
  let [carried, start]: [number, Position | undefined] = [0, undefined]
  do {
    const own = { where: [ofStartup(uid as StartupId)], sort: undefined }
    const { found, next }: Awaited<ReturnType<typeof takeBatch<T>>> = await takeBatch(of, own, BATCH, start)
    const others = readable(found).filter(({ startup_name }) => startup_name !== name)
    await Promise.all(
      others.map((other) =>
        contend(async (writer) => {
          const record = await writer.read(of, other.uid)
          if (record) writer.set(of, { ...record, startup_name: name })
        }),
      ),
    )
    carried += others.length
    start = next
  } while (start)
  return carried
}

/** Gives all records of a startup its name. Answers how many bore another. Done again it writes nothing. */
export async function carryName(startup: Named): Promise<number> {
  let carried = 0
  carried += await carryInto(tasks, startup)
  carried += await carryInto(goals, startup)
  carried += await carryInto(applies, startup)
  carried += await carryInto(interviews, startup)
  return carried
}

/**
 * Follows new names within a minute, and looks at each once more when no call from before it can still be under way.
 * Counts the startups whose records bore another name.
 */
export const carryNames = (now: Date): Promise<Handled> =>
  processQueue('startup_names', renamed, (rename) => follow(rename, now), now)

async function follow(rename: Rename, now: Date): Promise<boolean> {
  const startup = await nameNow(rename.uid)
  const carried = startup ? await carryName(startup) : 0
  if (Date.parse(rename.at) + LATE_MS < now.getTime()) await forgetRename(rename)
  return carried > 0
}

/** A step of the walk over all startups, for `reindex`: what bears no name, or a wrong one, is given it. */
export async function carryAfter(from: string, limit: number): Promise<Reindexed> {
  const { found, next } = await namedAfter(from, limit)
  let changed = 0
  for (const startup of readable(found)) changed += await carryName(startup)
  return { seen: found.length, changed, unreadable: [], next: next?.id ?? null }
}
