import { disclosures } from '@banso/contract/disclosures'
import { invalid } from '@banso/contract/errors'
import type { TaskInput } from '@banso/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { apiQuery } from '../../../lib/query.ts'
import type { TaskPartners } from './use-task-form-data.ts'

type Asked = { name: string; people: number; go: () => void; back: (refusal: Error) => void }
type Sharing = Pick<TaskInput, 'partner_company_uid'>

/**
 * Asks before an action is shared with a partner that it was not shared with, and says how many people will read it.
 * `ask` rejects with the field's error where the person thinks better of it.
 */
export const useShareQuestion = (startup_id: string, partners: TaskPartners | undefined) => {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async ({ partner_company_uid: as }: Sharing, before: Sharing = {}): Promise<void> => {
    if (!as || as === before.partner_company_uid) return
    const preview = apiQuery(disclosures.preview, { params: { startup_id }, query: { as } })
    const { people } = (await client.fetchQuery(preview)).data.readers
    const name = partners?.find(({ uid }) => uid === as)?.name ?? ''
    await new Promise<void>((go, back) => setAsked({ name, people, go, back })).finally(() => setAsked(null))
  }
  const dialog: ReactNode = asked && (
    <ConfirmDialog
      open
      title={`${asked.name}の${asked.people}名に公開されます。よろしいですか?`}
      text="これまでのコメントも読めるようになります。共有は、あとからいつでも終了できます。"
      confirmLabel="共有する"
      onConfirm={asked.go}
      onClose={() => asked.back(invalid({ visibility: '公開範囲を選び直してから保存してください。' }))}
    />
  )
  return { ask, dialog }
}
