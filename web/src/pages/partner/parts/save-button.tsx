import { type PublicPartner, startupPartners } from '@banso/contract/partners'
import { IconButton } from '../../../kit/button.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'

type Props = { partner: Pick<PublicPartner, 'uid' | 'name' | 'saved' | 'can'>; startup_id: string }

/** 「あとで見る」: a mark that is the person's own. */
export const SaveButton = ({ partner, startup_id }: Props) => {
  const showNotice = useNotice()
  const save = useApiMutation(startupPartners.bookmark, {
    refresh: [startupPartners.list, startupPartners.get, startupPartners.comparison],
  })
  if (!partner.can.includes('bookmark')) return null
  const saved = save.isPending ? save.variables.body.saved : partner.saved
  const toggle = () => {
    if (save.isPending) return
    save.mutate(
      { params: { startup_id, partner_uid: partner.uid }, body: { saved: !partner.saved } },
      { onError: (error) => showNotice(error.message) },
    )
  }
  return (
    <span className="save-button" data-on={saved || undefined}>
      <IconButton
        icon="bookmark"
        label={`${partner.name}をあとで見る`}
        title={saved ? '「あとで見る」から外す' : 'あとで見る'}
        aria-pressed={saved}
        onClick={toggle}
      />
    </span>
  )
}
