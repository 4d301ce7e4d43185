import { href } from '@banso/contract/pages'
import type { OperatorStartupDetail } from '@banso/contract/startup-operators'
import { useNavigate } from 'react-router-dom'
import { useArea } from '../../../lib/area.ts'
import { refresh, useApiMutation } from '../../../lib/query.ts'
import { RemoveCompanyDialog } from '../../company/panel.tsx'
import { overviewArea } from '../area.ts'

type RemoveProps = { startup: OperatorStartupDetail; onClose: () => void }
/** 登録を削除: of a company that was registered by mistake; the list follows. */
export const RemoveDialog = ({ startup, onClose }: RemoveProps) => {
  const { calls, pages } = useArea(overviewArea)
  const navigate = useNavigate()
  const remove = useApiMutation(calls.startups.remove)
  return (
    <RemoveCompanyDialog
      name={startup.name}
      remove={(body, idempotencyKey) =>
        remove.mutateAsync({ params: { startup_id: startup.uid }, body, idempotencyKey })
      }
      onRemoved={() => navigate(href(pages.list), { replace: true })}
      reread={(client) => refresh(client, [calls.startups.list])}
      onClose={onClose}
    />
  )
}
