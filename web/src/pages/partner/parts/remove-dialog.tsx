import { href } from '@banso/contract/pages'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { useNavigate } from 'react-router-dom'
import { useArea } from '../../../lib/area.ts'
import { refresh, useApiMutation } from '../../../lib/query.ts'
import { RemoveCompanyDialog } from '../../company/panel.tsx'
import { overviewArea } from '../area.ts'

type RemoveProps = { partner: OperatorPartnerDetail; onClose: () => void }
/** 登録を削除: of a company that was registered by mistake; the list follows. */
export const RemoveDialog = ({ partner, onClose }: RemoveProps) => {
  const { calls, pages } = useArea(overviewArea)
  const navigate = useNavigate()
  const remove = useApiMutation(calls.partners.remove)
  return (
    <RemoveCompanyDialog
      name={partner.name}
      remove={(body, idempotencyKey) =>
        remove.mutateAsync({ params: { partner_id: partner.uid }, body, idempotencyKey })
      }
      onRemoved={() => navigate(href(pages.list), { replace: true })}
      reread={(client) => refresh(client, [calls.partners.list])}
      onClose={onClose}
    />
  )
}
