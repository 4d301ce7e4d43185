import { MAX_SAVED_VIEWS, type SavedViewDocument, savedViewDocument } from '@banso/contract/saved-views'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'

export const savedViews = collection('saved_views', savedViewDocument)

/** `saved_view_guards/{person}`: written by each view a person saves, so that of two at the same moment the second sees the first. */
export const guards = collection('saved_view_guards', z.object({ uid: z.string(), last: z.string() }))

/** The views of one person; anybody else's are as good as missing. */
export const savedViewsOf = (ownerUid: string) => {
  const of = (page: string): Where[] => [
    { field: 'owner_uid', op: '==', value: ownerUid },
    { field: 'page', op: '==', value: page },
  ]
  const oldestFirst = (views: SavedViewDocument[]) =>
    views.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.uid.localeCompare(b.uid))
  return {
    list: async (page: string) => oldestFirst(await take(savedViews, of(page), undefined, MAX_SAVED_VIEWS)),
    /** All of a page, read together with the guard: who saves by what they are writes the guard too. */
    listIn: async (writer: Writer, page: string) => {
      await writer.read(guards, ownerUid)
      return writer.take(savedViews, of(page), undefined, MAX_SAVED_VIEWS)
    },
    getIn: async (writer: Writer, uid: string) => {
      const view = await writer.read(savedViews, uid)
      return view?.owner_uid === ownerUid ? view : undefined
    },
  }
}
