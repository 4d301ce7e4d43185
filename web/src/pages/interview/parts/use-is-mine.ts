import type { Interview } from '@banso/contract/interviews'
import { interviewWait } from '@banso/contract/waiting'
import { useOwnSide } from '../../../lib/area.ts'

/** Whether an interview waits for the reader: for the own side's answer, or as it seems to operators, for theirs. */
export const useIsMine = () => {
  const side = useOwnSide()
  return (interview: Interview): boolean =>
    interview.wants_answer && interviewWait(interview, side, new Date())?.side === 'you'
}
