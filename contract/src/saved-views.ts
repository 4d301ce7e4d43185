import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { requiredLine, uid } from './fields.ts'
import { savedViewLabels } from './labels/saved-views.ts'
import { one } from './paging.ts'
import type { Actor } from './roles.ts'

/** Conditions of lists that people keep under a name of their own. */

/** Most of them one person keeps for one page. */
export const MAX_SAVED_VIEWS = 20

const label = savedViewLabels
const name = requiredLine(label.name, 30)

/** Most conditions of one list, and the longest value of one (a search takes 100 characters). */
const MAX_CONDITIONS = 20
const condition = requiredLine('条件', 300)
/** Parameters of the list's address. What the list does not accept (any more) it leaves out itself. */
const query = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), condition)
  .refine((given) => Object.keys(given).length > 0, {
    error: '保存する条件がありません。絞り込みや検索をしてから保存してください。',
  })
  .refine((given) => Object.keys(given).length <= MAX_CONDITIONS, { error: '条件が多すぎるため保存できません。' })

/** A page by its name in the client's registry, which begins with its area. */
const pageOf = (actor: Actor) => z.string().regex(new RegExp(`^${actor}_[a-z][a-z_]{0,49}$`))

/** `saved_views/{uid}` as it is stored. */
export const savedViewDocument = z.object({
  uid,
  owner_uid: uid,
  page: z.string(),
  name,
  query,
  ...stamps,
  ...storedUnsearched,
})
export type SavedViewDocument = z.output<typeof savedViewDocument>

/** A saved view as its owner sees it. `can`: update, remove. */
export const savedView = savedViewDocument
  .pick({ uid: true, page: true, name: true, query: true })
  .extend(verdicts)
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

/** The form: the name alone; page and conditions are those of the list it is opened on. */
export const savedViewName = z.strictObject({ name })
const inputOf = (actor: Actor) => z.strictObject({ page: pageOf(actor), name, query })
export type SavedViewInput = z.output<ReturnType<typeof inputOf>>

const own = { permission: 'user.saved_views' } as const
const callsOf = (actor: Actor) =>
  calls({
    list: {
      ...own,
      method: 'GET',
      path: '/saved_views',
      summary: '自分が保存した条件の一覧(1つの画面のもの)',
      query: z.strictObject({ page: pageOf(actor) }),
      responses: { 200: one(z.array(savedView)) },
    },
    create: {
      ...own,
      method: 'POST',
      path: '/saved_views',
      summary: '一覧の条件の保存',
      body: inputOf(actor),
      responses: { 201: one(savedView) },
    },
    update: {
      ...own,
      method: 'PATCH',
      path: '/saved_views/{saved_view_id}',
      summary: '保存した条件の名前または内容の変更',
      ifMatch: true,
      body: z.strictObject({ name, query }).partial(),
      responses: { 200: one(savedView) },
    },
    remove: {
      ...own,
      method: 'DELETE',
      path: '/saved_views/{saved_view_id}',
      summary: '保存した条件の削除',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
  })

export const startupSavedViews = at(base.startup, callsOf('startup'))
export const partnerSavedViews = at(base.partner, callsOf('partner'))
export const operatorSavedViews = at(base.operator, callsOf('operator'))
