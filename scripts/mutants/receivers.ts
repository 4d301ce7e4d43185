import { inResource, type Mistake, mistakes, noticedLastBy } from './mistake.ts'

const all: readonly Mistake[] = [
  ...mistakes('functions/src/resources/reopenings/settle.ts', 'functions/src/jobs/reopenings.api.test.ts', {
    'who can no longer apply is told of a partner alone': [
      "person?.status === 'active' && canWrite(person) ? [person.uid]",
      'person ? [person.uid]',
    ],
  }),
  ...inResource('reopenings/ending', 'reopenings', {
    'nobody hears of what who leaves has waited for': ['for (const owner of owners)', 'for (const owner of [])'],
  }),
  ...inResource('assignments/tell', [], {
    'who is no longer in charge is not told': ['if (former && former.uid !== by.uid)', 'if (false)'],
    'who stays in charge is told again': ['if (former?.uid === next?.uid) return', ''],
  }),
  ...inResource('applies/receivers', ['applies', 'applies/thread.api', 'contacts'], {
    'everybody assigned is told of what one has taken': [
      'if (apply?.assigned_operator_uid) return [apply.assigned_operator_uid]',
      '',
    ],
    'nobody is told where nobody is assigned': [
      'startup.assigned_operator_uids : adminsOfPortal()',
      'startup.assigned_operator_uids : []',
    ],
    'a partner is told of what has not reached it': [
      'if (apply.forwarded_at === null || apply.partner_company_uid === null) return []',
      'if (apply.partner_company_uid === null) return []',
    ],
    'all of a partner are told of what one has taken': ['inCharge ? [inCharge] :', ''],
    'who may no longer answer is told alone': ['person && canAnswer(person, partnerUid) ? uid : undefined', 'uid'],
  }),
  ...inResource('promises/receivers', 'promises/remind.api', {
    'who has left is reminded of a promise': ["  user.status === 'active' &&\n", ''],
    'all of a side are reminded where one is named': [
      'named.length > 0 ? named.map(({ uid }) => ({ uid, actor: side })) : peopleOn(promise, side, meeting)',
      'peopleOn(promise, side, meeting)',
    ],
    'everybody who can write is reminded, whoever was in the meeting': ['there.length > 0 ?', 'there.length > 9 ?'],
  }),
  ...inResource('promises/remind', 'promises/remind.api', {
    'operators in charge remind themselves of a promise': ['owing.filter(({ uid }) => uid !== caller.uid)', 'owing'],
  }),
  ...inResource('promises/rules', 'promises/remind.api', {
    'a promise is reminded of twice a day': [
      '  promise.assignee_uid !== caller.uid &&\n  isDueAgain(promise, now)',
      '  promise.assignee_uid !== caller.uid',
    ],
    'operators remind themselves of a promise': ['  promise.assignee_uid !== caller.uid &&\n', ''],
    'a side that may not read a promise is reminded of it': ['  isReadOn(promise, promise.owner_actor) &&\n', ''],
  }),
  ...inResource('metrics/crossings', 'metrics/alerts.api', {
    'the operator in charge is told of a number that is not shown': [
      'if (inCharge && isShown(alert, startup))',
      'if (inCharge)',
    ],
    'what goes on is told with every value': ['alert.met !== (crossing !== null)', 'alert.met || crossing !== null'],
    'a silenced alert tells': ['crossing && alert.enabled', 'crossing'],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'the owners do not hear that an operator has put a number right': [
      'for (const owner of owners) unit.notify(corrected',
      'for (const owner of []) unit.notify(corrected',
    ],
  }),
  ...inResource('issues/routes', 'issues/operators.api', {
    'owners are not told of what operators do to their issues': [
      "caller.actor === 'operator' ? ownersOf(startupId)",
      "caller.actor === 'partner' ? ownersOf(startupId)",
    ],
  }),
  ...mistakes('functions/src/mail/calendars.ts', 'functions/src/mail/calendars.api.test.ts', {
    'the address of a meeting goes to who is in it no longer': [
      'participants.find(({ uid }) => uid === mail.related)',
      'participants.find(() => true)',
    ],
  }),
  ...inResource('users/data', ['applies', 'applies/thread.api'], {
    'viewers of a partner are told': ["value: ['owner', 'member'] }", "value: ['owner', 'member', 'viewer'] }"],
  }),
  ...inResource('users/data', ['goals', 'tasks'], {
    'members are told of proposals': [
      "{ field: 'company_role', op: '==', value: 'owner' },",
      "{ field: 'company_role', op: '!=', value: 'owner' },",
    ],
  }),
  ...inResource('goals/checkins', 'goals/checkins.api', {
    'a changed call for help reaches nobody': [
      'body.asks === checkin.asks ? undefined : body.asks',
      'undefined as string | undefined',
    ],
    'a call for help goes out again with every change': [
      'body.asks === checkin.asks ? undefined : body.asks',
      'body.asks ?? checkin.asks',
    ],
    'a call for help reaches nobody': [
      'if (operatorUid) unit.notify(asksNotification(goal, operatorUid, body.asks))',
      '',
    ],
  }),
  ...inResource('goals/transition', 'goals', {
    'who proposed a goal is not told': [
      "goal.proposed_by_operator && goal.status === 'draft' && caller.actor === 'startup'",
      "goal.proposed_by_operator && goal.status === 'draft' && caller.actor === 'partner'",
    ],
    'a declined goal is told as adopted': ["declined: starts ? null : (body.reason ?? '')", 'declined: null'],
  }),
  ...inResource('goals/routes', 'goals', {
    'nobody is told of a proposed goal': [
      'for (const owner of owners) unit.notify(proposedNotification(goal, owner))\n    return { status: 201',
      'return { status: 201',
    ],
  }),
  ...inResource('tasks/transition', 'tasks/transitions.api', {
    'people are told that they wait for themselves': ['if (one.uid !== caller.uid) unit.notify(', 'unit.notify('],
    'who proposed an action is not told': [
      "answers && task.created_by.actor === 'operator'",
      "answers && task.created_by.actor === 'startup'",
    ],
    'a declined action is told as adopted': [
      "const declined = body.to === 'cancelled' ? (body.reason ?? '') : null",
      'const declined = null',
    ],
  }),
  ...inResource('goals/rules', 'goals/goals.api', {
    'an update is asked for again on the same day': [
      "may(caller, 'goal.create') && isDueAgain(goal, now)",
      "may(caller, 'goal.create')",
    ],
    'an update is asked for of what is closed': ["mayAsk && (goal.status === 'active' || holds())", 'mayAsk'],
  }),
  ...mistakes(
    'functions/src/accounts/invitations/invite.ts',
    'functions/src/accounts/invitations/first-owner.api.test.ts',
    {
      'a company whose invitation is taken back is nobody’s': ['  at.ended(now.toISOString())\n', ''],
      'a company whose owner is invited again still asks for it': ['  at.invited(invitation.expires_at)\n', ''],
    },
  ),
  ...inResource('tasks/partners', 'tasks/partners.api', {
    'a partner is reminded again on the same day': ['&& isDueAgain(task, now)', ''],
    'a partner is reminded of what waits for others': ['isTurnOfPartner(task, now) && isDueAgain', 'isDueAgain'],
    'a partner reads actions of startups it has nothing to do with any more': [
      'if (!task || !related) throw',
      'if (!task) throw',
    ],
  }),
  ...inResource('tasks/routes', 'tasks', {
    'nobody is told of a proposed action': [
      'for (const owner of owners) unit.notify(proposedNotification(task, owner))\n    return { status: 201',
      'return { status: 201',
    ],
  }),
  ...inResource('executions/routes', 'executions', {
    'operators are told of every record': [
      "body.result === 'blocked' ? await operatorInCharge(unit, startupId) : undefined",
      'await operatorInCharge(unit, startupId)',
    ],
    'each change of a stamp is told': [
      'if (!before) unit.notify(stampedNotification',
      'unit.notify(stampedNotification',
    ],
    'nobody is told where a startup is stuck': [
      'if (operatorUid) unit.notify(blockedNotification',
      'if (operatorUid && startupId === operatorUid) unit.notify(blockedNotification',
    ],
  }),
  ...inResource('comments/notifications', 'comments', {
    'people are told of their own comments': ['actors.delete(comment.author.uid)', ''],
    'the operator in charge is not told of a comment': ["if (operatorUid) actors.set(operatorUid, 'operator')", ''],
  }),
  ...inResource('comments/routes', 'comments', {
    'operators are told of comments of operators': [
      "caller.actor !== 'operator' ? await operatorInCharge(unit, startupId) : undefined",
      'await operatorInCharge(unit, startupId)',
    ],
    'who made an action without assignees is not told': [
      'task.assignees.length > 0 ? task.assignees : [task.created_by]',
      'task.assignees',
    ],
    'comments of an entry are not counted': [
      "if (type === 'execution') unit.increment",
      "if (type === 'goal') unit.increment",
    ],
    'a removed comment goes on counting': ['countOn(unit, comment.target, -1)', ''],
    'a deleted goal is commented on': ["if (subject.removed) throw new ApiError('not_found')", ''],
  }),
  ...inResource('interviews/notes', ['interviews', 'interviews/partners.api', 'memos'], {
    'who caused it is told': ['participants.filter(({ uid }) => uid !== causer.uid)', '[...participants]'],
    'everybody is told of the attendance': [
      "others(interview, causer).filter(({ role, actor }) => role === 'host' || actor === 'operator')",
      'others(interview, causer)',
    ],
    'whoever of a company has no part in an interview is named to the other': [
      'isKnown || participant_uids.includes(by.uid)',
      'isKnown || by.uid.length > 0',
    ],
  }),
  ...inResource('interviews/notifications', ['interviews', 'interviews/partners.api', 'memos'], {
    'a memo shared is told to colleagues alone': [
      "    .filter(({ actor }) => actor !== by.actor)\n    .map((person) =>\n      note(interview, person, 'memo'",
      "    .filter(({ actor }) => actor === by.actor)\n    .map((person) =>\n      note(interview, person, 'memo'",
    ],
    'proposed times are told to colleagues': [
      "    .filter(({ actor }) => actor !== by.actor)\n    .map((person) => note(interview, person, 'slots'",
      "    .map((person) => note(interview, person, 'slots'",
    ],
  }),
  ...inResource('interviews/notifications', '../jobs/reminders.api', {
    'who has said no is reminded': [".filter(({ response }) => response !== 'ng')", ''],
    'a reminder never ends': ['      endsAt: start,\n', ''],
  }),
  ...inResource('interviews/notifications', ['interviews', '../mail/calendars.api'], {
    'who has set a time is told of it under the bell': ['mailOnly: true as const,', ''],
  }),
  ...inResource('interviews/notifications', '../mail/calendars.api', {
    'calendars keep an interview for who was taken out of it': ['leftOf(before, sequence)', 'null'],
    'the mail an hour before says nothing of the place': ['{ calendarUid: interview.uid }', '{}'],
  }),
  ...inResource('interviews/create', '../mail/calendars.api', {
    'calendars take nobody back in': [" || (status === 'scheduled' && isRegrouped)", ''],
  }),
  ...inResource('calendar-feeds/calendar', 'calendar-feeds', {
    'what somebody has said no to stays in their calendar': [
      "uid === user.uid && response !== 'ng'",
      'uid === user.uid',
    ],
  }),
  ...mistakes('functions/src/jobs/reminders.ts', 'functions/src/jobs/reminders.api.test.ts', {
    'the first assignee alone is reminded': [
      'for (const person of task.assignees)',
      'for (const person of task.assignees.slice(0, 1))',
    ],
    'a goal is reminded of on the day of its end': ['addDays(day, -GOAL_GRACE_DAYS)', 'day'],
  }),
  ...inResource('contacts/routes', 'contacts', {
    'nobody is told of a contact': ['for (const uid of inCharge) unit.notify(askedNotification(contact, uid))', ''],
    'everybody is told that a contact is settled': [
      'reopens ? await operatorsOf(contact) : []',
      'await operatorsOf(contact)',
    ],
  }),
  ...inResource('contacts/messages', ['contacts', 'contacts/operators.api'], {
    'nobody is told of a reply': [
      'for (const uid of told) unit.notify(repliedNotification(contact, uid, { by: caller.person, body: body.body }))',
      '',
    ],
    'nobody is told of an answer': [
      'for (const uid of askers) unit.notify(answeredNotification(contact, uid, { by: caller.person, body: body.body }))',
      '',
    ],
    'a guest is not answered': ['if (guest) {', 'if (guest && contact.sender) {'],
    'whoever notes something is told of it': [
      'if (inCharge && inCharge !== caller.uid && !isNamed)',
      'if (inCharge && !isNamed)',
    ],
  }),
  ...inResource('contacts/notifications', 'contacts/contacts.api', {
    'a notice of a question does not say by whom': ["${by ? `(${by.name}さん)` : ''}", ''],
  }),
  ...inResource('contents/notifications', 'contents/manage.api', {
    'a decision on a content does not say by whom': ['${asked}${by.name}さんが', '${asked}'],
  }),
  ...inResource('contacts/receivers', 'contacts/operators.api', {
    'who has left is answered': ["?.status === 'active') return [sender.uid]", '?.uid) return [sender.uid]'],
    'everybody who leads is told of what one answers': [
      'if (contact.assigned_operator_uid) return [contact.assigned_operator_uid]',
      '',
    ],
  }),
  ...inResource('contacts/operators', 'contacts/operators.api', {
    'who takes a contact is told of it': ['uid !== caller.uid && uid !== contact', 'uid !== contact'],
  }),
  ...inResource('contacts/guests', 'contacts/guests.api', {
    'robots are answered': ['if (website) return thanks', ''],
    'nobody is told of a guest': ['for (const uid of admins) unit.notify(askedNotification(contact, uid))', ''],
  }),
  ...mistakes(
    'functions/src/jobs/contacts.ts',
    ['functions/src/jobs/tick.api.test.ts', 'functions/src/resources/contacts/contacts.api.test.ts'],
    {
      'who asked is not told that it is settled': [
        'for (const asker of askers) unit.notify(settledNotification(contact, asker, { by: null }))',
        '',
      ],
    },
  ),
  ...inResource('seminars/seats', 'seminars/seats.api', {
    'whoever is raised is not told': ['unit.notify(raisedNotification(confirmed, seminar.start_at))', ''],
    'people are told of what they did themselves': [
      'if (person.uid !== caller.uid) unit.notify',
      'if (person.uid !== startupId) unit.notify',
    ],
    'whose seat it was is told to the next': [
      "tell(unit, 'seminar.raised', seminar, confirmed, systemPerson)",
      "tell(unit, 'seminar.raised', seminar, confirmed, waiting.created_by ?? systemPerson)",
    ],
  }),
  ...inResource('applies/told', ['applies/transitions.api', 'applies/answers.api'], {
    'a partner is not told of a withdrawal': [
      '    partner: (apply, uid) => withdrawnNotifications.toPartner(apply, uid, reasonOf(apply)),\n',
      '',
    ],
    'a second try is told to the startup': [
      'submitted: { operator: resubmittedNotification }',
      'submitted: { startup: resubmittedNotification }',
    ],
    'a startup is not told that its apply is back': ['returned: { startup: returnedNotification }', 'returned: {}'],
    'a partner is not told that an apply has come': ['forwarded: { partner: forwardedNotification }', 'forwarded: {}'],
    'a partner is not asked to rate': [', partner: completedNotifications.toPartner }', ' }'],
  }),
  ...inResource('registration/routes', 'registration', {
    'nobody is told of a registration': ['if (inCharge) unit.notify(completedNotification(startup, inCharge))', ''],
  }),
  ...inResource('notifications/rules', 'notifications/rules.unit', {
    'suspended people get mails': [
      "mail !== 'off' && receiver?.status === 'active' && outlives(at)",
      "mail !== 'off' && receiver !== undefined && outlives(at)",
    ],
    'what is over is mailed': ["receiver?.status === 'active' && outlives(at)", "receiver?.status === 'active'"],
    'a newer one puts the mail off': [
      'held !== null && outlives(held) ? earlier(note.mail_at, held) : null',
      'held !== null && outlives(held) ? held : null',
    ],
    'what has to be told can be switched off': ['note.fixed || !receiver', '!receiver'],
    'what was read counts again': ['wasRead ? Math.max(1, note.count - note.counted) : note.count', 'note.count'],
    'a digest waits for the quiet hours no more': ['quietEnd(new Date(morning), settings) ?? morning', 'morning'],
    'what was switched off meanwhile is mailed': [
      "  receiver.notification_settings.kinds[note.kind].mail !== 'off' &&\n",
      '',
    ],
  }),
  ...inResource('notifications/routes', 'notifications', {
    'reading all reads what came after the list was drawn': [
      'new Date(body.until ?? now).toISOString()',
      'new Date(now).toISOString()',
    ],
    'reading all can reach into the future': ['until < at ? until : at', 'until'],
    'reading all goes back': ['asked > known ? asked : known', 'asked'],
  }),
  ...mistakes(
    'contract/src/notifications.ts',
    [
      'functions/src/resources/notifications/rules.unit.test.ts',
      'functions/src/resources/notifications/notifications.api.test.ts',
    ],
    {
      'the last one read counts as unread': ['shown_at <= readBefore', 'shown_at < readBefore'],
    },
  ),
  ...inResource('announcements/manage', 'announcements', {
    'what people were told keeps its former end': [
      'first && isTold ? await redate(',
      'first && !isTold ? await redate(',
    ],
  }),
  ...inResource('announcements/telling', '../jobs/announcements.api', {
    'another end is carried to what is over': [
      "{ field: 'redated_after', isDue: isOpen, step: redate }",
      "{ field: 'redated_after', isDue: () => true, step: redate }",
    ],
    'those who were told later keep the former end': [
      'if (note && note.ends_at !== ends_at) unit.patch',
      'if (note && ends_at === null) unit.patch',
    ],
  }),
  ...mistakes('functions/src/mail/briefs.ts', 'functions/src/mail/briefs.api.test.ts', {
    'a brief goes to who was suspended': ["if (receiver?.status !== 'active') return", 'if (!receiver) return'],
    'a brief is told of a time that was given up': ['interview.start_at === start_at && ', ''],
  }),
  ...mistakes('functions/src/mail/seats.ts', 'functions/src/mail/seats.api.test.ts', {
    'who has given up the seat is told where it is': ["apply?.status !== 'confirmed' || ", '!apply || '],
    'a seminar is told of at a time that was given up': ['seminar.start_at === start_at && ', ''],
  }),
  ...inResource('seminars/notifications', '../mail/seats.api', {
    'the mail of a seat says nothing of the place': [
      '  seat: { seminar_uid: apply.target_uid, apply_uid: apply.uid },\n',
      '',
    ],
  }),
  ...mistakes('functions/src/jobs/reminders.ts', 'functions/src/jobs/reminders.api.test.ts', {
    'who waits for a seat is reminded': ["REMINDED_AT_ONCE, ['confirmed'])", 'REMINDED_AT_ONCE)'],
    'the first hundred alone are reminded': [
      'holders.length === REMINDED_AT_ONCE ? (holders.at(-1)?.uid ?? null) : null',
      'null',
    ],
  }),
  ...mistakes('functions/src/jobs/notifications.ts', 'functions/src/jobs/notifications.api.test.ts', {
    'one mail a notification': [
      'queueNotificationMail(writer, receiver, [newest, ...older], now)',
      'queueNotificationMail(writer, receiver, [newest], now)',
    ],
    'what another has replaced is removed': [
      'if (!note || note.updated_at >= before) throw new Skipped()',
      'if (!note) throw new Skipped()',
    ],
  }),
]

/** Who is told: those who have to do something about it, nobody twice, and nobody of what they did themselves. */
export const receivers = all.map(noticedLastBy('functions/src/told.api.test.ts'))
