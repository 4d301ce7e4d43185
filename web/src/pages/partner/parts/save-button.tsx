import type { PublicPartner } from '@banso/contract/partners'
import { BookmarkButton } from '../../../kit/bookmark-button.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { catalogueArea } from '../area.ts'

type Props = { partner: Pick<PublicPartner, 'uid' | 'name' | 'saved' | 'can'>; startup_id: string }

/** 「あとで見る」: a mark that is the person's own. */
export const SaveButton = ({ partner, startup_id }: Props) => {
  const { calls } = useArea(catalogueArea)
  const save = useApiMutation(calls.partners.bookmark, { refresh: readsOf(calls) })
  if (!partner.can.includes('bookmark')) return null
  return (
    <BookmarkButton
      label={`${partner.name}をあとで見る`}
      titles={{ on: '「あとで見る」から外す', off: 'あとで見る' }}
      saved={partner.saved}
      pending={save.isPending ? save.variables.body.saved : undefined}
      onSave={(saved) => save.mutateAsync({ params: { startup_id, partner_uid: partner.uid }, body: { saved } })}
    />
  )
}
