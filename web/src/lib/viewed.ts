import type { RequestOf } from '@banso/contract/endpoint'
import { startupExposures } from '@banso/contract/exposures'
import { useEffect } from 'react'
import { callOnce } from './api.ts'
import { today } from './dates.ts'

type Viewed = RequestOf<typeof startupExposures.view>['body']

/** What this tab has told. The server counts a person's day once too; this only spares the calls. */
const told = new Set<string>()

/** Tells that the person has opened something. A number that is not counted for once disturbs nobody. */
export function countView(startup_id: string, body: Viewed): void {
  const key = [startup_id, today(), body.type, body.uid, body.item_uid].join(' ')
  if (told.has(key)) return
  told.add(key)
  callOnce(startupExposures.view, { params: { startup_id }, body }, undefined, true).catch(() => told.delete(key))
}

/** The same for the record a page shows, once it is there. */
export const useViewed = (startup_id: string, viewed: Viewed | undefined): void => {
  const { type, uid } = viewed ?? {}
  useEffect(() => {
    if (type && uid) countView(startup_id, { type, uid })
  }, [startup_id, type, uid])
}
