import { type AnnouncementDocument, announcementStatuses } from '@banso/contract/announcements'
import type { ApplyDocument } from '@banso/contract/applies'
import { applyStatuses } from '@banso/contract/apply-states'
import { categoryNames, industries, issueCategories, stages } from '@banso/contract/common'
import { contactCategories, contactStatuses } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { type ContentDocument, contentKinds } from '@banso/contract/contents'
import { dayInJapan } from '@banso/contract/dates'
import { type GoalDocument, goalStatuses } from '@banso/contract/goals'
import { type InterviewDocument, interviewKinds, interviewStatuses } from '@banso/contract/interviews'
import { type IssueDocument, issueStatuses } from '@banso/contract/issues'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { applyLabels } from '@banso/contract/labels/applies'
import { contactLabels } from '@banso/contract/labels/contacts'
import { contentLabels } from '@banso/contract/labels/contents'
import { goalLabels } from '@banso/contract/labels/goals'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { issueLabels } from '@banso/contract/labels/issues'
import { memoLabels } from '@banso/contract/labels/memos'
import { masterLabels, partnerLabels, pluginLabels } from '@banso/contract/labels/partners'
import { postLabels } from '@banso/contract/labels/posts'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import { startupLabels } from '@banso/contract/labels/startups'
import { taskLabels } from '@banso/contract/labels/tasks'
import { userLabels } from '@banso/contract/labels/users'
import type { MemoDocument } from '@banso/contract/memos'
import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { type PostDocument, postCategories } from '@banso/contract/posts'
import { managedAnnouncementHref, recordPages } from '@banso/contract/record-pages'
import { roleLabels } from '@banso/contract/roles'
import type { SearchHit, SearchType } from '@banso/contract/search'
import { matches } from '@banso/contract/search-words'
import { type SeminarDocument, seminarFormats } from '@banso/contract/seminars'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import { type StartupDocument, startupStatuses } from '@banso/contract/startups'
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

export const line = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('・')
const dayOf = (moment: string | null): string =>
  moment === null ? '' : dayInJapan(new Date(moment)).replaceAll('-', '/')

export const goal =
  (to: (goal: GoalDocument) => string) =>
  (goal: GoalDocument): Shown => ({
    uid: goal.uid,
    title: goal.title,
    texts: [[goalLabels.description, goal.description]],
    also: categoryNames(goal.issue_category),
    note: goalStatuses[goal.status],
    link: to(goal),
  })

export const task =
  (to: (task: TaskDocument) => string) =>
  (task: TaskDocument): Shown => ({
    uid: task.uid,
    title: task.title,
    texts: [[taskLabels.description, task.description]],
    note: taskStatuses[task.status],
    link: to(task),
  })

export const issue =
  (to: (issue: IssueDocument) => string) =>
  (issue: IssueDocument): Shown => ({
    uid: issue.uid,
    title: issue.title,
    texts: [[issueLabels.detail, issue.detail]],
    also: categoryNames(issue.issue_category),
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
    texts: [[interviewLabels.purpose, interview.purpose]],
    note: line(interviewKinds[interview.kind], interviewStatuses[interview.status], dayOf(interview.start_at)),
    link: to(interview),
  })

export const memo = (to: (of: InterviewDocument) => string, memo: MemoDocument, of: InterviewDocument): Shown => ({
  uid: memo.uid,
  title: of.title,
  texts: [
    [memoLabels.summary, memo.summary],
    [memoLabels.body, memo.body],
  ],
  note: line(memo.author.name, dayOf(memo.created_at)),
  link: to(of),
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

/** Startups open its details over the list of its type. */
export const ownPartnerHref = ({ partner_type, uid }: PartnerDocument): string =>
  `${href(`startup_partners_${partner_type}`)}?partner=${uid}`

export const partner =
  (to: (partner: PartnerDocument) => string) =>
  (partner: PartnerDocument): Shown => {
    const { master_profile: master, plugin_profile: plugin } = partner
    return {
      uid: partner.uid,
      title: partner.name,
      texts: [
        [partnerLabels.tagline, partner.tagline],
        [partnerLabels.summary, partner.summary],
        [masterLabels.person_name, master?.person_name ?? ''],
        [masterLabels.strengths, master?.strengths.join('、') ?? ''],
        [pluginLabels.integrations, plugin?.integrations.join('、') ?? ''],
      ],
      also: [partner.name_kana, ...categoryNames(...partner.supported_categories)],
      note: partnerTypes[partner.partner_type],
      link: to(partner),
    }
  }

/** A company as operators find it. */
export const startup = (startup: StartupDocument): Shown => ({
  uid: startup.uid,
  title: startup.name,
  texts: [
    [startupLabels.tagline, startup.tagline],
    [startupLabels.business_summary, startup.business_summary],
    [startupLabels.tags, startup.tags.join('、')],
  ],
  also: [startup.name_kana, ...startup.industries.map((industry) => industries[industry])],
  note: line(startupStatuses[startup.status], startup.stage && stages[startup.stage]),
  link: href('operator_startup_edit', { startup_id: startup.uid }),
})

export const content =
  (to: (content: ContentDocument) => string) =>
  (content: ContentDocument): Shown => ({
    uid: content.uid,
    title: content.title,
    texts: [
      [contentLabels.summary, content.summary],
      [contentLabels.body, content.body],
    ],
    also: categoryNames(...content.issue_categories),
    note: line(contentKinds[content.kind], content.partner_name),
    link: to(content),
  })

export const feature =
  (startupId: string) =>
  (feature: SpecialFeatureDocument): Shown => ({
    uid: feature.uid,
    title: feature.title,
    texts: [[specialFeatureLabels.lead, feature.lead]],
    also: categoryNames(...feature.target.issue_categories),
    note: '',
    link: href('startup_special_feature', { startup_id: startupId, special_feature_id: feature.uid }),
  })

export const seminar = (seminar: SeminarDocument): Shown => ({
  uid: seminar.uid,
  title: seminar.title,
  texts: [
    [seminarLabels.speakers, seminar.speakers.map(({ name }) => name).join('、')],
    [seminarLabels.summary, seminar.summary],
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
    [postLabels.lead, post.lead],
    [postLabels.body, post.body],
  ],
  also: [postCategories[post.category], ...categoryNames(...post.issue_categories)],
  note: line(postCategories[post.category], dayOf(post.publish_at)),
  link: href('startup_post', { post_id: post.uid }),
})

/** As operators find it, whatever its state. */
export const announcement = (announcement: AnnouncementDocument): Shown => ({
  uid: announcement.uid,
  title: announcement.title,
  texts: [[announcementLabels.body, announcement.body]],
  note: line(announcementStatuses[announcement.status], dayOf(announcement.publish_at)),
  link: managedAnnouncementHref(announcement.uid),
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
  if (!matches(query, [title, ...also, ...texts.map(([, text]) => text)])) return []
  return [{ uid, type, title: markedIn(title, query), note, excerpt: excerptOf(query, title, texts), link }]
}
