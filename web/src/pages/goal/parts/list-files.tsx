import type { goals } from '@banso/contract/goals'
import type * as z from 'zod'
import { useFileEntries } from '../../../kit/file-entries.ts'
import { ActionMenu } from '../../../kit/menu.tsx'
import { goalArea } from '../area.ts'

const { exportOwn } = goalArea.startup.calls.goals

type Props = { startup_id: string; query: z.input<typeof goals.list.query> }

/** 「その他」 of the own goals: the list as it is filtered now, as a table and on paper. */
export const ListFiles = ({ startup_id, query: asked }: Props) => {
  const { page: _, per_page: __, cursor: ___, ...query } = asked
  return <ActionMenu items={useFileEntries(exportOwn, { params: { startup_id }, query })} />
}
