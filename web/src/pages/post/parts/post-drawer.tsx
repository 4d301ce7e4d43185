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
import { publicationEffects, publicationGaps } from '@banso/contract/publication'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChipsField } from '../../../kit/choice-fields.tsx'
import { Cover } from '../../../kit/cover.tsx'
import { RemoveButton } from '../../../kit/deleted.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { PublicationNote } from '../../../kit/publication-note.tsx'
import { PublishingChip } from '../../../kit/publishing-chip.tsx'
import { asOpened, RecordDrawer, type RecordFormProps } from '../../../kit/record-drawer.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { postMotifs } from '../texts.ts'
import { RelatedFields } from './related-fields.tsx'

const calls = { operatorPosts }
const label = postLabels

/** One article beside the list: `new`, or one that is read, changed and published. */
export const PostDrawer = ({ uid, ...opened }: DrawerProps) => {
  const params = { post_id: uid }
  const query = useQuery({ ...apiQuery(operatorPosts.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(operatorPosts.create, { refresh: readsOf(calls) })
  const update = useApiMutation(operatorPosts.update, { refresh: readsOf(calls) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="記事"
      query={query}
      blank={blank}
      toValues={valuesOf}
      labels={label}
      draft="post"
      create={create.mutateAsync}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      form={(form) => <PostForm {...form} />}
    >
      {(post, edit) => <OnePost post={post} edit={edit} onClose={opened.onClose} />}
    </RecordDrawer>
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

type OneProps = { post: ManagedPost; edit: ReactNode; onClose: () => void }

const OnePost = ({ post, edit, onClose }: OneProps) => {
  const move = useApiMutation(operatorPosts.transition, { refresh: readsOf(calls) })
  const remove = useApiMutation(operatorPosts.remove, { refresh: readsOf(calls) })
  const restore = useApiMutation(operatorPosts.restore, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { post_id: post.uid }
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <PublishingChip status={post.status}>{postStatuses[post.status]}</PublishingChip>
        {edit}
        <RemoveButton
          record={post}
          remove={({ etag }) => remove.mutateAsync({ params, ifMatch: etag })}
          restore={() => restore.mutateAsync({ params, body: {} })}
          onRemoved={onClose}
        />
      </div>
      <StateMoves
        table={postStates}
        record={post}
        schema={postTransition}
        labels={label}
        asks={publicationEffects.post}
        send={(body, idempotencyKey) => move.mutateAsync({ params, body, idempotencyKey })}
        reread={reread}
      />
      <PublicationNote
        table={postStates}
        status={post.status}
        right="post.transition"
        gaps={publicationGaps.post(post)}
      />
      <article className="stack" aria-label="プレビュー">
        {post.cover && <Cover cover={post.cover} motif={postMotifs[post.category]} title={post.title} />}
        {post.lead && <p className="post-lead">{post.lead}</p>}
        {post.body ? <Markdown text={post.body} /> : <p className="muted">本文はまだありません。</p>}
      </article>
    </div>
  )
}

const PostForm = ({ uid, ...form }: RecordFormProps<PostInput>) => (
  <Form {...form} schema={postInput} layout="plain">
    {({ control }) => (
      <>
        <FormSection title="何を">
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
        </FormSection>
        <FormSection title="画像">
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
        </FormSection>
        <FormSection title="関連するもの">
          <ChipsField
            control={control}
            name="issue_categories"
            label={label.issue_categories}
            options={issueCategories}
            max={Object.keys(issueCategories).length}
          />
          <RelatedFields control={control} />
        </FormSection>
      </>
    )}
  </Form>
)
