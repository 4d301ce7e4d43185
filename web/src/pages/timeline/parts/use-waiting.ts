import { useQuery } from '@tanstack/react-query'
import { apiQuery, endlessQuery, useEndless, VISIT_MS } from '../../../lib/query.ts'
import { timelineArea } from '../area.ts'
import type { Standing } from './next-move.ts'

const { calls } = timelineArea.partner
/** As many of a kind as are looked through for what waits. */
const MOST = 20
const MOST_CONTACTS = 5

/** Read anew at each visit: what was just done elsewhere must not be asked for again. */
const anew = { staleTime: VISIT_MS }

const asking = (partner_id: string) => {
  const params = { partner_id }
  return {
    applies: apiQuery(calls.applies.list, { params, query: { asked: 'true', per_page: MOST } }),
    meetings: apiQuery(calls.interviews.list, { params, query: { view: 'upcoming', per_page: MOST } }),
    asked: apiQuery(calls.interviews.list, { params, query: { asked: 'true', per_page: MOST } }),
    others: apiQuery(calls.waits.others, { params }),
    contacts: apiQuery(calls.contacts.list, { params, query: { status: ['waiting_reply'], per_page: MOST_CONTACTS } }),
  }
}
/** The own actions grow downwards: each of them can be reached from here, however many there are. */
const askingTasks = (partner_id: string) =>
  endlessQuery(calls.tasks.list, { params: { partner_id }, query: { asked: 'true', per_page: MOST } })
/** What `useWaiting` asks. */
export const waitingQuestions = (partner_id: string) => [askingTasks(partner_id), ...Object.values(asking(partner_id))]

/** What waits for the partner: shared by the column at the side and 次の一手. */
export const useWaiting = (partner_id: string) => {
  const questions = asking(partner_id)
  return {
    tasks: useEndless(askingTasks(partner_id), anew),
    applies: useQuery({ ...questions.applies, ...anew }),
    meetings: useQuery({ ...questions.meetings, ...anew }),
    asked: useQuery({ ...questions.asked, ...anew }),
    contacts: useQuery({ ...questions.contacts, ...anew }),
    others: useQuery({ ...questions.others, ...anew }),
  }
}
export type Waiting = ReturnType<typeof useWaiting>

/** What of it has been read: what `movesOf` looks through. */
export const standingOf = ({ applies, asked, tasks, contacts, others }: Waiting): Standing => ({
  applies: applies.data?.data ?? [],
  meetings: asked.data?.data ?? [],
  tasks: tasks.rows,
  contacts: contacts.data?.data ?? [],
  others: others.data?.data ?? [],
})
/** Whatever of it is read: all that 次の一手 and the list wait for. */
export const queriesOf = ({ applies, asked, tasks, contacts, others }: Waiting) => [
  applies,
  asked,
  tasks.query,
  contacts,
  others,
]
