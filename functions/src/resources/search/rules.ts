import type { ApplyDocument } from '@banso/contract/applies'
import { applyStatuses } from '@banso/contract/apply-states'
import { categoryNames, issueCategories } from '@banso/contract/common'
import { type ContactDocument, contactCategories, contactStatuses } from '@banso/contract/contacts'
import { type ContentDocument, contentKinds } from '@banso/contract/contents'
import { dayInJapan } from '@banso/contract/dates'
import { type GoalDocument, goalStatuses } from '@banso/contract/goals'
import { type InterviewDocument, interviewKinds, interviewStatuses } from '@banso/contract/interviews'
import { type IssueDocument, issueStatuses, isUnsettled } from '@banso/contract/issues'
import { labels } from '@banso/contract/labels'
import type { MemoDocument } from '@banso/contract/memos'
import { href } from '@banso/contract/pages'
import { type PartnerDocument, partnerTypes } from '@banso/contract/partners'
import { type PostDocument, postCategories } from '@banso/contract/posts'
import { recordPages } from '@banso/contract/record-pages'
import { roleLabels } from '@banso/contract/roles'
import type { SearchHit, SearchType } from '@banso/contract/search'
import { matches } from '@banso/contract/search-words'
import { type SeminarDocument, seminarFormats } from '@banso/contract/seminars'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import { type TaskDocument, taskStatuses } from '@banso/contract/tasks'
import { fullName, type UserDocument } from '@banso/contract/users'
import { excerptOf, markedIn, type Texts } from './excerpt.ts'

/** A record as the searching person may read it. */
export type Shown = {
  readonly uid: string
  readonly title: string
  /** Texts the hit may quote. */
  readonly texts: Texts
  /** Readable spellings, and the names of its categories: they find it without being quoted. */
  readonly also?: readonly string[]
  readonly note: string
  readonly link: string
}

const line = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('・')
const dayOf = (moment: string | null): string =>
  moment === null ? '' : dayInJapan(new Date(moment)).replaceAll('-', '/')

export const goal = (goal: GoalDocument): Shown => ({
  uid: goal.uid,
  title: goal.title,
  texts: [[labels.goal.description, goal.description]],
  also: categoryNames(goal.issue_category),
  note: goalStatuses[goal.status],
  link: recordPages.goal.startup(goal),
})

export const task = (task: TaskDocument): Shown => ({
  uid: task.uid,
  title: task.title,
  texts: [[labels.task.description, task.description]],
  note: taskStatuses[task.status],
  link: recordPages.task.startup(task),
})

export const issue = (issue: IssueDocument): Shown => ({
  uid: issue.uid,
  title: issue.title,
  texts: [[labels.issue.detail, issue.detail]],
  also: categoryNames(issue.issue_category),
  note: line(issueCategories[issue.issue_category], issueStatuses[issue.status]),
  link: `${href('startup_edit', { startup_id: issue.startup_company_uid })}?section=issues${isUnsettled(issue.status) ? '' : '&status=resolved,dropped'}`,
})

export const apply = (apply: ApplyDocument): Shown => ({
  uid: apply.uid,
  title: apply.target_snapshot.name,
  texts: [
    [labels.apply.number, apply.number],
    [labels.apply.target, apply.target_snapshot.partner_name ?? ''],
    [labels.apply.message, apply.message],
  ],
  note: line(apply.number, applyStatuses[apply.status]),
  link: recordPages.apply.startup(apply),
})

export const interview = (interview: InterviewDocument): Shown => ({
  uid: interview.uid,
  title: interview.title,
  texts: [[labels.interview.purpose, interview.purpose]],
  note: line(interviewKinds[interview.kind], interviewStatuses[interview.status], dayOf(interview.start_at)),
  link: recordPages.interview.startup(interview),
})

export const memo = (memo: MemoDocument, of: InterviewDocument): Shown => ({
  uid: memo.uid,
  title: of.title,
  texts: [
    [labels.memo.summary, memo.summary],
    [labels.memo.body, memo.body],
  ],
  note: line(memo.author.name, dayOf(memo.created_at)),
  link: recordPages.interview.startup(of),
})

export const contact = (contact: ContactDocument): Shown => ({
  uid: contact.uid,
  title: contact.subject,
  texts: [
    [labels.contact.number, contact.number],
    [labels.contact.body, contact.body],
  ],
  also: [contactCategories[contact.category]],
  note: line(contact.number, contactStatuses[contact.status]),
  link: recordPages.contact.startup(contact),
})

/** Opens its details over the list of its type. */
export const partner = (partner: PartnerDocument): Shown => {
  const { master_profile: master, plugin_profile: plugin } = partner
  return {
    uid: partner.uid,
    title: partner.name,
    texts: [
      [labels.partner.tagline, partner.tagline],
      [labels.partner.summary, partner.summary],
      [labels.master.person_name, master?.person_name ?? ''],
      [labels.master.strengths, master?.strengths.join('、') ?? ''],
      [labels.plugin.integrations, plugin?.integrations.join('、') ?? ''],
    ],
    also: [partner.name_kana, ...categoryNames(...partner.supported_categories)],
    note: partnerTypes[partner.partner_type],
    link: `${href(`startup_partners_${partner.partner_type}`)}?partner=${partner.uid}`,
  }
}

export const content =
  (startupId: string) =>
  (content: ContentDocument): Shown => ({
    uid: content.uid,
    title: content.title,
    texts: [
      [labels.content.summary, content.summary],
      [labels.content.body, content.body],
    ],
    also: categoryNames(...content.issue_categories),
    note: line(contentKinds[content.kind], content.partner_name),
    link: href('startup_content', { startup_id: startupId, content_id: content.uid }),
  })

export const feature =
  (startupId: string) =>
  (feature: SpecialFeatureDocument): Shown => ({
    uid: feature.uid,
    title: feature.title,
    texts: [[labels.special_feature.lead, feature.lead]],
    also: categoryNames(...feature.target.issue_categories),
    note: '',
    link: href('startup_special_feature', { startup_id: startupId, special_feature_id: feature.uid }),
  })

export const seminar = (seminar: SeminarDocument): Shown => ({
  uid: seminar.uid,
  title: seminar.title,
  texts: [
    [labels.seminar.speakers, seminar.speakers.map(({ name }) => name).join('、')],
    [labels.seminar.summary, seminar.summary],
  ],
  also: categoryNames(...seminar.issue_categories),
  note: line(
    dayOf(seminar.start_at),
    seminarFormats[seminar.format],
    seminar.status === 'cancelled' ? '開催中止' : null,
  ),
  link: href('startup_seminar', { seminar_id: seminar.uid }),
})

export const post = (post: PostDocument): Shown => ({
  uid: post.uid,
  title: post.title,
  texts: [
    [labels.post.lead, post.lead],
    [labels.post.body, post.body],
  ],
  also: [postCategories[post.category], ...categoryNames(...post.issue_categories)],
  note: line(postCategories[post.category], dayOf(post.publish_at)),
  link: href('startup_post', { post_id: post.uid }),
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
        [labels.user.job_title, user.job_title],
        [labels.user.email, user.email],
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
  if (!matches(query, [title, ...also, ...texts.map(([, text]) => text)])) return []
  return [{ uid, type, title: markedIn(title, query), note, excerpt: excerptOf(query, title, texts), link }]
}
