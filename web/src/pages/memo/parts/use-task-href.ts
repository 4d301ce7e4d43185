import type { Memo } from '@banso/contract/memos'
import { href } from '@banso/contract/pages'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { anyMemoArea } from '../area.ts'

/** A memo as any of its readers gets it: operators, who read those of all companies, are told of which it is. */
export type ReadMemo = Memo & { readonly startup_company_uid?: string | null }

/** Where the action that came of one of the memo's next actions is read; undefined where the reader opens none. */
export const useTaskHref = ({ startup_company_uid }: ReadMemo) => {
  const { pages } = useArea(anyMemoArea)
  const { startup_id: own, partner_id } = useCompanyParams()
  return ({ owner_actor, task_uid }: Memo['next_actions'][number]): string | undefined => {
    if (task_uid === null) return undefined
    // Partners read what is theirs to do, over the timeline; of a startup's other actions they know the name alone.
    if ('timeline' in pages)
      return owner_actor === 'partner' ? `${href(pages.timeline, { partner_id })}?task=${task_uid}` : undefined
    const startup_id = startup_company_uid ?? own
    return startup_id ? href(pages.task, { startup_id, task_id: task_uid }) : undefined
  }
}
