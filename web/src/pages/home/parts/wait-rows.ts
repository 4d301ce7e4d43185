import type { Person } from '@banso/contract/common'
import type { StartupHome } from '@banso/contract/home'
import { HOME_ROWS } from '@banso/contract/limits'
import { href } from '@banso/contract/pages'
import { startupPromiseHref } from '@banso/contract/record-pages'
import { isOfMeeting, type Wait, type WaitSide } from '@banso/contract/turn-acts'
import type { IconName } from '../../../kit/icon.tsx'
import { homeArea } from '../area.ts'

const { pages } = homeArea.startup

/** Who is waited for: `person` with what follows the name, or `who` alone where it is nobody by name. */
export type WaitRow = {
  key: string
  wait: Wait
  icon: IconName
  title: string
  person?: Pick<Person, 'uid' | 'name'>
  who: string
  to: string
}
type Reader = { readonly startup_id: string }

/** What stands still until somebody answers, as HOME knows it, whoever it is; the longest first. */
export const waitRows = (home: StartupHome, { startup_id }: Reader): WaitRow[] => {
  const rows: (Omit<WaitRow, 'wait'> & { wait: Wait | null })[] = [
    ...actionsOf(home).map((task) => ({
      key: `task:${task.uid}`,
      wait: task.wait,
      icon: 'task' as const,
      title: task.status === 'proposed' ? `提案「${task.title}」` : task.title,
      ...(task.status === 'proposed' ? proposedBy(task.created_by) : awaitedOf(task)),
      to: href(pages.task, { startup_id, task_id: task.uid }),
    })),
    ...home.goal_proposals.map((goal) => ({
      key: `goal:${goal.uid}`,
      wait: goal.wait,
      icon: 'target' as const,
      title: `提案「${goal.title}」`,
      ...proposedBy(goal.created_by),
      to: href(pages.goal, { startup_id, goal_id: goal.uid }),
    })),
    ...[...home.slots, ...home.held].map((interview) => ({
      key: `interview:${interview.uid}`,
      wait: interview.wait,
      icon: 'calendar' as const,
      title: interview.status === 'done' ? `「${interview.title}」の評価` : `「${interview.title}」の日程`,
      who: besideOf(interview.wait, interview.partner_name),
      to: href(pages.interview, { startup_id, interview_id: interview.uid }),
    })),
    // While a meeting is arranged, the meeting stands for its apply.
    ...[...home.applies, ...home.completed]
      .filter(({ wait }) => !isOfMeeting(wait))
      .map((apply) => ({
        key: `apply:${apply.uid}`,
        wait: apply.wait,
        icon: 'inbox' as const,
        title: `「${apply.target_snapshot.name}」への申込${applyWord(apply)}`,
        who: besideOf(apply.wait, apply.target_snapshot.partner_name),
        to: href(pages.apply, { startup_id, apply_id: apply.uid }),
      })),
    ...home.promises.map((promise) => ({
      key: `promise:${promise.uid}`,
      wait: promise.wait,
      icon: 'check' as const,
      title: `約束「${promise.title}」`,
      who: promise.wait?.what ?? '',
      to: startupPromiseHref(promise),
    })),
    ...[...home.contacts, ...home.questions].map((contact) => ({
      key: `contact:${contact.uid}`,
      wait: contact.wait,
      icon: 'chat' as const,
      title: `お問い合わせ「${contact.subject}」`,
      ...(contact.assigned_operator ? { person: contact.assigned_operator, who: '' } : { who: '運営' }),
      to: href(pages.contact, { startup_id, contact_id: contact.uid }),
    })),
  ]
  return rows
    .flatMap(({ wait, ...row }) => (wait ? [{ ...row, wait }] : []))
    .toSorted((a, b) => a.wait.since.localeCompare(b.wait.since))
}

type Who = Pick<WaitRow, 'person' | 'who'>
/** Who is waited for, of what is between both companies and the operators; with whom it is, where it waits for one's own. */
const besideOf = (wait: Wait | null, partnerName: string | null): string =>
  (wait?.side === 'operator' ? wait.who && `${wait.who}さん` : partnerName) || '運営'
const proposedBy = (person: Person): Who => ({ person, who: 'の提案' })
/** A partner is waited for as a company. */
const awaitedOf = ({ waiting_for, partner_name }: StartupHome['tasks'][number]): Who =>
  waiting_for === null || waiting_for.actor === 'partner'
    ? { who: waiting_for?.name ?? partner_name ?? '' }
    : { person: waiting_for, who: '' }
/** What of an application is waited for, where it is not the answer to it. */
const applyWord = ({ wait }: StartupHome['applies'][number]): string =>
  wait?.act === 'answer_question' || wait?.act === 'rate' ? `(${wait.what})` : ''

/** Proposals, what waits for this person, and own actions that wait for somebody; each once. */
const actionsOf = ({ proposals, asked, tasks }: StartupHome) => [
  ...new Map([...proposals, ...asked, ...tasks].map((task) => [task.uid, task])).values(),
]

/** Whose columns HOME has; what waits for a colleague is the colleague's to see. */
export const shownSides = ['you', 'other', 'operator'] as const satisfies readonly WaitSide[]

/** What each column is made of, as far as HOME holds no more of it than so many rows. */
const parts = {
  you: ['proposals', 'goal_proposals', 'slots', 'contacts', 'asked', 'promises', 'held', 'completed'],
  other: ['slots', 'tasks'],
  operator: ['slots', 'tasks', 'questions'],
} as const
/** Whether more may wait for a side than HOME holds. */
export const mayWaitMore = (home: StartupHome, side: (typeof shownSides)[number]): boolean =>
  parts[side].some((part) => home[part].length >= HOME_ROWS[part])
