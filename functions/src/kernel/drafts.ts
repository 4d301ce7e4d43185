import { hoursSince } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import { RESTORE_DAYS } from '@banso/contract/limits'
import type { Unit } from './commit.ts'
import type { Collection } from './firestore/codec.ts'

/** What operators write and publish: a draft that nobody has seen is thrown away, and comes back for some days. */
type Draft = Parameters<Unit['edit']>[1] & {
  readonly title: string
  readonly status: string
  deleted_at: string | null
}
type Noun = 'post' | 'seminar' | 'special_feature'

/** `isUnseen`: it has never reached anybody. */
export function draftVerdicts(
  { status, deleted_at }: Pick<Draft, 'status' | 'deleted_at'>,
  { mayRemove, isUnseen, now }: { mayRemove: boolean; isUnseen: boolean; now: Date },
): string[] {
  if (!mayRemove) return []
  if (deleted_at !== null) return hoursSince(deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  return status === 'draft' && isUnseen ? ['remove'] : []
}

type Told = { readonly noun: Noun; readonly can: readonly string[] }
const objectOf = (noun: Noun, { uid, title }: Draft) => ({ type: noun, uid, title })

/** Errors: 409 where it is no such draft. */
export function discard<D extends Draft>(
  unit: Unit,
  into: Collection<D>,
  draft: D,
  { noun, can }: Told,
  now: Date,
): void {
  if (!can.includes('remove')) throw new ApiError('not_now')
  unit.edit(into, draft, { deleted_at: now.toISOString() } as Partial<D>)
  unit.activity({ verb: `${noun}.transitioned`, object: objectOf(noun, draft), to: '削除済み' })
}

/** Answers it as it is again. Errors: 404 where it is not there, not deleted, or its days are over. */
export function bringBack<D extends Draft>(unit: Unit, into: Collection<D>, draft: D, { noun, can }: Told): D {
  if (!can.includes('restore')) throw new ApiError('not_found')
  const next = unit.edit(into, draft, { deleted_at: null } as Partial<D>)
  unit.activity({ verb: `${noun}.transitioned`, object: objectOf(noun, next), to: '下書き' })
  return next
}
