import type { PublicPartner } from '@banso/contract/partners'
import { awaitedAt, type Reopening, type ReopeningKind } from '@banso/contract/reopenings'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { catalogueArea } from '../area.ts'

type Partner = Pick<PublicPartner, 'uid' | 'name' | 'can' | 'reopening' | 'accepts_applies' | 'results'>
type Look = 'primary' | 'secondary' | 'white'
type Props = { partner: Partner; startup_id: string }

const labels: Record<ReopeningKind, string> = { intake: '再開したら知らせる', room: '空いたら知らせる' }

/** Registers to be told when the partner takes applications again, or takes that back; nothing for who may do neither. */
export const AwaitButton = ({ partner, startup_id, look = 'secondary' }: Props & { look?: Look }) => {
  const kind = awaitedAt(partner)
  if (partner.reopening?.can.includes('remove'))
    return <CancelButton partner={partner} startup_id={startup_id} reopening={partner.reopening} />
  if (!kind || !partner.can.includes('await')) return null
  return <RegisterButton partner={partner} startup_id={startup_id} look={look} label={labels[kind]} />
}

const RegisterButton = ({ partner, startup_id, look, label }: Props & { look: Look; label: string }) => {
  const { calls } = useArea(catalogueArea)
  const register = useApiMutation(calls.reopenings.register, { refresh: readsOf(calls) })
  const told = useTold()
  return (
    <Button
      look={look}
      size="small"
      icon="bell"
      busy={register.isPending}
      aria-label={`${partner.name}が${label}`}
      onClick={() =>
        told(
          register.mutateAsync({ params: { startup_id, partner_uid: partner.uid } }),
          '受付再開のお知らせを登録しました。',
        )
      }
    >
      {label}
    </Button>
  )
}

const CancelButton = ({ partner, startup_id, reopening }: Props & { reopening: Reopening }) => {
  const { calls } = useArea(catalogueArea)
  const remove = useApiMutation(calls.reopenings.remove, { refresh: readsOf(calls) })
  const told = useTold()
  return (
    <Button
      size="small"
      busy={remove.isPending}
      aria-label={`${partner.name}の受付再開のお知らせの登録を取り消す`}
      onClick={() =>
        told(
          remove.mutateAsync({ params: { startup_id, partner_uid: partner.uid }, ifMatch: reopening.etag }),
          '登録を取り消しました。',
        )
      }
    >
      登録を取り消す
    </Button>
  )
}
