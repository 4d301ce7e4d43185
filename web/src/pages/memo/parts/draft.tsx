import { memoLabels } from '@banso/contract/labels/memos'
import type { MemoInput, OperatorMemoInput } from '@banso/contract/memos'
import { KeyValues } from '../../../kit/card.tsx'
import type { DraftPlace, Kept } from '../../../kit/draft-keeper.ts'
import { Markdown } from '../../../kit/markdown.tsx'
import { callOnce, callQuietly } from '../../../lib/api.ts'
import { shortMoment } from '../../../lib/dates.ts'
import type { anyMemoArea } from '../area.ts'

type Areas = typeof anyMemoArea
type Drafts = Areas[keyof Areas]['calls']['drafts']
type Params = { startup_id: string; partner_id: string; memo_draft_id: string }

/**
 * Where the draft of a memo is kept. `memoEtag`: the version of the memo that is changed; `onOutdated` tells that it was
 * changed by somebody after the draft was written.
 */
export const draftPlace = <T,>(
  drafts: Drafts,
  params: Params,
  memoEtag: string | null,
  onOutdated: () => void,
): DraftPlace<T> => ({
  read: async () => {
    const { data } = await callQuietly(drafts.get, { params })
    if (data.updated_at !== null && data.memo_etag !== memoEtag) onOutdated()
    return data as unknown as Kept<T>
  },
  write: async (fields, ifMatch, { leaving }) => {
    const request = { params, ifMatch, body: { fields: fields as object, memo_etag: memoEtag } }
    const { data } = leaving
      ? await callOnce(drafts.keep, request, undefined, true)
      : await callQuietly(drafts.keep, request)
    return data as unknown as Kept<T>
  },
})

/** What another device has kept of a memo, to be read beside the own words. */
export const DraftText = <T extends MemoInput | OperatorMemoInput>({ draft }: { draft: Kept<T> }) => {
  const { body, summary, decisions, next_actions } = draft.fields
  const items = [
    { label: memoLabels.summary, value: summary },
    { label: memoLabels.decisions, value: decisions?.join('\n') },
    { label: memoLabels.next_actions, value: next_actions?.map(({ title }) => title).join('\n') },
  ]
  return (
    <div className="stack">
      {draft.updated_at && <p className="muted meta-text">{shortMoment(draft.updated_at)}に保存</p>}
      {body && <Markdown text={body} />}
      <KeyValues items={items.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
    </div>
  )
}
