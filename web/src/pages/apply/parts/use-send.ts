import type { Apply, ApplyTargetType, PreparedTarget } from '@banso/contract/applies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useBegunFrom } from '../../../lib/begun-from.ts'
import { apiQuery, readsOf, refresh, useCall } from '../../../lib/query.ts'
import { startupId } from '../../../state.ts'
import { applyArea } from '../area.ts'
import { type ApplyValues, inDialog, inputOf } from '../values.ts'

export type Target = { readonly type: ApplyTargetType; readonly uid: string; readonly name: string }

// Startups alone make applies.
const { calls } = applyArea.startup
const { prepare, create } = calls.applies
/** All but the preparation, which stays as it was while the dialog is open. */
const stale = readsOf(calls).filter(({ path }) => path !== prepare.path)

/** How things stand with the targets: asked anew each time a dialog opens, and not while somebody is typing in it. */
export const usePreparation = (targets: readonly Target[]) => {
  const startup_id = useAtomValue(startupId)
  const query = { targets: targets.map(({ type, uid }) => `${type}:${uid}`) }
  return useQuery({
    ...apiQuery(prepare, { params: { startup_id }, query }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false, // nor whenever the person is told of something: the form would give way to a refusal
  })
}

/**
 * Sends one apply per target, one after the other. What has been sent stays sent: another try goes on with the rest.
 * Each has an Idempotency-Key of its own, made of the form's. Rejects with the first refusal, told at the dialog's fields.
 */
export const useSendApplies = (targets: readonly PreparedTarget[]) => {
  const call = useCall()
  const startup_id = useAtomValue(startupId)
  const client = useQueryClient()
  const begunFrom = useBegunFrom()
  const [sent, setSent] = useState<ReadonlyMap<string, Apply>>(new Map())
  const send = async (values: ApplyValues, key: string): Promise<Apply[]> => {
    const done = new Map(sent)
    try {
      for (const [index, target] of targets.entries()) {
        if (done.has(target.uid)) continue
        const body = { ...inputOf(values, target, index), ...begunFrom(target.uid) }
        const request = { params: { startup_id }, body, idempotencyKey: `${key}-${index}` }
        const { data } = await call(create, request).catch((error: unknown) => {
          throw inDialog(error, values, index, targets.length > 1 ? target.name : undefined)
        })
        done.set(target.uid, data)
        setSent(new Map(done))
      }
    } finally {
      void refresh(client, stale)
    }
    return [...done.values()]
  }
  return { sent, send }
}
