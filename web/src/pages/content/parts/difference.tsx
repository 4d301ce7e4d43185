import { issueCategories, stages } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import type { ManagedContent } from '@banso/contract/contents'
import { contentLabels } from '@banso/contract/labels/contents'
import { plainTextOf } from '@banso/contract/rich-text'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Difference as Words } from '../../../kit/difference.tsx'
import '../content.css'
import '../../../kit/table.css'

type Shown = Pick<
  ManagedContent,
  | 'kind'
  | 'title'
  | 'summary'
  | 'body'
  | 'price_text'
  | 'price_from_jpy'
  | 'perk_text'
  | 'perk_limit'
  | 'perk_until'
  | 'external_url'
  | 'issue_categories'
  | 'target_stages'
>
/** Each field in words, in the order of the form. */
const wordsOf = (content: Shown): { [F in keyof Shown]: string } => ({
  kind: contentKinds[content.kind],
  title: content.title,
  summary: content.summary,
  body: plainTextOf(content.body),
  price_text: content.price_text,
  price_from_jpy: content.price_from_jpy === null ? '' : `${content.price_from_jpy.toLocaleString('ja-JP')}円`,
  perk_text: content.perk_text,
  perk_limit: content.perk_limit === null ? '' : `${content.perk_limit}社`,
  perk_until: content.perk_until?.replaceAll('-', '/') ?? '',
  external_url: content.external_url,
  issue_categories: content.issue_categories.map((category) => issueCategories[category]).join('、'),
  target_stages: content.target_stages.map((stage) => stages[stage]).join('、'),
})

/** What is stated of a content beside its words: who decides on it decides on this too. */
export const factsOf = (content: ManagedContent): { label: string; value: string }[] => {
  const { kind, title, summary, body, ...facts } = wordsOf(content)
  return (Object.keys(facts) as (keyof typeof facts)[])
    .map((field) => ({ label: contentLabels[field], value: facts[field] }))
    .filter(({ value }) => value !== '')
}

/** What the change would put in the place of what is public: the fields that differ side by side, word by word. */
export const Difference = ({ content }: { content: ManagedContent }) => {
  const before = wordsOf(content)
  const after = wordsOf({ ...content, ...content.pending_revision })
  const fields = (Object.keys(before) as (keyof Shown)[]).filter((field) => before[field] !== after[field])
  return (
    <Card>
      <CardHead title="公開中の内容との違い" count={`${fields.length}項目`} />
      <div className="table-scroll">
        <table className="table content-difference">
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">現在</th>
              <th scope="col">変更後</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{contentLabels[field]}</th>
                <td>
                  <Words before={before[field]} after={after[field]} own="before" />
                </td>
                <td>
                  <Words before={before[field]} after={after[field]} own="after" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
