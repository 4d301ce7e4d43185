import { dayInJapan } from '@banso/contract/dates'
import { type FileInput, type FileRecord, files, operatorFiles, partnerFiles } from '@banso/contract/files'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { callsOfOwn } from './area.ts'
import { longDay } from './dates.ts'

const groups = { startup: files, partner: partnerFiles, operator: operatorFiles }

/** The files of the area the person is in, so that nothing that shows a file needs to know which one that is. */
export const filesHere = () => {
  const { calls, params } = callsOfOwn(groups)
  return {
    create: (body: FileInput, idempotencyKey: string) => call(calls.create, { params, body, idempotencyKey }),
    get: (file_id: string, signal?: AbortSignal) => call(calls.get, { params: { ...params, file_id } }, signal),
    content: (file_id: string) => call(calls.content, { params: { ...params, file_id } }),
  }
}

/** 「2026/11/20」, when it was uploaded. */
export const fileDay = ({ created_at }: Pick<FileRecord, 'created_at'>): string =>
  longDay(dayInJapan(new Date(created_at)))

/** What is known of a file by its uid. A file never changes once it is checked. */
export const fileQuery = (uid: string) =>
  queryOptions({
    queryKey: ['file', uid] as const,
    queryFn: async ({ signal }) => (await filesHere().get(uid, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
