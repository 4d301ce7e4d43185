import { issueCategories, stages } from '@banso/contract/common'
import {
  contentKinds,
  contentStates,
  contentStatuses,
  contentTransition,
  type ManagedContent,
  operatorContents,
  revisionStates,
  revisionTransition,
} from '@banso/contract/contents'
import { contentLabels } from '@banso/contract/labels/contents'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import { Note } from '../../../kit/notice.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { asOpened, RecordDrawer } from '../../../kit/record-drawer.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { Tag } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { blankContent, ContentForm, contentValues } from './content-form.tsx'

const calls = { operatorContents }

/** One content beside the list: what is public, what a partner asks to change, and the decision; or a `new` one. */
export const ReviewDrawer = ({ uid, ...opened }: DrawerProps) => {
  const params = { content_id: uid }
  const query = useQuery({ ...apiQuery(operatorContents.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(operatorContents.create, { refresh: readsOf(calls) })
  const update = useApiMutation(operatorContents.update, { refresh: readsOf(calls) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="コンテンツ"
      query={query}
      blank={blankContent}
      toValues={contentValues}
      labels={contentLabels}
      draft="content"
      create={create.mutateAsync}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      form={(form) => <ContentForm {...form} />}
    >
      {(content, edit) => <Review content={content} edit={edit} />}
    </RecordDrawer>
  )
}

const Review = ({ content, edit }: { content: ManagedContent; edit: ReactNode }) => {
  const move = useApiMutation(operatorContents.transition, { refresh: readsOf(calls) })
  const review = useApiMutation(operatorContents.review, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { content_id: content.uid }
  const { pending_revision: change } = content
  const onRevision = content.can.flatMap((verdict) =>
    verdict.startsWith('revision:') ? [verdict.replace('revision:', 'transition:')] : [],
  )
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <Tag>{contentStatuses[content.status]}</Tag>
        <Tag>{contentKinds[content.kind]}</Tag>
        <span className="muted">{content.partner_name ?? '運営'}</span>
        {edit}
      </div>
      <StateMoves
        table={contentStates}
        record={content}
        schema={contentTransition}
        labels={contentLabels}
        send={(body, seen) => move.mutateAsync({ params, body, ...seen })}
        reread={reread}
      />
      {content.review_comment && <Note>差し戻しの理由:{content.review_comment}</Note>}
      {change && (
        <>
          <Note tone="info" icon="edit">
            {change.submitted_by.name}さんが{shortMoment(change.submitted_at)}に申請した変更です。
            {change.status === 'pending'
              ? '承認するまで、今の内容が公開されたままになります。'
              : `差し戻しました。(${change.reason})`}
          </Note>
          <Difference content={content} />
          <StateMoves
            table={revisionStates}
            record={{ ...content, status: change.status, can: onRevision }}
            schema={revisionTransition}
            labels={contentLabels}
            send={(body, seen) => review.mutateAsync({ params, body, ...seen })}
            reread={reread}
          />
        </>
      )}
      <Card padded>
        <p>{content.summary}</p>
        {content.body && <Markdown text={content.body} />}
        <FileLinks files={content.files} label={contentLabels.file_uids} />
      </Card>
    </div>
  )
}

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
  body: content.body,
  price_text: content.price_text,
  price_from_jpy: content.price_from_jpy === null ? '' : `${content.price_from_jpy.toLocaleString('ja-JP')}円`,
  perk_text: content.perk_text,
  perk_limit: content.perk_limit === null ? '' : `${content.perk_limit}社`,
  perk_until: content.perk_until ?? '',
  external_url: content.external_url,
  issue_categories: content.issue_categories.map((category) => issueCategories[category]).join('、'),
  target_stages: content.target_stages.map((stage) => stages[stage]).join('、'),
})

/** What the change would put in the place of what is public: the fields that differ, side by side. */
const Difference = ({ content }: { content: ManagedContent }) => {
  const before = wordsOf(content)
  const after = wordsOf({ ...content, ...content.pending_revision })
  const fields = (Object.keys(before) as (keyof Shown)[]).filter((field) => before[field] !== after[field])
  return (
    <Card>
      <CardHead title="公開中の内容との違い" count={`${fields.length}項目`} />
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">公開中の文</th>
              <th scope="col">申請された文</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{contentLabels[field]}</th>
                <td>
                  <del>{before[field] || '–'}</del>
                </td>
                <td>
                  <ins>{after[field] || '–'}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
