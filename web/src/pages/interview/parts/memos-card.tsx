import { invalid } from '@banso/contract/errors'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import type { Interview } from '@banso/contract/interviews'
import { labels } from '@banso/contract/labels'
import {
  type Memo,
  type MemoInput,
  memoInput,
  memos,
  memoVisibilities,
  startupVisibilities,
} from '@banso/contract/memos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { Empty, LoadError } from '../../../kit/empty.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Form } from '../../../kit/form.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { Person } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'

/** 面談メモ: those shared with the startup and its own, and where one is written. */
export const MemosCard = ({ interview }: { interview: Interview }) => {
  const params = { startup_id: interview.startup_company_uid, interview_id: interview.uid }
  const query = useQuery(apiQuery(memos.list, { params, query: { per_page: 50 } }))
  const [edited, setEdited] = useState<Memo | 'new'>()
  const rows = query.data?.data
  return (
    <Card>
      <CardHead
        title="面談メモ"
        count={rows && `${rows.length}件`}
        action={
          interview.can.includes('memo') &&
          edited === undefined && (
            <Button size="small" icon="edit" onClick={() => setEdited('new')}>
              メモを書く
            </Button>
          )
        }
      />
      {edited !== undefined && (
        <CardBody>
          <MemoForm
            key={edited === 'new' ? 'new' : edited.uid}
            interview={interview}
            memo={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </CardBody>
      )}
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !rows && <LoadError error={query.error} what="メモ" onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && edited === undefined && <Empty drawing="talk" title="メモはまだありません。" />}
      {rows?.map((memo) => (
        <MemoItem key={memo.uid} memo={memo} onEdit={() => setEdited(memo)} />
      ))}
    </Card>
  )
}

const MemoItem = ({ memo, onEdit }: { memo: Memo; onEdit: () => void }) => (
  <article className="interview-memo" aria-label={`${memo.author.name}のメモ`}>
    <div className="row" data-wrap>
      <Person name={memo.author.name} uid={memo.author.uid} />
      <span className="muted meta-text">{shortMoment(memo.created_at)}</span>
      <span className="muted meta-text">
        <Icon name="lock" size="small" /> {memoVisibilities[memo.visibility]}
      </span>
      {memo.revision_count > 0 && <span className="muted meta-text">変更{memo.revision_count}回</span>}
      {memo.can.includes('update') && (
        <span className="push">
          <Button size="small" look="transparent" icon="edit" onClick={onEdit}>
            編集
          </Button>
        </span>
      )}
    </div>
    {memo.summary && <p className="interview-summary">{memo.summary}</p>}
    <Markdown text={memo.body} />
    <FileLinks files={memo.files} />
    {memo.decisions.length > 0 && (
      <ul className="interview-brief" aria-label={labels.memo.decisions}>
        {memo.decisions.map((decision) => (
          <li key={decision}>
            <Icon name="check" size="small" />
            {decision}
          </li>
        ))}
      </ul>
    )}
  </article>
)

type FormProps = { interview: Interview; memo: Memo | undefined; onClose: () => void }

const MemoForm = ({ interview, memo, onClose }: FormProps) => {
  const showNotice = useNotice()
  const refresh = [memos.list]
  const add = useApiMutation(memos.create, { refresh })
  const change = useApiMutation(memos.update, { refresh })
  const [widening, setWidening] = useState<{ go: () => void; back: (refusal: Error) => void }>()
  const { startup_company_uid: startup_id, uid: interview_id } = interview
  const others = interview.participants.filter(({ actor }) => actor !== 'startup')
  const send = async (body: MemoInput, idempotencyKey: string) => {
    // Widening asks first and names how many will read it.
    if (body.visibility === 'all' && memo?.visibility !== 'all' && others.length > 0)
      await new Promise<void>((go, back) => setWidening({ go, back })).finally(() => setWidening(undefined))
    if (memo) await change.mutateAsync({ params: { startup_id, memo_id: memo.uid }, body, ifMatch: memo.etag })
    else await add.mutateAsync({ params: { startup_id, interview_id }, body, idempotencyKey })
    showNotice('メモを保存しました。')
    onClose()
  }
  return (
    <>
      <Form<MemoInput>
        schema={memoInput}
        values={{
          body: memo?.body ?? '',
          summary: memo?.summary ?? '',
          decisions: memo?.decisions ?? [],
          visibility: memo?.visibility === 'all' ? 'all' : 'own_company',
          file_uids: memo?.file_uids ?? [],
        }}
        layout="plain"
        submitLabel="メモを保存"
        submitLook="secondary"
        draftKey={`memo:${memo?.uid ?? interview.uid}`}
        onCancel={onClose}
        onSubmit={(body, { idempotencyKey }) => send(body, idempotencyKey)}
      >
        {({ control }) => (
          <>
            <RichTextField control={control} name="body" label={labels.memo.body} max={10_000} />
            <TextAreaField control={control} name="summary" label={labels.memo.summary} rows={2} max={300} />
            <FilesField
              control={control}
              name="file_uids"
              label={labels.memo.file_uids}
              purpose="document"
              target={{ type: 'memo', uid: memo?.uid ?? null }}
              max={ATTACHMENT_LIMIT}
            />
            <RadioField
              control={control}
              name="visibility"
              label={labels.memo.visibility}
              options={startupVisibilities}
            />
          </>
        )}
      </Form>
      {widening && (
        <ConfirmDialog
          open
          title={`${wideningText(interview, others.length)}よろしいですか?`}
          confirmLabel="共有する"
          onConfirm={widening.go}
          onClose={() => widening.back(invalid({ visibility: '公開する範囲を選び直してから保存してください。' }))}
        />
      )}
    </>
  )
}

const wideningText = ({ partner_name }: Interview, count: number): string =>
  `${[partner_name, '運営'].filter(Boolean).join('と')}の${count}名に公開されます。`
