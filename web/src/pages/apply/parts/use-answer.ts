import { ApiError } from '@banso/contract/errors'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { useQueryClient } from '@tanstack/react-query'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, refresh } from '../../../lib/query.ts'
import { applyArea } from '../area.ts'
import { statusText } from '../marks.tsx'

const { calls } = applyArea.partner

/** The apply as it is now, where a refusal brought it (412). */
const latestOf = (error: unknown): PartnerApply | undefined =>
  error instanceof ApiError && error.current ? (error.current as PartnerApply) : undefined

/**
 * Answers in place of a dialog. Whatever comes of it, the page shows the apply as it is from then on; where a colleague
 * or an operator was faster, the form may be gone by then, so a notice says so.
 */
export const useAnswer = () => {
  const client = useQueryClient()
  const show = useNotice()
  return async (change: () => Promise<unknown>, done: string) => {
    try {
      await change()
      show(done)
    } catch (error) {
      const latest = latestOf(error)
      if (latest) show(`ほかのユーザーが先に更新しました。現在の申込状況は「${statusText(latest)}」です。`)
      throw error
    } finally {
      await refresh(client, readsOf(calls))
    }
  }
}
