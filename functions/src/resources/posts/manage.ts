import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import { postLabels } from '@banso/contract/labels/posts'
import { type operatorPosts, type PostDocument, postIssues, postStates, readMinutes } from '@banso/contract/posts'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { bringBack, discard } from '../../kernel/drafts.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { coverOf } from '../files/cover.ts'
import { allPosts, posts } from './data.ts'
import { assertRelated } from './related.ts'
import { displayValues, managedVerdicts, newPost, objectOf, presentManaged, publishedBy } from './rules.ts'

/** What operators do with articles, in whatever state they are. */

const list = async ({ query, ...reader }: Context<typeof operatorPosts.list>) => {
  const { rows, page_info } = await allPosts.list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, ...reader }: Context<typeof operatorPosts.get>) => {
  const post = await allPosts.get(params.post_id)
  if (!post) throw new ApiError('not_found')
  return { status: 200, body: { data: presentManaged(reader)(post) } } as const
}

/** The article as the caller saw it. Errors: 404, 412. */
type Changing = Reader & { readonly params: { readonly post_id: string } }
const seenIn = async (unit: Unit, context: Changing) =>
  unit.seen(await allPosts.getIn(unit, context.params.post_id), presentManaged(context))

const create = async (context: Context<typeof operatorPosts.create>) => {
  const { body, caller, now } = context
  await assertRelated(body)
  const { cover_file_uid: _, cover_alt: __, ...texts } = body
  const record = newRecord(caller.person, now)
  return context.commit(async (unit) => {
    const { cover, file } = await coverOf(unit, context, { type: 'post', uid: null }, body)
    const post = newPost({ ...record, ...texts, slug: record.uid.toLowerCase(), cover })
    unit.create(posts, post)
    file?.settle(post.uid)
    unit.activity({ verb: 'post.created', object: objectOf(post) })
    return { status: 201, body: { data: presentManaged(context)(post) } }
  })
}

/** A published article is changed for its readers at once. */
const update = async (context: Context<typeof operatorPosts.update>) => {
  const { body } = context
  await assertRelated(body)
  const { cover_file_uid, cover_alt, ...texts } = body
  return context.commit(async (unit) => {
    const post = await seenIn(unit, context)
    if (!managedVerdicts(post, context).includes('update')) throw new ApiError('forbidden')
    const { cover, file } = await coverOf(unit, context, { type: 'post', uid: post.uid }, body, post.cover)
    assertNoIssues(
      postIssues({ cover_file_uid: cover && (mediaUid(cover.url) ?? ''), cover_alt: cover_alt ?? cover?.alt ?? '' }),
    )
    const changed = { ...texts, cover, ...(texts.body !== undefined && { read_minutes: readMinutes(texts.body) }) }
    if (post.status !== 'draft' && changed.body?.trim() === '')
      throw invalid({ body: '公開する記事には本文が必要です。' })
    const next = unit.edit(posts, post, changed)
    file?.settle(post.uid)
    const diff = diffOf(displayValues(post), displayValues(next), postLabels)
    unit.activity({ verb: 'post.updated', object: objectOf(next), diff })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** Errors: those of `assertTransition`; 422 for a day of publication that has passed. */
const transition = (context: Context<typeof operatorPosts.transition>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const post = await seenIn(unit, context)
    assertTransition({
      table: postStates,
      from: post.status,
      to: body.to,
      can: managedVerdicts(post, context),
      allowed: moveOf(postStates, post.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: postLabels,
    })
    const publisher_uid = body.to === 'scheduled' ? caller.uid : null
    const published = { publish_at: publishedBy(post, body, now), publisher_uid }
    const changes: Partial<PostDocument> = { status: body.to, ...published }
    const next = unit.edit(posts, post, changes)
    unit.activity({ verb: 'post.transitioned', object: objectOf(next), to: postStates[body.to].label })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })

/** Errors: 409 where it is no draft, or was published before. */
const remove = (context: Context<typeof operatorPosts.remove>) =>
  context.commit(async (unit) => {
    const draft = await seenIn(unit, context)
    discard(unit, posts, draft, { noun: 'post', can: managedVerdicts(draft, context) }, context.now)
    return { status: 204 }
  })

const restore = (context: Context<typeof operatorPosts.restore>) =>
  context.commit(async (unit) => {
    const draft = await unit.read(posts, context.params.post_id)
    if (!draft) throw new ApiError('not_found')
    const next = bringBack(unit, posts, draft, { noun: 'post', can: managedVerdicts(draft, context) })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })

export const manage = { list, get, create, update, transition, remove, restore }
