import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'

const { promises } = operatorMemoArea.operator.calls

type Outcome = { readonly reminded: number; readonly skipped: number; readonly unreachable: number }
/** 「3件を催促しました。1件は、催促を受け取る方がいません。」 */
const outcomeText = ({ reminded, skipped, unreachable }: Outcome): string =>
  [
    reminded > 0 && `${reminded}件を催促しました。`,
    skipped > 0 && `${skipped}件は、次の営業日まで催促できないか、すでに終わっています。`,
    unreachable > 0 && `${unreachable}件は、催促を受け取る方がいません。`,
  ]
    .filter(Boolean)
    .join('')

/** Reminds of some promises, and tells of how many; settles once that is done. */
export const useRemind = () => {
  const send = useApiMutation(promises.remind, { refresh: readsOf({ promises }) })
  return {
    isBusy: send.isPending,
    remind: async (uids: string[]) => outcomeText((await send.mutateAsync({ body: { promise_uids: uids } })).data),
  }
}
