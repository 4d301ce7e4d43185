import { issueCategories } from '@banso/contract/common'
import { COVER_ALT_MAX, mediaUid } from '@banso/contract/files'
import { postLabels } from '@banso/contract/labels/posts'
import {
  type ManagedPost,
  operatorPosts,
  type PostInput,
  postCategories,
  postInput,
  postStates,
  postStatuses,
  postTransition,
} from '@banso/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ChipsField } from '../../../kit/choice-fields.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Cover } from '../../../kit/cover.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { Tag } from '../../../kit/status.tsx'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'

const calls = { operatorPosts }
const label = postLabels

type DrawerProps = { uid: string; onOpen: (uid: string) => void; onClose: () => void }

/** One article beside the list: `new`, or one that is read, changed and published. */
export const PostDrawer = ({ uid, onOpen, onClose }: DrawerProps) => {
  const isNew = uid === 'new'
  const query = useQuery({
    ...apiQuery(operatorPosts.get, { params: { post_id: uid } }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  })
  const post = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={isNew ? '記事の作成' : (post?.title ?? '記事')}>
      {isNew && <NewPost onOpen={onOpen} onClose={onClose} />}
      {!isNew && query.isPending && <SkeletonRows />}
      {query.isError && !post && <LoadError error={query.error} what="記事" onRetry={() => void query.refetch()} />}
      {post && <OnePost post={post} />}
    </SideDrawer>
  )
}

const blank: PostInput = {
  title: '',
  lead: '',
  body: '',
  category: 'knowhow',
  issue_categories: [],
  author_name: '',
  related_partner_uids: [],
  related_content_uids: [],
  related_seminar_uids: [],
  cover_file_uid: null,
  cover_alt: '',
}
const valuesOf = (post: ManagedPost): PostInput => ({
  title: post.title,
  lead: post.lead,
  body: post.body,
  category: post.category,
  issue_categories: post.issue_categories,
  author_name: post.author_name,
  related_partner_uids: post.related_partner_uids,
  related_content_uids: post.related_content_uids,
  related_seminar_uids: post.related_seminar_uids,
  cover_file_uid: mediaUid(post.cover?.url),
  cover_alt: post.cover?.alt ?? '',
})

const NewPost = ({ onOpen, onClose }: Omit<DrawerProps, 'uid'>) => {
  const create = useApiMutation(operatorPosts.create, { refresh: readsOf(calls) })
  const show = useNotice()
  return (
    <PostForm
      values={blank}
      draftKey="post:new"
      submitLabel="下書きを作成"
      onCancel={onClose}
      onSubmit={async (body, idempotencyKey) => {
        const { data } = await create.mutateAsync({ body, idempotencyKey })
        show(`「${data.title}」の下書きを作成しました。`)
        onOpen(data.uid)
      }}
    />
  )
}

const OnePost = ({ post }: { post: ManagedPost }) => {
  const [edits, setEdits] = useState(false)
  const move = useApiMutation(operatorPosts.transition, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { post_id: post.uid }
  if (edits) return <EditPost post={post} onClose={() => setEdits(false)} />
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <Tag>{postStatuses[post.status]}</Tag>
        {post.can.includes('update') && (
          <Button icon="edit" onClick={() => setEdits(true)}>
            編集
          </Button>
        )}
      </div>
      <StateMoves
        table={postStates}
        record={post}
        schema={postTransition}
        labels={label}
        send={(body, seen) => move.mutateAsync({ params, body, ...seen })}
        reread={reread}
      />
      <article className="stack" aria-label="プレビュー">
        {post.cover && <Cover cover={post.cover} uid={post.uid} />}
        {post.lead && <p className="post-lead">{post.lead}</p>}
        {post.body ? <Markdown text={post.body} /> : <p className="muted">本文はまだありません。</p>}
      </article>
    </div>
  )
}

const EditPost = ({ post, onClose }: { post: ManagedPost; onClose: () => void }) => {
  const update = useApiMutation(operatorPosts.update, { refresh: readsOf(calls) })
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge({
    record: post,
    toValues: valuesOf,
    labels: label,
    save: async (body, ifMatch) => (await update.mutateAsync({ params: { post_id: post.uid }, body, ifMatch })).data,
  })
  return (
    <>
      <PostForm
        uid={post.uid}
        values={valuesOf(post)}
        draftKey={`post:${post.uid}`}
        submitLabel="保存"
        onCancel={onClose}
        onSubmit={async (values) => {
          await save(values)
          show('保存しました。')
          onClose()
        }}
      />
      {dialog}
    </>
  )
}

type FormProps = {
  uid?: string
  values: PostInput
  draftKey: string
  submitLabel: string
  onCancel: () => void
  onSubmit: (values: PostInput, idempotencyKey: string) => Promise<unknown>
}

const PostForm = ({ uid = undefined, onSubmit, ...form }: FormProps) => (
  <Form
    {...form}
    schema={postInput}
    layout="plain"
    onSubmit={(values, { idempotencyKey }) => onSubmit(values, idempotencyKey)}
  >
    {({ control }) => (
      <>
        <TextField control={control} name="title" label={label.title} />
        <SelectField
          control={control}
          name="category"
          label={label.category}
          options={postCategories}
          emptyLabel={null}
        />
        <TextField control={control} name="author_name" label={label.author_name} />
        <TextAreaField control={control} name="lead" label={label.lead} rows={3} max={160} />
        <RichTextField control={control} name="body" label={label.body} max={30_000} rows={16} />
        <FileField
          control={control}
          name="cover_file_uid"
          label={label.cover_file_uid}
          purpose="cover"
          target={{ type: 'post', uid: uid ?? null }}
        />
        <TextField
          control={control}
          name="cover_alt"
          label={label.cover_alt}
          help={`画像を見られない方に読み上げられます。${COVER_ALT_MAX}文字まで。`}
        />
        <ChipsField
          control={control}
          name="issue_categories"
          label={label.issue_categories}
          options={issueCategories}
          max={Object.keys(issueCategories).length}
        />
      </>
    )}
  </Form>
)
