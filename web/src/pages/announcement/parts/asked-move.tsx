import { announcementStates, announcementTransition, type ManagedAnnouncement } from '@banso/contract/announcements'
import { announcementFinals } from '@banso/contract/finals'
import { allowedMoves } from '@banso/contract/states'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { audienceText } from '../values.ts'

type Body = z.input<typeof announcementTransition>
type Props = {
  announcement: ManagedAnnouncement
  send: (body: Body, idempotencyKey: string) => Promise<unknown>
  reread: (client: QueryClient) => Promise<unknown>
}

/** What follows from publishing and from taking back, before either is done. */
const consequences = (announcement: ManagedAnnouncement): Partial<Record<ManagedAnnouncement['status'], string>> => ({
  published: `${audienceText(announcement)}に通知します。公開した後に、対象は変更できません。`,
  ...announcementFinals,
})

/** Publishing and taking back: what reaches many people is asked for first. */
export const AskedMove = ({ announcement, send, reread }: Props) => {
  const [asked, setAsked] = useState<ManagedAnnouncement['status'] | null>(null)
  const texts = consequences(announcement)
  const moves = allowedMoves(announcementStates, announcement).filter(({ to }) => texts[to] !== undefined)
  const open = moves.find(({ to }) => to === asked)
  return (
    <>
      {moves.map(({ to, move }) => (
        <Button key={to} look={to === 'published' ? 'primary' : undefined} onClick={() => setAsked(to)}>
          {move.label}
        </Button>
      ))}
      {open && (
        <MoveDialog<Body, ManagedAnnouncement['status']>
          title={`「${announcement.title}」を${open.to === 'published' ? '公開しますか?' : '取り下げますか?'}`}
          text={texts[open.to]}
          schema={announcementTransition}
          values={{ to: open.to }}
          submitLabel={open.move.label}
          from={announcement.status}
          send={(body, key, from) => send({ ...body, from }, key)}
          reread={reread}
          done={`「${announcement.title}」を「${announcementStates[open.to].label}」にしました。`}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
