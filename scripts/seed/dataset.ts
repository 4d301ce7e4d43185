import { activityDocument } from '@banso/contract/activities'
import { announcementDocument, announcementReadDocument } from '@banso/contract/announcements'
import { applyDocument } from '@banso/contract/applies'
import {
  applyInternalMessageDocument,
  applyMessageDocument,
  applyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { availabilityDocument } from '@banso/contract/availabilities'
import { checkinDocument } from '@banso/contract/checkins'
import { commentDocument } from '@banso/contract/comments'
import { contactMessageDocument } from '@banso/contract/contact-messages'
import { contactDocument } from '@banso/contract/contacts'
import { contentDocument } from '@banso/contract/contents'
import { counterDocument } from '@banso/contract/counters'
import { disclosedGroups } from '@banso/contract/disclosures'
import { executionDocument } from '@banso/contract/executions'
import { partnerExposuresDocument, startupExposuresDocument } from '@banso/contract/exposures'
import { goalDocument } from '@banso/contract/goals'
import { interviewDocument } from '@banso/contract/interviews'
import { invitationDocument } from '@banso/contract/invitations'
import { issueDocument } from '@banso/contract/issues'
import { mailDocument } from '@banso/contract/mails'
import { memoDocument } from '@banso/contract/memos'
import { metricAlertDocument } from '@banso/contract/metric-alerts'
import { metricDocument } from '@banso/contract/metrics'
import { notificationDocument } from '@banso/contract/notifications'
import { type PartnerDocument, partnerDocument } from '@banso/contract/partners'
import { postDocument } from '@banso/contract/posts'
import { promiseDocument } from '@banso/contract/promises'
import { recommendationDocument } from '@banso/contract/recommendations'
import { relationDocument } from '@banso/contract/relations'
import { seminarDocument } from '@banso/contract/seminars'
import { specialFeatureDocument } from '@banso/contract/special-features'
import { startupDocument } from '@banso/contract/startups'
import { taskBatchDocument } from '@banso/contract/task-batches'
import { taskDocument } from '@banso/contract/tasks'
import { keptSidesOf } from '@banso/contract/turns'
import { userDocument } from '@banso/contract/users'
import type * as z from 'zod'
import { lockDocument } from '../../functions/src/resources/interviews/data.ts'
import { locksFor } from '../../functions/src/resources/interviews/locks.ts'
import { metricYear } from '../../functions/src/resources/metrics/rules.ts'
import { basisDocument, figuresOf } from '../../functions/src/resources/partners/figures.ts'
import { makeAccessLogs } from './access-logs.ts'
import { makeActivities } from './activities.ts'
import { makeAnnouncements } from './announcements.ts'
import { makeApplies, type Names } from './applies.ts'
import { makeApplyMessages } from './apply-messages.ts'
import { makeAvailabilities } from './availabilities.ts'
import { batchTasks, makeBatches } from './batches.ts'
import { type Clock, makeClock } from './clock.ts'
import { makeContacts } from './contacts.ts'
import { makeContents, makeFeatures, makeRecommendations } from './contents.ts'
import { makeCounters } from './counters.ts'
import { demoGoals } from './demo-goals.ts'
import { demoGoalComments, demoTasks } from './demo-tasks.ts'
import { makeExposures } from './exposures.ts'
import { makeGoal } from './goal-builder.ts'
import { makeInterviews } from './interviews.ts'
import { makeInvitations } from './invitations.ts'
import { makeIssues } from './issues.ts'
import { withKeys } from './keys.ts'
import { makeMails } from './mails.ts'
import { makeMemos } from './memos.ts'
import { makeAlerts, makeMetrics, yearsOf } from './metrics.ts'
import { makeNotifications } from './notifications.ts'
import { otherGoals, otherTasks } from './other-work.ts'
import { makeFigures } from './partner-figures.ts'
import { makePartners } from './partners.ts'
import { makeUsers } from './people.ts'
import { makePosts } from './posts.ts'
import { makePromises } from './promises.ts'
import { makeRandom, type Random } from './random.ts'
import { makeRelations } from './relations.ts'
import { makeSeminars } from './seminars.ts'
import { withFigures } from './startup-figures.ts'
import { makeStartups } from './startups.ts'
import { makeComment, makeTask } from './task-builder.ts'
import { withTurns } from './turns.ts'

/** Every kind of record of the demo data with the schema its documents are read by. */
export const schemas = {
  startup_companies: startupDocument,
  partner_companies: partnerDocument,
  partner_figures: basisDocument,
  startup_exposures: startupExposuresDocument,
  partner_exposures: partnerExposuresDocument,
  users: userDocument,
  availabilities: availabilityDocument,
  goals: goalDocument,
  goal_checkins: checkinDocument,
  tasks: taskDocument,
  task_executions: executionDocument,
  comments: commentDocument,
  activities: activityDocument,
  startup_issues: issueDocument,
  startup_metrics: metricDocument,
  startup_metric_years: metricYear,
  metric_alerts: metricAlertDocument,
  interviews: interviewDocument,
  memos: memoDocument,
  promises: promiseDocument,
  interview_locks: lockDocument,
  task_batches: taskBatchDocument,
  applies: applyDocument,
  apply_messages: applyMessageDocument,
  apply_internal_messages: applyInternalMessageDocument,
  apply_own_notes: applyOwnNoteDocument,
  counters: counterDocument,
  relations: relationDocument,
  contacts: contactDocument,
  contact_messages: contactMessageDocument,
  contact_internal_messages: contactMessageDocument,
  contents: contentDocument,
  content_recommendations: recommendationDocument,
  special_features: specialFeatureDocument,
  seminars: seminarDocument,
  posts: postDocument,
  announcements: announcementDocument,
  announcement_reads: announcementReadDocument,
  notifications: notificationDocument,
  invitations: invitationDocument,
  mail_outbox: mailDocument,
}
export type Kind = keyof typeof schemas
export type Dataset = { [K in Kind]: z.output<(typeof schemas)[K]>[] }

/** Goals, tasks and what was done on them; executions move the goals they belong to. */
function makeWork(clock: Clock, random: Random, nameOf: (uid: string) => string) {
  const goalSpecs = [...demoGoals, ...otherGoals(random)]
  const tasks = [...demoTasks, ...otherTasks, ...batchTasks].map((spec) => makeTask(clock, spec, goalSpecs, nameOf))
  const updates = tasks.flatMap((task) => task.updates)
  const goals = goalSpecs.map((spec) => makeGoal(clock, spec, updates, nameOf))
  const goalComments = Object.entries(demoGoalComments).flatMap(([uid, comments]) =>
    comments.map((comment, index) => makeComment(clock, 'demo-startup', { type: 'goal', uid }, comment, index)),
  )
  return {
    goals: goals.map(({ goal }) => goal),
    goal_checkins: goals.flatMap(({ checkins }) => checkins),
    tasks: tasks.map(({ task }) => task),
    task_executions: tasks.flatMap(({ executions }) => executions),
    comments: [...goalComments, ...tasks.flatMap(({ comments }) => comments)],
  }
}

/** The whole demo data, the same for the same `now` and `seed`. */
export function makeDataset({ now, seed }: { now: Date; seed: number }): Dataset {
  const clock = makeClock(now)
  const random = makeRandom(seed)
  const startups = makeStartups(clock)
  const partners = makePartners(clock)
  const companies = new Map([...startups, ...partners].map(({ uid, name }) => [uid, name]))
  const nameOf = (uid: string) => companies.get(uid) ?? ''
  const drafts = { contents: makeContents(clock, nameOf, () => 0), seminars: makeSeminars(clock, []) }
  const startup_issues = makeIssues(clock)
  const applies = makeApplies(clock, namesOf(nameOf, { ...drafts, startups, partners, issues: startup_issues }))
  const contents = makeContents(clock, nameOf, (uid) => applies.filter(({ target_uid }) => target_uid === uid).length)
  const work = makeWork(clock, random, nameOf)
  const people = {
    users: makeUsers(clock, startups, partners),
    availabilities: makeAvailabilities(clock),
    invitations: makeInvitations(clock, nameOf),
  }
  const announced = makeAnnouncements(clock, people.users)
  const startup_metrics = makeMetrics(clock, random)
  const asked = makeContacts(clock, nameOf)
  const interviews = makeInterviews(clock, nameOf)
  const turned = withTurns(applies, interviews, new Date(clock.now))
  const memos = makeMemos(clock)
  const partner_figures = partners.flatMap(({ uid }) => makeFigures(clock, uid, applies))
  const dataset: Dataset = {
    startup_companies: startups,
    partner_companies: partners.map((partner) => {
      const basis = partner_figures.find(({ uid }) => uid === partner.uid)
      const figures = basis && figuresOf(basis, partner.monthly_capacity)
      return { ...partner, ...figures, owner_invited_until: invitedUntil(partner.uid, people.invitations) }
    }),
    partner_figures,
    ...makeExposures(clock, startups, partners),
    ...people,
    ...work,
    activities: [
      ...makeActivities({ ...work, startup_issues, startup_metrics }, startups, people, { applies, interviews }),
      ...makeAccessLogs(clock, nameOf),
    ].map((entry) => ({
      ...entry,
      startup_name: entry.startup_company_uid && nameOf(entry.startup_company_uid),
      partner_name: entry.partner_company_uid && nameOf(entry.partner_company_uid),
    })),
    mail_outbox: makeMails(clock, people),
    startup_issues,
    startup_metrics,
    startup_metric_years: yearsOf(startup_metrics),
    metric_alerts: makeAlerts(clock),
    interviews: turned.interviews,
    interview_locks: locksFor(interviews, clock.now),
    memos,
    promises: makePromises(clock, memos, nameOf).map((promise) => ({
      ...promise,
      ...keptSidesOf({ noun: 'promise', record: promise }, new Date(clock.now)),
    })),
    task_batches: makeBatches(clock, work.tasks),
    applies: turned.applies,
    ...makeApplyMessages(clock, applies),
    counters: [...makeCounters('applies', applies), ...makeCounters('contacts', asked.contacts)],
    relations: makeRelations(applies),
    ...asked,
    contents,
    content_recommendations: makeRecommendations(clock, contents),
    special_features: makeFeatures(clock),
    seminars: makeSeminars(clock, applies),
    posts: makePosts(clock),
    ...announced,
    notifications: [...makeNotifications(clock), ...announced.notifications],
  }
  const startup_companies = startups.map((startup) => ({
    ...withFigures(startup, dataset, now),
    owner_invited_until: invitedUntil(startup.uid, people.invitations),
  }))
  return withKeys({ ...dataset, startup_companies })
}

/** Until when whoever was invited to be a company's first owner is waited for; null where nobody was. */
const invitedUntil = (companyUid: string, invitations: Dataset['invitations']): string | null =>
  invitations
    .filter(({ kind }) => kind === 'startup_owner' || kind === 'partner_owner')
    .filter((one) => (one.startup_company_uid ?? one.partner_company_uid) === companyUid)
    .map(({ expires_at }) => expires_at)
    .toSorted()
    .at(-1) ?? null

type Named = Pick<Dataset, 'contents' | 'seminars'> & {
  startups: Dataset['startup_companies']
  partners: readonly PartnerDocument[]
  issues: Dataset['startup_issues']
}

/** What an apply keeps of its target: the name, and the partner behind it. */
function namesOf(nameOf: (uid: string) => string, { startups, partners, contents, seminars, issues }: Named): Names {
  return {
    startup: nameOf,
    issue: (uid) => issues.find((issue) => issue.uid === uid)?.title ?? '',
    shared(uid) {
      const startup = startups.find((candidate) => candidate.uid === uid)
      return startup ? disclosedGroups(startup.disclosure, 'approved') : []
    },
    target(type, uid) {
      const content = contents.find((candidate) => type === 'content' && candidate.uid === uid)
      const partnerUid = type === 'partner' ? uid : (content?.partner_company_uid ?? null)
      const partner = partners.find((candidate) => candidate.uid === partnerUid)
      const seminar = seminars.find((candidate) => type === 'seminar' && candidate.uid === uid)
      const name = content?.title ?? seminar?.title ?? partner?.name
      if (!name) throw new Error(`no ${type} ${uid} in the demo data`)
      return {
        name,
        partner_company_uid: partnerUid,
        partner_name: partner?.name ?? null,
        partner_type: partner?.partner_type ?? null,
      }
    },
  }
}
