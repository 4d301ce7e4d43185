import type { PageName } from '@banso/contract/pages'
import { operatorSavedViews, partnerSavedViews, type SavedView, startupSavedViews } from '@banso/contract/saved-views'
import { useAtomValue } from 'jotai'
import { apiQuery, useApiMutation } from '../../lib/query.ts'
import { loadedUser, partner, startupId } from '../../state.ts'
import { useNotice } from '../notice.tsx'
import type { Conditions } from './conditions.ts'

type Group = typeof startupSavedViews
const groups = { startup: startupSavedViews, partner: partnerSavedViews, operator: operatorSavedViews }

/** What the person keeps for one page, and how to change it. The calls differ in their base alone, so all go by one's types. */
export const useSavedViews = (page: PageName) => {
  const { actor = 'startup' } = useAtomValue(loadedUser)
  const group = groups[actor] as unknown as Group
  const params = { startup_id: useAtomValue(startupId), partner_id: useAtomValue(partner).uid ?? '' }
  const showNotice = useNotice()
  const stale = { refresh: [group.list] }
  const create = useApiMutation(group.create, stale)
  const update = useApiMutation(group.update, stale)
  const remove = useApiMutation(group.remove, stale)

  const of = ({ uid, etag }: SavedView) => ({ params: { ...params, saved_view_id: uid }, ifMatch: etag })
  const failed = (what: string) => (error: Error) => showNotice(`${what}できませんでした。${error.message}`)
  const save = async (name: string, query: Conditions, idempotencyKey?: string) => {
    await create.mutateAsync({ params, body: { page, name, query }, idempotencyKey })
    showNotice(`「${name}」を保存しました`)
  }
  return {
    list: apiQuery(group.list, { params, query: { page } }),
    save,
    rename: async (view: SavedView, name: string) => {
      await update.mutateAsync({ ...of(view), body: { name } })
      showNotice('名前を変更しました')
    },
    replace: (view: SavedView, query: Conditions) =>
      update
        .mutateAsync({ ...of(view), body: { query } })
        .then(() => showNotice(`「${view.name}」を現在の条件に置き換えました`), failed('置き換え')),
    /** At once, since it can be taken back: what comes back is the same under another number. */
    remove: (view: SavedView) =>
      remove.mutateAsync(of(view)).then(
        () =>
          showNotice(`「${view.name}」を削除しました`, {
            undo: () => void save(view.name, view.query).catch(failed('元に戻す操作が')),
          }),
        failed('削除'),
      ),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
