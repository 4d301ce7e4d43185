import type { InterviewDocument } from '@banso/contract/interviews'
import type { MemoDocument } from '@banso/contract/memos'
import { beforeEach, expect, test } from 'vitest'
import { deletedByPeople } from '../kernel/deleted.ts'
import { newUid } from '../kernel/firestore/codec.ts'
import { transact } from '../kernel/firestore/write.ts'
import { memoRevisions } from '../resources/memos/data.ts'
import { revisionOf } from '../resources/memos/rules.ts'
import {
  makeAnnouncement,
  makeExecution,
  makeInterview,
  makeIssue,
  makeMemo,
  makeMetric,
  makePromise,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../testing/factory.ts'
import { rawAt, storeRaw } from '../testing/raw.ts'
import { setFields } from '../testing/store.ts'
import { storedFile } from '../testing/uploads.ts'
import { purgeDeleted, throwAway, thrownAway } from './purge.ts'

/** What people deleted is gone for good after its days, with all that belongs to it and nothing else. */

let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup()
})

/** So long ago that nothing of other tests is as old; the job as it runs in other tests may come to it first. */
const [gone, before] = ['2019-06-01T00:00:00.000Z', '2019-06-02T00:00:00.000Z']
const purge = () => purgeDeleted(before, new Date())
const deleteAt = (name: string, { uid }: { uid: string }) => setFields(name, uid, { deleted_at: gone })
/** Of these paths those where something stands. */
async function standing(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(rawAt))
  return paths.filter((_, at) => found[at] !== undefined)
}

const meeting = (): Promise<InterviewDocument> => makeInterview(startup, [startup.owner, startup.member])
/** A memo with a version before it, a promise and a file: where each stands. */
async function wholeMemo(interview: InterviewDocument) {
  const memo: MemoDocument = await makeMemo(interview)
  const revision = revisionOf(memo, { ...memo, body: '書き直しました。' })
  if (!revision) throw new Error('another text is another version')
  await transact(async (writer) => writer.create(memoRevisions, revision))
  const promise = await makePromise(startup, { memo_uid: memo.uid })
  const file = await storedFile({ type: 'memo', uid: memo.uid }, '資料.pdf', Buffer.from('%PDF-1.4'))
  const paths = [`memos/${memo.uid}`, `memo_revisions/${revision.uid}`, `promises/${promise.uid}`]
  const isFileThere = async () => (await rawAt(`files/${file.uid}`))?.deleted_at === null
  return { memo, paths, isFileThere }
}

test('a memo goes with what it said before, its promises and its files; another memo keeps its own', async () => {
  const interview = await meeting()
  const [mine, other] = [await wholeMemo(interview), await wholeMemo(interview)]
  await deleteAt('memos', mine.memo)
  await purge()
  expect(await standing([...mine.paths, ...other.paths])).toEqual(other.paths)
  expect([await mine.isFileThere(), await other.isFileThere()]).toEqual([false, true])
})

test('an interview goes with all its memos, also those that were not deleted with it', async () => {
  const interview = await meeting()
  const [withIt, left] = [await wholeMemo(interview), await wholeMemo(interview)]
  await deleteAt('memos', withIt.memo)
  await deleteAt('interviews', interview)
  await purge()
  expect(await standing([`interviews/${interview.uid}`, ...withIt.paths, ...left.paths])).toEqual([])
  expect(await left.isFileThere()).toBe(false)
})

test('an action goes with its entries, and they with what was said of them', async () => {
  const task = await makeTask(startup)
  const entry = await makeExecution(task)
  const comment = newUid()
  await storeRaw(`comments/${comment}`, { uid: comment, target: { type: 'execution', uid: entry.uid } })
  await deleteAt('tasks', task)
  await purge()
  expect(await standing([`tasks/${task.uid}`, `task_executions/${entry.uid}`, `comments/${comment}`])).toEqual([])
})

test('an issue goes, and an announcement with who has opened it', async () => {
  const [issue, announcement] = [await makeIssue(startup), await makeAnnouncement({ status: 'ended' })]
  const uid = `${announcement.uid}_${startup.owner.uid}`
  await storeRaw(`announcement_reads/${uid}`, { uid, announcement_uid: announcement.uid })
  await deleteAt('startup_issues', issue)
  await deleteAt('announcements', announcement)
  await purge()
  const paths = [`startup_issues/${issue.uid}`, `announcements/${announcement.uid}`, `announcement_reads/${uid}`]
  expect(await standing(paths)).toEqual([])
})

test('a value goes from its year too, which keeps the others', async () => {
  const at = { metric_key: 'cash', value: 1 } as const
  const [old, kept] = [
    await makeMetric(startup, { ...at, month: '2019-01' }),
    await makeMetric(startup, { ...at, month: '2019-02' }),
  ]
  await deleteAt('startup_metrics', old)
  await purge()
  const paths = [`startup_metrics/${old.uid}`, `startup_metrics/${kept.uid}`]
  expect(await standing(paths)).toEqual(paths.slice(1))
  const year = await rawAt(`startup_metric_years/${startup.uid}_2019`)
  expect(Object.keys(year?.values as object)).toEqual([kept.uid])
})

test('a value that was entered again after it had been found stays', async () => {
  const value = await makeMetric(startup, { metric_key: 'cash', value: 1, month: '2019-03' })
  expect(await throwAway(thrownAway.startup_metrics, value.uid, before)).toBe(false)
  const path = `startup_metrics/${value.uid}`
  expect(await standing([path])).toEqual([path])
})

test('what is broken is thrown away as well, of whatever people delete', async () => {
  const paths = deletedByPeople.map((name) => `${name}/${newUid()}`)
  for (const path of paths) await storeRaw(path, { uid: path.split('/')[1], deleted_at: gone })
  await purge()
  expect(await standing(paths)).toEqual([])
})
