import { moment } from '@banso/contract/fields'
import { defaultWeights, type LoadEntry, loadShard, type WeightsDocument, weightsDocument } from '@banso/contract/loads'
import type { StartupDocument } from '@banso/contract/startups'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, readMany } from '../../kernel/firestore/query.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { identityOf, shardUidOf, shardUids } from './rules.ts'

const shards = collection('startup_loads', loadShard)
export const weights = collection('settings', weightsDocument)
const recounts = collection('settings', z.object({ uid: z.literal('load_recount'), at: moment }))

/** What is kept of all startups: as many reads as there are shards. */
export const loadEntries = async (): Promise<LoadEntry[]> =>
  (await readMany(shards, shardUids)).flatMap(({ startups }) =>
    Object.values(startups).filter((entry) => entry !== null),
  )
/** What is kept of one startup. One read. */
export const keptEntry = async (startupUid: string): Promise<LoadEntry | undefined> =>
  (await read(shards, shardUidOf(startupUid)))?.startups[startupUid] ?? undefined

/** Keeps all that is counted of a startup; what others keep at the same moment stays. One write. */
export const keepEntry = (writer: Writer, entry: LoadEntry): void =>
  writer.placeIn(shards, shardUidOf(entry.uid), 'startups', entry)
/** Carries a change of the startup itself along, in the same commit; what was counted stays as it was. One write. */
export const keepIdentity = (writer: Writer, startup: StartupDocument): void =>
  writer.placeIn(shards, shardUidOf(startup.uid), 'startups', identityOf(startup))

const blankWeights = (now: Date): WeightsDocument => ({
  uid: 'load_weights',
  ...defaultWeights,
  rev: 0,
  updated_at: now.toISOString(),
  updated_by: null,
})
export const weightsNow = async (now: Date): Promise<WeightsDocument> =>
  (await read(weights, 'load_weights')) ?? blankWeights(now)
export const weightsIn = async (writer: Writer, now: Date): Promise<WeightsDocument> =>
  (await writer.read(weights, 'load_weights')) ?? blankWeights(now)

export const recountedAt = async (): Promise<string | null> => (await read(recounts, 'load_recount'))?.at ?? null
export const recordRecount = (now: Date): Promise<void> =>
  transact(async (writer) => writer.set(recounts, { uid: 'load_recount', at: now.toISOString() }))
