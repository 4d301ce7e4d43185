import { dayInJapan } from '@banso/contract/dates'
import type { FileBody } from '@banso/contract/downloads'
import { type FileInput, type FileRecord, files, operatorFiles, partnerFiles } from '@banso/contract/files'
import { queryOptions } from '@tanstack/react-query'
import { loadedUser, store } from '../state.ts'
import { call } from './api.ts'
import { longDay } from './dates.ts'

/** The files of the area the person is in, so that nothing that shows a file needs to know which one that is. */
type Files = {
  create: (body: FileInput, idempotencyKey: string) => Promise<{ data: FileRecord }>
  get: (file_id: string, signal?: AbortSignal) => Promise<{ data: FileRecord }>
  content: (file_id: string) => Promise<FileBody>
}

const ofStartup = (startup_id: string): Files => ({
  create: (body, idempotencyKey) => call(files.create, { params: { startup_id }, body, idempotencyKey }),
  get: (file_id, signal) => call(files.get, { params: { startup_id, file_id } }, signal),
  content: (file_id) => call(files.content, { params: { startup_id, file_id } }),
})
const ofPartner = (partner_id: string): Files => ({
  create: (body, idempotencyKey) => call(partnerFiles.create, { params: { partner_id }, body, idempotencyKey }),
  get: (file_id, signal) => call(partnerFiles.get, { params: { partner_id, file_id } }, signal),
  content: (file_id) => call(partnerFiles.content, { params: { partner_id, file_id } }),
})
const ofOperator: Files = {
  create: (body, idempotencyKey) => call(operatorFiles.create, { body, idempotencyKey }),
  get: (file_id, signal) => call(operatorFiles.get, { params: { file_id } }, signal),
  content: (file_id) => call(operatorFiles.content, { params: { file_id } }),
}

export const filesHere = (): Files => {
  const { startup_company_uid, partner_company_uid } = store.get(loadedUser)
  if (startup_company_uid) return ofStartup(startup_company_uid)
  return partner_company_uid ? ofPartner(partner_company_uid) : ofOperator
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
