import type { PreparedTarget } from '@banso/contract/applies'
import type { DisclosurePreview as Preview } from '@banso/contract/disclosures'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Company } from '../../../kit/status.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { startupId } from '../../../state.ts'
import { disclosureArea } from '../../disclosure/area.ts'
import { DisclosurePreview } from '../../disclosure/card.tsx'
import { groupRows } from '../../disclosure/marks.tsx'

/**
 * What the partner will be answered once the apply has reached it: the same for all partners, so one is asked for.
 * Null while it is on its way, undefined where it could not be had, or where no partner sees anything.
 */
export const usePreview = (targets: readonly PreparedTarget[]): Preview | null | undefined => {
  const startup_id = useAtomValue(startupId)
  const as = targets.find(({ partner_uid }) => partner_uid !== null)?.partner_uid ?? undefined
  const query = useQuery({
    ...apiQuery(disclosureArea.startup.calls.disclosures.preview, {
      params: { startup_id },
      query: { as, standing: 'approved' },
    }),
    enabled: as !== undefined,
  })
  if (query.data) return query.data.data
  return query.isPending && as !== undefined ? null : undefined
}

/** プレビュー: the company's page as the partner will read it, over the dialog. */
export const PreviewButton = ({ preview }: { preview: Preview }) => {
  const [open, setOpen] = useState(false)
  const { seen, disclosure, groups, partner } = preview
  return (
    <div>
      <Button icon="eye" onClick={() => setOpen(true)}>
        プレビュー
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="公開される内容のプレビュー">
        <DisclosurePreview
          company={{ uid: seen.uid, name: seen.name, logoUrl: seen.logo_url, coverUrl: groups.profile.cover_url }}
          disclosure={disclosure}
          contents={groupRows(groups)}
          standing="approved"
          chooser={partner && <Company name={partner.name} uid={partner.uid} logoUrl={partner.logo_url} />}
        />
      </Dialog>
    </div>
  )
}
