import type { Interview } from '@banso/contract/interviews'
import { useRemoval } from '../../kit/changes.tsx'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { interviewArea } from './area.ts'

const { calls } = interviewArea.operator

type Removable = Pick<Interview, 'uid' | 'title' | 'etag'>
/** Deleting an interview, which operators do, with 元に戻す. `dialog` goes anywhere on the page. */
export const useInterviewRemoval = ({ onRemoved }: { onRemoved?: () => void } = {}) => {
  const refresh = readsOf(calls)
  const removal = useApiMutation(calls.interviews.remove, { refresh })
  const restoration = useApiMutation(calls.interviews.restore, { refresh })
  return useRemoval({
    nameOf: ({ title }: Removable) => title,
    remove: ({ uid, etag }) => removal.mutateAsync({ params: { interview_id: uid }, ifMatch: etag }),
    restore: ({ uid }) => restoration.mutateAsync({ params: { interview_id: uid }, body: {} }),
    onRemoved,
  })
}
