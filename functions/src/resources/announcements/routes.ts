import {
  announcements,
  operatorAnnouncements,
  partnerAnnouncements,
  receivedAnnouncements,
} from '@banso/contract/announcements'
import { ApiError } from '@banso/contract/errors'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { announcementsTo, recordOpened } from './data.ts'
import { manage } from './manage.ts'

type Opening = Reader & { readonly params: { readonly announcement_id: string } }
/** The text, to whoever it is addressed to; that they have opened it is written down before they have it. */
const open = async ({ params, caller, now }: Opening) => {
  const announcement = await announcementsTo(caller, now).get(params.announcement_id)
  if (!announcement) throw new ApiError('not_found')
  await recordOpened(announcement.uid, caller.uid, now)
  const answer = { ...announcement, etag: etagOf(announcement), can: [] as string[] }
  return { status: 200, body: { data: answer } } as const
}

export const announcementRoutes = [
  ...implement(operatorAnnouncements)(manage),
  ...implement(announcements)({ open }),
  ...implement(partnerAnnouncements)({ open }),
  ...implement(receivedAnnouncements)({ open }),
]
