import { ApiError } from '@banso/contract/errors'
import {
  MAX_SAVED_VIEWS,
  operatorSavedViews,
  partnerSavedViews,
  type SavedViewDocument,
  startupSavedViews,
} from '@banso/contract/saved-views'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { guards, savedViews, savedViewsOf } from './data.ts'

const present = (view: SavedViewDocument) => ({ ...view, etag: etagOf(view), can: ['update', 'remove'] })

// What somebody keeps for themselves is nobody else's business: none of these leaves an activity.

type List = Pick<Context<(typeof startupSavedViews)['list']>, 'caller' | 'query'>
const list = async ({ caller, query }: List) =>
  ({ status: 200, body: { data: (await savedViewsOf(caller.uid).list(query.page)).map(present) } }) as const

/** Two of one name could not be told apart. Errors: 422 at `name`. */
function assertNameFree(views: readonly SavedViewDocument[], name: string): void {
  if (views.some((view) => view.name === name))
    throw new ApiError('validation_failed', {
      fields: { name: ['同じ名前の条件があります。別の名前を入力してください。'] },
    })
}

type Create = Pick<Context<(typeof startupSavedViews)['create']>, 'caller' | 'body' | 'now'>
/** Errors: 409 limit_reached; 422 where the name is taken on that page. */
const create =
  ({ caller, body, now }: Create) =>
  async (unit: Unit) => {
    const views = await savedViewsOf(caller.uid).listIn(unit, body.page)
    assertNameFree(views, body.name)
    if (views.length >= MAX_SAVED_VIEWS)
      throw new ApiError('limit_reached', { values: { target: '保存した条件', n: MAX_SAVED_VIEWS } })
    const view = { ...newRecord(caller.person, now), ...body, owner_uid: caller.uid }
    unit.set(guards, { uid: caller.uid, last: view.uid })
    unit.create(savedViews, view)
    unit.silent()
    return { status: 201, body: { data: present(view) } } as const
  }

type Seen = Pick<Context<(typeof operatorSavedViews)['remove']>, 'caller' | 'params'>
/** Errors: 404, also for anybody else's; 412. */
const seenView = async (unit: Unit, { caller, params }: Seen) =>
  unit.seen(await savedViewsOf(caller.uid).getIn(unit, params.saved_view_id), present)

type Update = Seen & Pick<Context<(typeof operatorSavedViews)['update']>, 'body'>
/** Errors: 404; 412; 422 where the name is taken on that page. */
const update = (context: Update) => async (unit: Unit) => {
  const { caller, body } = context
  const view = await seenView(unit, context)
  if (body.name !== undefined && body.name !== view.name) {
    assertNameFree(await savedViewsOf(caller.uid).listIn(unit, view.page), body.name)
    unit.set(guards, { uid: caller.uid, last: view.uid })
  }
  const next = unit.edit(savedViews, view, body)
  unit.silent()
  return { status: 200, body: { data: present(next) } } as const
}
const remove = (context: Seen) => async (unit: Unit) => {
  const { uid } = await seenView(unit, context)
  unit.remove(savedViews, uid)
  unit.silent()
  return { status: 204 } as const
}

/** Everybody's own, in every area; no path names anybody else's. */
export const savedViewRoutes = [
  ...implement(startupSavedViews)({
    list,
    create: (context) => context.commit(create(context), { hot: true }),
    update: (context) => context.commit(update(context)),
    remove: (context) => context.commit(remove(context)),
  }),
  ...implement(partnerSavedViews)({
    list,
    create: (context) => context.commit(create(context), { hot: true }),
    update: (context) => context.commit(update(context)),
    remove: (context) => context.commit(remove(context)),
  }),
  ...implement(operatorSavedViews)({
    list,
    create: (context) => context.commit(create(context), { hot: true }),
    update: (context) => context.commit(update(context)),
    remove: (context) => context.commit(remove(context)),
  }),
]
