import type { ApplyDocument } from '@banso/contract/applies'
import { applyStatuses } from '@banso/contract/apply-states'
import { categoryNames, industries, issueCategories, stages } from '@banso/contract/common'
import { contactCategories, contactStatuses } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import { type GoalDocument, goalStatuses } from '@banso/contract/goals'
import { interviewKinds } from '@banso/contract/interview-states'
import { interviewStateText } from '@banso/contract/interview-times'
import type { InterviewDocument } from '@banso/contract/interviews'
import { type IssueDocument, issueStatuses } from '@banso/contract/issues'
import { applyLabels } from '@banso/contract/labels/applies'
import { contactLabels } from '@banso/contract/labels/contacts'
import { goalLabels } from '@banso/contract/labels/goals'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { issueLabels } from '@banso/contract/labels/issues'
import { memoLabels } from '@banso/contract/labels/memos'
import { startupLabels } from '@banso/contract/labels/startups'
import { taskLabels } from '@banso/contract/labels/tasks'
import { userLabels } from '@banso/contract/labels/users'
import type { MemoDocument } from '@banso/contract/memos'
import { href } from '@banso/contract/pages'
import { recordPages } from '@banso/contract/record-pages'
import { plainTextOf } from '@banso/contract/rich-text'
import { roleLabels } from '@banso/contract/roles'
import type { SearchHit, SearchType } from '@banso/contract/search'
import { startupStatuses } from '@banso/contract/startup-states'
import type { StartupDocument } from '@banso/contract/startups'
import { type TaskDocument, taskStatuses } from '@banso/contract/tasks'
import { fullName, type UserDocument } from '@banso/contract/users'
import { finds } from '../../kernel/search-terms.ts'
import { excerptOf, markedIn, type Texts } from './excerpt.ts'

/** A record as the searching person may read it. */
export type Shown = {
  readonly uid: string
  readonly title: string
  /** Texts the hit may quote. */
  readonly texts: Texts
  /** Readable spellings: they find it without being quoted. */
  readonly also?: readonly string[]
  readonly note: string
  readonly link: string
}

export const line = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('・')
export const named = (...categories: readonly (keyof typeof issueCategories | null)[]): string =>
  categoryNames(...categories).join('、')
export const dayOf = (moment: string | null): string =>
  moment === null ? '' : dayInJapan(new Date(moment)).replaceAll('-', '/')

export const goal =
  (to: (goal: GoalDocument) => string) =>
  (goal: GoalDocument): Shown => ({
    uid: goal.uid,
    title: goal.title,
    texts: [
      [goalLabels.description, goal.description],
      [goalLabels.measures, goal.measures.map(({ name }) => name).join('、')],
      [goalLabels.issue_category, named(goal.issue_category)],
    ],
    note: goalStatuses[goal.status],
    link: to(goal),
  })

export const task =
  (to: (task: TaskDocument) => string) =>
  (task: TaskDocument): Shown => ({
    uid: task.uid,
    title: task.title,
    texts: [
      [taskLabels.description, task.description],
      [taskLabels.checklist, task.checklist.map(({ text }) => text).join('、')],
    ],
    note: taskStatuses[task.status],
    link: to(task),
  })

export const issue =
  (to: (issue: IssueDocument) => string) =>
  (issue: IssueDocument): Shown => ({
    uid: issue.uid,
    title: issue.title,
    texts: [
      [issueLabels.detail, issue.detail],
      [issueLabels.resolution_note, issue.resolution_note],
      [issueLabels.issue_category, named(issue.issue_category)],
    ],
    note: line(issueCategories[issue.issue_category], issueStatuses[issue.status]),
    link: to(issue),
  })

export const apply =
  (to: (apply: ApplyDocument) => string) =>
  (apply: ApplyDocument): Shown => ({
    uid: apply.uid,
    title: apply.target_snapshot.name,
    texts: [
      [applyLabels.number, apply.number],
      [applyLabels.target, apply.target_snapshot.partner_name ?? ''],
      [applyLabels.message, apply.message],
    ],
    note: line(apply.number, applyStatuses[apply.status]),
    link: to(apply),
  })

/** An apply as the partner finds it that it has reached: by who asks, and for what. */
export const received = (apply: ApplyDocument): Shown => ({
  uid: apply.uid,
  title: apply.startup_name,
  texts: [
    [applyLabels.number, apply.number],
    [applyLabels.target, apply.target_snapshot.name],
    [applyLabels.message, apply.message],
  ],
  note: line(apply.number, applyStatuses[apply.status]),
  link: recordPages.apply.partner(apply),
})

export const interview =
  (to: (interview: InterviewDocument) => string) =>
  (interview: InterviewDocument): Shown => ({
    uid: interview.uid,
    title: interview.title,
    texts: [
      [interviewLabels.purpose, interview.purpose],
      [interviewLabels.agenda, interview.agenda.map(({ title }) => title).join('、')],
      [interviewLabels.outcome, interview.agenda.flatMap(({ outcome }) => outcome || []).join('、')],
      [interviewLabels.kind, interviewKinds[interview.kind]],
    ],
    note: line(interviewKinds[interview.kind], interviewStateText(interview, new Date()), dayOf(interview.start_at)),
    link: to(interview),
  })

/** `title` and `link`: of the interview, or of the company that was called. */
export const memo = (memo: MemoDocument, { title, link }: Pick<Shown, 'title' | 'link'>): Shown => ({
  uid: memo.uid,
  title,
  texts: [
    [memoLabels.summary, memo.summary],
    [memoLabels.decisions, memo.decisions.join('、')],
    [memoLabels.next_actions, memo.next_actions.map(({ title }) => title).join('、')],
    [memoLabels.body, plainTextOf(memo.body)],
  ],
  note: line(memo.author.name, dayOf(memo.created_at)),
  link,
})

export const contact =
  (to: (contact: ContactDocument) => string) =>
  (contact: ContactDocument): Shown => ({
    uid: contact.uid,
    title: contact.subject,
    texts: [
      [contactLabels.number, contact.number],
      [contactLabels.body, contact.body],
    ],
    also: [contactCategories[contact.category]],
    note: line(contact.number, contactStatuses[contact.status]),
    link: to(contact),
  })

/** A company as operators find it. */
export const startup = (startup: StartupDocument): Shown => ({
  uid: startup.uid,
  title: startup.name,
  texts: [
    [startupLabels.tagline, startup.tagline],
    [startupLabels.business_summary, startup.business_summary],
    [startupLabels.tags, startup.tags.join('、')],
    [startupLabels.industries, startup.industries.map((industry) => industries[industry]).join('、')],
    [startupLabels.stage, startup.stage ? stages[startup.stage] : ''],
    [startupLabels.problem, startup.problem],
    [startupLabels.solution, startup.solution],
    [startupLabels.target_customers, startup.target_customers],
    [startupLabels.business_model, startup.business_model],
  ],
  also: [startup.name_kana],
  note: line(startupStatuses[startup.status], startup.stage && stages[startup.stage]),
  link: href('operator_startup_edit', { startup_id: startup.uid }),
})

/** `to`: the person's page; `named`: with the company, where people of all companies are found. */
export const user =
  (to: (user_id: string) => string, named = false) =>
  (user: UserDocument): Shown => {
    const role = user.company_role ?? user.operator_role
    return {
      uid: user.uid,
      title: fullName(user),
      texts: [
        [userLabels.job_title, user.job_title],
        [userLabels.email, user.email],
      ],
      also: [`${user.last_name}${user.first_name}`, `${user.last_name_kana}${user.first_name_kana}`],
      note: line(named ? user.company_name : null, user.job_title, role && roleLabels[role]),
      link: to(user.uid),
    }
  }

/** The record as a hit, if the words stand in what may be told of it: no other text ever makes one. */
export function hitOf(
  type: SearchType,
  query: string,
  { uid, title, texts, also = [], note, link }: Shown,
): SearchHit[] {
  if (!finds(query, [title, ...also, ...texts.map(([, text]) => text)])) return []
  return [{ uid, type, title: markedIn(title, query), note, excerpt: excerptOf(query, title, texts), link }]
}
