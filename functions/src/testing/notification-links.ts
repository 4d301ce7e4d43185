import { type Person, systemPerson } from '@banso/contract/common'
import { sidesOf } from '@banso/contract/interview-times'
import { runwayAlert, runwayWords } from '@banso/contract/metric-alerts'
import * as accounts from '../accounts/notifications.ts'
import { type NewNotification, newRecord } from '../kernel/commit.ts'
import * as announcements from '../resources/announcements/notifications.ts'
import * as applies from '../resources/applies/notifications.ts'
import * as assignments from '../resources/assignments/notifications.ts'
import * as comments from '../resources/comments/notifications.ts'
import * as contacts from '../resources/contacts/notifications.ts'
import * as contents from '../resources/contents/notifications.ts'
import * as goals from '../resources/goals/notifications.ts'
import * as interviews from '../resources/interviews/notifications.ts'
import * as issues from '../resources/issues/notifications.ts'
import * as memos from '../resources/memos/notifications.ts'
import * as metrics from '../resources/metrics/notifications.ts'
import { newMetric } from '../resources/metrics/rules.ts'
import * as partners from '../resources/partners/notifications.ts'
import * as posts from '../resources/posts/notifications.ts'
import * as promises from '../resources/promises/notifications.ts'
import * as registration from '../resources/registration/notifications.ts'
import * as reopenings from '../resources/reopenings/notifications.ts'
import * as seminars from '../resources/seminars/notifications.ts'
import * as specialFeatures from '../resources/special-features/notifications.ts'
import * as tasks from '../resources/tasks/notifications.ts'
import { moveRequest } from './inputs.ts'
import { type LinkWorld, type MadeLink, receiversIn } from './links.ts'

/** Where notifications are made, by the folder whose `notifications.ts` it is. */
export const makers = {
  accounts,
  announcements,
  applies,
  assignments,
  comments,
  contacts,
  contents,
  goals,
  interviews,
  issues,
  memos,
  metrics,
  partners,
  posts,
  promises,
  registration,
  reopenings,
  seminars,
  'special-features': specialFeatures,
  tasks,
}
type Makers = typeof makers
/** What a module makes, by its exports; one that is new does not compile until it is made here. */
type MadeBy<M> = Record<Extract<keyof M, `${string}Notification` | `${string}Notifications`>, NewNotification[]>
type Made = { readonly [F in keyof Makers]: MadeBy<Makers[F]> }

const today = '2041-05-01'

/** Every notification there is, about real records, to everybody who can be told of it. */
function madeIn(world: LinkWorld): Made {
  const { startup, operator, partner, goal, task, overdueTask, apply, seat, contact, partnersContact } = world
  const { interview, content, issue, partnersContent: reviewed } = world
  const operatorPerson = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const recommendation = {
    content_uid: content.uid,
    content_title: content.title,
    startup_company_uid: startup.uid,
    comment: '次の面談までに',
  }
  const receivers = receiversIn(world)
  const users = Object.values(receivers)
  const people: Person[] = users.map(({ uid, actor, name }) => ({ uid, actor, name }))
  const readers = [receivers.startup, operator].map(({ uid, name }, index) => ({
    uid,
    name,
    actor: index === 0 ? ('startup' as const) : ('operator' as const),
  }))
  const [owner, inCharge] = [startup.owner.uid, operator.uid]
  const by = startup.member.name
  const author = { uid: startup.member.uid, actor: 'startup', name: by } as const
  const comment = { author, body: '確認しました', startup_company_uid: startup.uid }
  const said = { by: author, body: '確認しました' }
  const message = { ...said, from: startup.name }
  const decision = { by: operatorPerson, requestedAt: null, reason: '料金' }
  const commented = (['goal', 'task'] as const).flatMap((type) => {
    const object = { type, uid: world[type].uid, title: world[type].title }
    return comments.commentNotifications(comment, { object, removed: false, people }, inCharge)
  })
  const mentioned = (['goal', 'task'] as const).flatMap((type) => {
    const object = { type, uid: world[type].uid, title: world[type].title }
    return comments.mentionNotifications(
      comment,
      { object, removed: false, people: [], partnerId: partner.uid },
      people,
    )
  })
  const fromEverybody = (make: (person: Person) => NewNotification[]) => people.flatMap(make)
  const start = interview.start_at ?? ''
  const held = { start_at: start, end_at: interview.end_at ?? '' }
  const record = newRecord(author, new Date())
  const crossed = { alert: runwayAlert(startup.uid), crossing: { month: '2041-04', value: 5 }, words: runwayWords }
  const promised = people.flatMap((receiver) => [
    { receiver, promise: { ...world.promise, owner_actor: receiver.actor }, facts: { meeting: interview, by } },
    {
      receiver,
      promise: { ...world.promise, owner_actor: receiver.actor, interview_uid: null },
      facts: { meeting: undefined, by },
    },
  ])
  const request = moveRequest(author)
  const actions = (['startup', 'partner', 'operator'] as const).map((owner_actor) => ({
    uid: null,
    title: '資料を送る',
    owner_actor,
    assignee_uid: null,
    due_on: null,
    task_uid: null,
  }))
  const wished = { ...interview, change_requests: people.map((by) => ({ by, at: start, reason: '' })) }
  const companies = [
    { type: 'startup', uid: startup.uid, name: startup.name },
    { type: 'partner', uid: partner.uid, name: partner.name },
  ] as const
  return {
    accounts: {
      accountNotification: users.flatMap((user) =>
        (['email', 'password'] as const).map((page) => accounts.accountNotification(user, page, '変更', '')),
      ),
      roleNotification: users.map((user) => accounts.roleNotification(user, 'viewer')),
    },
    announcements: {
      announcedNotification: users.map((user) => announcements.announcedNotification(world.announcement, user)),
      withheldNotification: [announcements.withheldNotification(world.announcement, operator.uid, '')],
    },
    applies: {
      submittedNotification: [applies.submittedNotification(apply, inCharge)],
      resubmittedNotification: [applies.resubmittedNotification(apply, inCharge)],
      forwardedNotification: [applies.forwardedNotification(apply, partner.owner.uid)],
      withdrawnNotifications: [
        applies.withdrawnNotifications.toOperator(apply, inCharge, ''),
        applies.withdrawnNotifications.toPartner(apply, partner.owner.uid, ''),
      ],
      messagedNotifications: [
        applies.messagedNotifications.toOperator(apply, inCharge, message),
        applies.messagedNotifications.toPartner(apply, partner.owner.uid, message),
        applies.messagedNotifications.toStartup(apply, owner, message),
      ],
      returnedNotification: [applies.returnedNotification(apply, owner)],
      acceptedNotification: [applies.acceptedNotification(apply, owner)],
      declinedNotification: [applies.declinedNotification(apply, owner)],
      completedNotifications: [
        applies.completedNotifications.toStartup(apply, owner),
        applies.completedNotifications.toPartner(apply, partner.owner.uid),
      ],
      correctedNotification: (['startup', 'partner', 'operator'] as const).map((side) =>
        applies.correctedNotification(
          apply,
          side,
          { startup: owner, partner: partner.owner.uid, operator: inCharge }[side],
          {
            was: '契約(金額は未定)',
            by: systemPerson,
            reason: '契約書の金額に合わせるため',
          },
        ),
      ),
      expiredNotifications: [
        applies.expiredNotifications.toStartup(apply, owner),
        applies.expiredNotifications.toOperator(apply, inCharge),
        applies.expiredNotifications.toPartner(apply, partner.owner.uid),
      ],
      dueNotifications: (['tomorrow', 'overdue'] as const).flatMap((which) => [
        applies.dueNotifications.toOperator(apply, which, inCharge),
        applies.dueNotifications.toPartner(apply, which, partner.owner.uid),
      ]),
      remindedNotification: (['startup', 'partner'] as const).map((side) =>
        applies.remindedNotification(
          apply,
          { side, person: null, since: apply.created_at, until: null, act: 'answer_question', what: '質問への回答' },
          side === 'startup' ? owner : partner.owner.uid,
          operatorPerson,
        ),
      ),
      assignedNotification: [applies.assignedNotification(apply, inCharge)],
      handedOverNotification: [applies.handedOverNotification(apply, partner.owner.uid, by)],
      notedNotification: [applies.notedNotification(apply, inCharge, by, '')],
      mentionedNotification: [applies.mentionedNotification(apply, inCharge, by, '')],
      notedOwnNotifications: [
        applies.notedOwnNotifications.toStartup(apply, owner, by, ''),
        applies.notedOwnNotifications.toPartner(apply, partner.owner.uid, by, ''),
      ],
      mentionedOwnNotifications: [
        applies.mentionedOwnNotifications.toStartup(apply, owner, by, ''),
        applies.mentionedOwnNotifications.toPartner(apply, partner.owner.uid, by, ''),
      ],
    },
    assignments: {
      inChargeNotification: companies.map((company) =>
        assignments.inChargeNotification(company, inCharge, operatorPerson),
      ),
      succeededNotification: [operatorPerson, undefined].flatMap((successor) =>
        companies.map((company) =>
          assignments.succeededNotification(company, inCharge, { by: operatorPerson, successor }),
        ),
      ),
      newOperatorNotification: [assignments.newOperatorNotification(startup, owner, operatorPerson)],
    },
    comments: { commentNotifications: commented, mentionNotifications: mentioned },
    contacts: {
      askedNotification: [contacts.askedNotification(contact, inCharge)],
      withdrawnNotification: [contacts.withdrawnNotification(contact, inCharge, said)],
      repliedNotification: [contacts.repliedNotification(contact, inCharge, said)],
      reopenedNotification: [contacts.reopenedNotification(contact, inCharge, said)],
      assignedNotification: [contact, partnersContact].map((one) =>
        contacts.assignedNotification(one, inCharge, author),
      ),
      succeededNotification: [contacts.succeededNotification(contact, inCharge, author)],
      notedNotification: [contacts.notedNotification(contact, inCharge, said)],
      mentionedNotification: [contacts.mentionedNotification(contact, inCharge, said)],
      dueNotification: (['today', 'overdue'] as const).map((which) =>
        contacts.dueNotification(contact, which, inCharge),
      ),
      remindedNotification: [contact, partnersContact].flatMap((one) =>
        one.sender ? contacts.remindedNotification(one, one.sender.uid, said.by) : [],
      ),
      answeredNotification: [contact, partnersContact].flatMap((one) =>
        one.sender ? contacts.answeredNotification(one, one.sender.uid, said) : [],
      ),
      settledNotification: [contact, partnersContact].flatMap((one) =>
        one.sender ? contacts.settledNotification(one, one.sender.uid, { by: null }) : [],
      ),
    },
    contents: {
      reviewedNotification: [
        contents.reviewedNotification(reviewed, partner.owner.uid, { ...decision, approved: true }),
        contents.reviewedNotification(reviewed, partner.owner.uid, { ...decision, approved: false, revision: true }),
      ],
      remindedNotification: [
        contents.remindedNotification(reviewed, partner.owner.uid, { what: '見直し', reason: '', by: operatorPerson }),
      ],
      submittedNotification: [contents.submittedNotification(reviewed, operator.uid, { by: author })],
      recommendedNotification: [
        contents.recommendedNotification(recommendation, owner, { by: operatorPerson, until: null }),
      ],
    },
    goals: {
      proposedNotification: [goals.proposedNotification(goal, owner)],
      answeredNotification: [goals.answeredNotification(goal, inCharge, { startup: startup.name, by, declined: null })],
      asksNotification: [goals.asksNotification(goal, inCharge, '紹介')],
      checkinNotification: [goals.checkinNotification(goal, today)],
      remindedNotification: [goals.remindedNotification(goal, operator.name)],
      unclosedNotification: [goals.unclosedNotification(goal)],
    },
    interviews: {
      scheduledNotifications: fromEverybody((person) => interviews.scheduledNotifications(interview, person)),
      rescheduledNotifications: fromEverybody((person) =>
        interviews.rescheduledNotifications(interview, person, start),
      ),
      cancelledNotifications: fromEverybody((person) => interviews.cancelledNotifications(interview, person)),
      removedNotifications: fromEverybody((person) => interviews.removedNotifications(interview, person)),
      restoredNotifications: fromEverybody((person) => interviews.restoredNotifications(interview, person)),
      changedNotifications: fromEverybody((person) => interviews.changedNotifications(interview, person)),
      leftOutNotifications: fromEverybody((person) =>
        interviews.leftOutNotifications(interview, { participant_uids: [person.uid], sequence: 1 }, person),
      ),
      remindedNotifications: fromEverybody((person) =>
        interviews.remindedNotifications(interview, person, sidesOf(interview)),
      ),
      ratingNotifications: fromEverybody((person) => interviews.ratingNotifications(interview, person)),
      reopenedNotifications: fromEverybody((person) => interviews.reopenedNotifications(interview, person, '')),
      turnedNotifications: interviews.turnedNotifications(interview, { what: '会議URLの入力' }),
      reportNotifications: interviews.reportNotifications(interview),
      releasedNotifications: interviews.releasedNotifications(interview),
      proposedNotifications: fromEverybody((person) => interviews.proposedNotifications(interview, person)),
      answeredNotifications: fromEverybody((person) =>
        interviews.answeredNotifications(interview, person, { side: 'operator', company: by }),
      ),
      answeredForNotifications: fromEverybody((person) =>
        (['startup', 'partner'] as const).flatMap((side) =>
          interviews.answeredForNotifications(interview, person, side),
        ),
      ),
      attendanceNotifications: fromEverybody((person) => interviews.attendanceNotifications(interview, person, '欠席')),
      changeRequestNotifications: fromEverybody((person) =>
        interviews.changeRequestNotifications(interview, person, ''),
      ),
      keptNotifications: fromEverybody((person) => interviews.keptNotifications(wished, person, '')),
      memoNotifications: fromEverybody((person) => interviews.memoNotifications(interview, world.callMemo, person)),
      promisedNotifications: fromEverybody((person) => interviews.promisedNotifications(interview, actions, person)),
      reminderNotifications: interviews.reminderNotifications(interview, start, 'hour', new Date()),
    },
    issues: {
      addedNotification: [issues.addedNotification(issue, owner, operatorPerson)],
      movedNotification: (['working', 'resolved'] as const).map((status) =>
        issues.movedNotification({ ...issue, status }, owner, operatorPerson),
      ),
    },
    memos: {
      promisedNotifications: memos.promisedNotifications(
        { ...world.callMemo, next_actions: actions },
        [startup.owner, partner.owner],
        operatorPerson,
      ),
      sharedNotifications: memos.sharedNotifications(world.callMemo, [startup.owner, partner.owner], operatorPerson),
    },
    metrics: {
      correctedNotification: ['2041-05', '2039-12'].map((month) => {
        const before = newMetric({ ...record, metric_key: 'mrr', month, value: 1, startup_company_uid: startup.uid })
        const words = { key: 'mrr', name: '月次経常収益', unit: '円' }
        const told = { before, after: { ...before, value: 2 }, words, by: operatorPerson, reason: '桁の誤り' }
        return metrics.correctedNotification(owner, { ...told, thisMonth: today.slice(0, 7) })
      }),
      crossedNotifications: [
        metrics.crossedNotifications.toOwner(owner, crossed),
        metrics.crossedNotifications.toOperator(inCharge, { ...crossed, startup }),
      ],
    },
    partners: {
      remindedNotification: [
        partners.remindedNotification(partner, partner.owner.uid, { what: '見直し', by: operatorPerson }),
      ],
      changesNotification: [partners.changesNotification(partner, inCharge, { fields: ['紹介文'], by: author })],
      decidedNotification: [true, false].map((approved) =>
        partners.decidedNotification(partner, partner.owner.uid, { ...decision, approved, fields: ['紹介文'] }),
      ),
      movedNotification: [
        partners.movedNotification(partner, partner.owner.uid, { from: 'hidden', by: operatorPerson, reason: '' }),
      ],
    },
    posts: { withheldNotification: [posts.withheldNotification(world.post, operator.uid, '')] },
    promises: {
      remindedNotification: promised.map(({ promise, receiver, facts }) =>
        promises.remindedNotification(promise, receiver, facts),
      ),
      moveAskedNotification: promised.map(({ promise, receiver, facts }) =>
        promises.moveAskedNotification(promise, receiver, {
          ...facts,
          side: startup.name,
          request,
        }),
      ),
      moveAnsweredNotification: (['agreed', 'declined'] as const).flatMap((state) =>
        promised.map(({ promise, receiver, facts }) =>
          promises.moveAnsweredNotification(promise, receiver, { ...facts, request: { ...request, state } }),
        ),
      ),
    },
    registration: { completedNotification: [registration.completedNotification(startup, inCharge)] },
    reopenings: {
      reopenedNotification: (['intake', 'room'] as const).map((kind) =>
        reopenings.reopenedNotification({ ...record, kind }, partner, owner),
      ),
      endedNotification: (['closed', 'expired'] as const).map((why) =>
        reopenings.endedNotification({ ...record, kind: 'intake' }, partner, owner, why),
      ),
      leftNotification: [reopenings.leftNotification([partner], owner, author)],
    },
    seminars: {
      raisedNotification: [seminars.raisedNotification(seat, held)],
      byColleagueNotification: [seminars.byColleagueNotification(seat, held, by)],
      cancelledNotification: [
        seminars.cancelledNotification(seat, { start_at: start, cancel_reason: '登壇者の都合のため' }),
      ],
      withheldNotification: [
        seminars.withheldNotification({ uid: seat.target_uid, title: seat.target_snapshot.name }, operator.uid, ''),
      ],
      changedNotification: [seminars.changedNotification(seat, { ...held, change_told: '会場が変わりました' })],
      seatReminderNotification: [seminars.seatReminderNotification(seat, start, 'hour', new Date())],
    },
    'special-features': {
      withheldNotification: [specialFeatures.withheldNotification(world.special_feature, operator.uid, '')],
    },
    tasks: {
      proposedNotification: [tasks.proposedNotification(task, owner)],
      answeredNotification: [tasks.answeredNotification(task, inCharge, { startup: startup.name, by, declined: null })],
      waitingNotification: people.map((person) =>
        tasks.waitingNotification(task, person, operatorPerson, startup.name),
      ),
      askedNotification: [tasks.askedNotification(task, partner.owner.uid, startup.name)],
      remindedNotification: [tasks.remindedNotification(task, partner.owner.uid, operator.name)],
      blockedNotification: [tasks.blockedNotification(task, inCharge, '人手')],
      stampedNotification: [
        tasks.stampedNotification(
          {
            task_uid: task.uid,
            task_title: task.title,
            startup_company_uid: startup.uid,
            created_by: { uid: owner, actor: 'startup', name: startup.owner.name },
          },
          { uid: inCharge, actor: 'operator', name: operator.name },
          'いいですね',
        ),
      ],
      dueNotification: readers.flatMap((person) => [
        tasks.dueNotification('near', person, [task], today),
        tasks.dueNotification('near', person, [task, overdueTask], today),
        tasks.dueNotification('overdue', person, [overdueTask, task], today),
      ]),
    },
  }
}

type Named = { readonly of: string; readonly note: NewNotification }
/** All of them, each with what makes it. */
export const notificationsIn = (world: LinkWorld): Named[] =>
  Object.entries(madeIn(world)).flatMap(([folder, made]) =>
    Object.entries(made).flatMap(([name, notes]) => notes.map((note) => ({ of: `${folder} ${name}`, note }))),
  )

/** The links of all of them. */
export function notificationLinks(world: LinkWorld): MadeLink[] {
  const users = Object.values(receiversIn(world))
  return notificationsIn(world).map(({ of, note: { kind, link, receiverUid } }) => {
    const receiver = users.find(({ uid }) => uid === receiverUid)
    if (!receiver) throw new Error(`${of}: nobody in the world is ${receiverUid}`)
    return { of: `${of} (${kind})`, link, receiver }
  })
}
