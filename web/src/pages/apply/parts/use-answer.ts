import { ApiError } from '@banso/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, refresh } from '../../../lib/query.ts'
import { applyArea } from '../area.ts'

const { calls } = applyArea.partner

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
      if (error instanceof ApiError && error.code === 'already_changed') show(error.message)
      throw error
    } finally {
      await refresh(client, readsOf(calls))
    }
  }
}
