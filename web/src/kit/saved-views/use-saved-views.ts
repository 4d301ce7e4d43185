import type { PageName } from '@banso/contract/pages'
import type { SavedView } from '@banso/contract/saved-views'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { failureText } from '../../lib/failure.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useNotice } from '../notice.tsx'
import { savedViewsArea } from './area.ts'
import type { Conditions } from './conditions.ts'

/** What the person keeps for one page, and how to change it. */
export const useSavedViews = (page: PageName) => {
  const { calls } = useArea(savedViewsArea)
  const params = useCompanyParams()
  const showNotice = useNotice()
  const stale = { refresh: readsOf(calls) }
  const create = useApiMutation(calls.views.create, stale)
  const update = useApiMutation(calls.views.update, stale)
  const remove = useApiMutation(calls.views.remove, stale)

  const of = ({ uid, etag }: SavedView) => ({ params: { ...params, saved_view_id: uid }, ifMatch: etag })
  const failed = (what: string) => (error: unknown) => showNotice(`${what}できませんでした。${failureText(error)}`)
  const save = async (name: string, query: Conditions, idempotencyKey?: string) => {
    await create.mutateAsync({ params, body: { page, name, query }, idempotencyKey })
    showNotice(`「${name}」を保存しました。`)
  }
  return {
    list: apiQuery(calls.views.list, { params, query: { page } }),
    save,
    rename: async (view: SavedView, name: string) => {
      await update.mutateAsync({ ...of(view), body: { name } })
      showNotice('名前を変更しました。')
    },
    replace: (view: SavedView, query: Conditions) =>
      update
        .mutateAsync({ ...of(view), body: { query } })
        .then(() => showNotice(`「${view.name}」を現在の条件に置き換えました。`), failed('置き換え')),
    /** At once, since it can be taken back: what comes back is the same under another number. */
    remove: (view: SavedView) =>
      remove.mutateAsync(of(view)).then(
        () =>
          showNotice(`「${view.name}」を削除しました。`, {
            undo: () => void save(view.name, view.query).catch(failed('元に戻す操作が')),
          }),
        failed('削除'),
      ),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
