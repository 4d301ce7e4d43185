import { inResource, type Mistake, mistakes } from './mistake.ts'

const moves = ['goals/goals', 'tasks/transitions', 'applies/transitions', 'contacts/contacts'].map(
  (name) => `functions/src/resources/${name}.api.test.ts`,
)

/** From one state to another: only as the table says, with all that follows from it, and nothing of the state before. */
export const transitions: readonly Mistake[] = [
  ...mistakes('functions/src/kernel/transition.ts', moves, {
    'moves of others are made': ["if (!allowed) throw new ApiError('forbidden')", ''],
    'moves are made whatever their condition': [
      'if (!can.includes(`transition:${to}`)) throw',
      'if (can.length === 0) throw',
    ],
    'nothing has to be said with a move': [
      'if (move.needs && !given[move.needs])',
      'if (move.needs && !(move.needs in given))',
    ],
  }),
  ...inResource('interviews/rules', 'interviews/removal.api', {
    'what may have taken place is deleted': ['(!isOff(interview) && isAhead(interview, now))', '!isOff(interview)'],
  }),
  ...inResource('interviews/remove', 'interviews/removal.api', {
    'a draft that is deleted is told to companies': [
      "status === 'adjusting' || status === 'scheduled'",
      "status !== 'cancelled'",
    ],
    'an application leads to what was deleted': [
      'const storeNames = await withNames(unit, interview, false, now)',
      'const storeNames = (_: InterviewDocument) => {}',
    ],
  }),
  ...inResource('interviews/locks', 'interviews/removal.api', {
    'what was deleted keeps its hours': ['if (interview.deleted_at !== null) return []', ''],
  }),
  ...inResource('memos/data', 'interviews/removal.api', {
    'memos that were deleted before come back with their interview': [
      "{ field: 'deleted_at', op: '==', value: at },",
      '',
    ],
  }),
  ...mistakes('contract/src/promise-sides.ts', 'functions/src/resources/promises/negotiate.api.test.ts', {
    'a request for another day outlives its promise': ["    state === 'open' &&\n    deleted_at", '    deleted_at'],
    'a request for another day comes back with its interview': ['    deleted_at === null &&\n', ''],
    'a request stands beside another day': ['    request.old_due_on === due_on &&\n', ''],
    'what one side has asked for stands for another': ['    request.by.actor === owner_actor &&\n', ''],
    'who no longer reads a promise has asked for another day': [
      '    isReadOn(promise, owner_actor) &&\n    sidesAcross',
      '    sidesAcross',
    ],
  }),
  ...inResource('promises/move-requests', 'promises/negotiate.api', {
    'the side that asks for another day agrees to it': ["answer_move: { side: 'across'", "answer_move: { side: 'own'"],
  }),
  ...inResource('promises/negotiate', 'promises/negotiate.api', {
    'a day is agreed to that somebody asked for who has gone': [
      '(!isThere || request.due_on < dayInJapan(now))',
      'request.due_on < dayInJapan(now)',
    ],
    'a day is agreed to that has passed': ['(!isThere || request.due_on < dayInJapan(now))', '!isThere'],
    'a day is moved although it was declined': ['const moved = body.agrees && movedTo', 'const moved = movedTo'],
  }),
  ...mistakes('functions/src/resources/tasks/routes.ts', 'functions/src/resources/promises/negotiate.api.test.ts', {
    'a deleted action leaves its promise open': [
      "await promiseFollows(unit, task, 'cancelled', context.now)",
      'undefined',
    ],
  }),
  ...mistakes('functions/src/accounts/membership/leave.ts', 'functions/src/resources/promises/negotiate.api.test.ts', {
    'what somebody who leaves has asked for waits for an answer': [
      '    requests: endRequests,\n    hand_over',
      '    hand_over',
    ],
    'what somebody who is suspended has asked for waits for an answer': [
      'requests: endRequests, hand_over: passOn },',
      'hand_over: passOn },',
    ],
  }),
  ...inResource('contents/revisions', 'contents/partners.api', {
    'what is public changes before anybody has approved it': ["actor === 'partner' && status === 'published'", 'false'],
    'what stays while it is public is changed': [
      'return contentFixed.filter(isChanged)',
      'return contentFixed.slice(0, 0)',
    ],
    'a change that changes nothing waits': ['isSame ? null :', ''],
  }),
  ...inResource('contents/manage', 'contents/manage.api', {
    'what a terminated partner offered is published again': [
      "if (body.to === 'published') await assertOffered",
      "if (body.to === 'archived') await assertOffered",
    ],
    'what a terminated partner wanted to change is approved': ['if (approved) await assertOffered(unit, content)', ''],
    'what a hidden partner offers cannot be published': ["?.status === 'terminated')", "?.status !== 'published')"],
  }),
  ...inResource('contents/rules', 'contents/partners.api', {
    'what was rewritten becomes public again unread': [
      "actor === 'partner' && (status === 'rejected' || status === 'unpublished') ? 'draft' : status",
      'status',
    ],
  }),
  ...inResource('goals/transition', 'goals', {
    'a goal taken up again keeps its end': [
      'closed_at: starts ? null : now',
      'closed_at: starts ? goal.closed_at : now',
    ],
    'a goal taken up again keeps its look back': [
      "result_note: starts ? '' : (body",
      'result_note: starts ? goal.result_note : (body',
    ],
    'an ended goal waits for its check-in': [': null,\n    })', ': goal.next_checkin_on,\n    })'],
  }),
  ...inResource('goals/rules', 'goals/checkins.api', {
    'a check-in on a draft': [
      "goal.status === 'active' && may(caller, 'goal.check_in')",
      "may(caller, 'goal.check_in')",
    ],
  }),
  ...inResource('goals/rules', 'goals', {
    'anybody calls a goal achieved': ['return goal.progress === 100 || inCharge', 'return true'],
    'operators go on changing what was adopted': [
      "goal.proposed_by_operator && goal.status === 'draft'",
      'goal.proposed_by_operator',
    ],
    'a new measure begins at nothing': ['known?.current_value ?? item.start_value', 'known?.current_value ?? 0'],
    'an edit sets measures back': ['known?.current_value ?? item.start_value', 'item.start_value'],
  }),
  ...inResource('tasks/transition', 'tasks/transitions.api', {
    'an action goes on waiting': [
      '{ ...person, since: now.toISOString() } : null',
      '{ ...person, since: now.toISOString() } : task.waiting_for',
    ],
    'an action taken up again keeps its end': [
      "closed_at: body.to === 'cancelled' ? now.toISOString() : null",
      "closed_at: body.to === 'cancelled' ? now.toISOString() : task.closed_at",
    ],
    'an action is finished without a word': [
      "body.to === 'done' && task.execution_count === 0 && !body.comment",
      "body.to === 'done' && task.execution_count === 0 && body.comment === ''",
    ],
    'a repeated action ends when it is dropped': [
      "body.to === 'done' ? await successorOf",
      "body.to === 'cancelled' ? await successorOf",
    ],
    'an adopted action is taken from who was named': [' && task.assignee_uids.length === 0', ''],
    'an adopted action leaves its issue untouched': ['takesUp && task.issue_uid', '!takesUp && task.issue_uid'],
  }),
  ...inResource('tasks/rules', ['tasks/transitions.api', 'executions', 'tasks'], {
    'the next action keeps the ticks of the last': ['({ text, done: false })', '({ text, done: true })'],
    'the next action keeps the files of the last': ['file_uids: [], // A file', '// A file'],
    'proposals are carried out': [
      "isOpen(task.status) && task.status !== 'proposed' && may",
      'isOpen(task.status) && may',
    ],
  }),
  ...inResource('executions/rules', 'executions', {
    'an action that is recorded on is not begun': ["task.status === 'todo' ? 'doing' : task.status", 'task.status'],
    'an action that waits is taken up by a record': ["task.status === 'todo' ? 'doing' : task.status", "'doing'"],
    'a completing record leaves the action open': ["...(execution.result === 'completed' && finished(now)),", ''],
  }),
  ...inResource('executions/recount', 'executions', {
    'measures of an ended goal move': [
      'if (!goal || goal.deleted_at || goal.closed_at)',
      'if (!goal || goal.deleted_at)',
    ],
  }),
  ...inResource('executions/routes', 'executions', {
    'a removed record goes on counting': [
      'execution_count: task.execution_count - 1',
      'execution_count: task.execution_count',
    ],
    'a completing record is told as one only': [
      "if (body.result === 'completed')\n        unit.activity",
      "if (body.result === 'blocked')\n        unit.activity",
    ],
    'a repeated action ends with its record': [
      "body.result === 'completed' ? await successorOf(unit, task, context) : undefined",
      'undefined as TaskDocument | undefined',
    ],
  }),
  ...inResource('issues/routes', 'issues', {
    'a settled issue keeps its place': [
      "putInOrder(unit, without(unsettled, issue.uid))\n    unit.activity({ verb: 'issue.transitioned'",
      "unit.activity({ verb: 'issue.transitioned'",
    ],
    'a deleted issue keeps its place': [
      "putInOrder(unit, without(unsettled, issue.uid))\n    unit.activity({ verb: 'issue.removed'",
      "unit.activity({ verb: 'issue.removed'",
    ],
    'an issue taken up again keeps its resolution': [
      "resolution_note: resolved ? (body.resolution_note ?? '') : ''",
      'resolution_note: body.resolution_note ?? issue.resolution_note',
    ],
  }),
  ...inResource('issues/rules', ['issues', 'issues/rules.unit'], {
    'an issue moves one place too far': ['others.toSpliced(order - 1, 0, item)', 'others.toSpliced(order, 0, item)'],
  }),
  ...inResource('issues/references', ['issues', 'tasks', 'applies'], {
    'a settled issue is taken up by an action': [
      "linked.filter(({ status }) => status === 'open')",
      "linked.filter(({ status }) => status !== 'working')",
    ],
  }),
  ...inResource('applies/create', ['applies', 'contents'], {
    'a recommendation stays unanswered': [
      "if (recommendation) patchDerived(unit, recommendations, recommendation, { state: 'applied' })",
      '',
    ],
    'a closed partner takes applies': [
      "if (!target.takesApplies) throw new ApiError('applies_closed'",
      "if (!target.takesApplies && target.isDirect) throw new ApiError('applies_closed'",
    ],
    'a paused company applies': ["if (startup.status === 'paused') throw", "if (startup.status === 'withdrawn') throw"],
  }),
  ...inResource('applies/targets', 'applies', {
    'every content goes to its partner at once': [
      'content?.auto_forward === true && partner !== null',
      'partner !== null',
    ],
    'a closed content takes applies': ['(content?.apply_enabled ?? true) && ', ''],
  }),
  ...inResource('contents/closings', 'contents', {
    'a content whose partner takes none offers to apply': ['partner?.accepts_applies === false', 'false'],
    'a content whose partner is not listed offers to apply': ['partner === undefined', 'partner === null'],
  }),
  ...inResource('applies/anew', 'applies', {
    'a partner that takes none is offered anew': ["return partner.accepts_applies ? null : 'partner'", 'return null'],
  }),
  ...inResource('applies/partners', ['applies/partners.api', 'applies/meetings.api'], {
    'whoever answers last is in charge': ['apply.partner_assignee_uid === null && inCharge', 'inCharge'],
    'times are offered at which who is in charge is busy': [
      '[caller.person, ...others.map((user) => ({ uid: user.uid, actor: user.actor, name: fullName(user) }))]',
      '[caller.person]',
    ],
    'an apply waits on although a meeting is arranged': [
      "meeting && body.to === 'accepted' && moved(",
      'false && moved(',
    ],
  }),
  ...inResource('users/data', ['applies/partners.api', 'users/members.api', 'goals/goals.api'], {
    'a viewer is put in charge of a colleague’s work': [
      'return user && canWrite(user) ? user : undefined',
      'return user',
    ],
    'a viewer is made responsible': ['named[field].includes(user.uid) && !canWrite(user)', 'false'],
    'an operator who only reads is in charge': ["user?.operator_role === 'viewer' && inCharge", 'false && inCharge'],
  }),
  ...inResource('applies/meetings', 'applies/meetings.api', {
    'hours of a meeting called off stay held': ['    release()\n', ''],
    'a meeting that has taken place is called off': ['start_at > now.toISOString()', "start_at > ''"],
    'a withdrawn apply leaves its times open': ["  withdrawn: '申込が取り下げられたため',\n", ''],
  }),
  ...inResource('applies/rules', ['applies/rules.unit', 'applies/transitions.api', 'applies/thread.api'], {
    'the wait for an answer begins anew': ['forwarded_at: apply.forwarded_at ?? at', 'forwarded_at: at'],
    'an open apply has an end': ['closed_at: isFinal(to) ? at : null', 'closed_at: at'],
    'people write on after the end': [
      "apply.closed_at === null && may(caller, 'apply.message', holds)",
      "may(caller, 'apply.message', holds)",
    ],
    'an apply is rated before its end': ["apply.status === 'completed' && side !== undefined", 'side !== undefined'],
    'an apply is rated twice': ['side !== undefined && apply.feedback[side] === null', 'side !== undefined'],
  }),
  ...mistakes(
    'contract/src/apply-states.ts',
    ['functions/src/resources/applies/rules.unit.test.ts', 'functions/src/resources/applies/transitions.api.test.ts'],
    {
      'a startup cannot withdraw what the partner looks at': [
        "      declined: { label: '見送る', ...byPartner, needs: 'decline_reason' },\n      withdrawn,",
        "      declined: { label: '見送る', ...byPartner, needs: 'decline_reason' },",
      ],
      'operators withdraw for the startup': [
        "withdrawn = { label: '取り下げる', by: ['startup'] }",
        "withdrawn = { label: '取り下げる', by: ['startup', 'operator'] }",
      ],
    },
  ),
  ...inResource('contacts/rules', ['contacts/rules.unit', 'contacts'], {
    'a reply leaves the contact waiting': [
      "{ ...counted, status: 'in_progress', waiting_since: at } : counted",
      'counted : counted',
    ],
    'the second answer counts as the first': [
      'first_responded_at: contact.first_responded_at ?? at',
      'first_responded_at: at',
    ],
    'whoever is put in charge has not begun': ["...(begins && { status: 'in_progress' })", '...(begins && {})'],
    'a reopened contact keeps its rating': ['resolved_at: null, satisfaction: null }', 'resolved_at: null }'],
    'a settled contact goes on waiting': [
      'resolved_at: now.toISOString(), waiting_since: null }',
      'resolved_at: now.toISOString() }',
    ],
    'colleagues rate for the asker': [
      "isAsker || (condition === 'contact_party' && caller.role !== 'viewer')",
      "isAsker || caller.role !== 'viewer'",
    ],
  }),
  ...inResource('interviews/sides', 'interviews', {
    'an answer starts the waiting for the others anew': [
      "answering !== 'operator' && sidesToAnswer(changed, now).every((name) => name === 'operator')",
      'true',
    ],
  }),
  ...inResource('interviews/slots', 'interviews', {
    'of two times that suit all the first is taken': ['suiting.length === 1 ? suiting[0] : undefined', 'suiting[0]'],
    'a time is set before all have answered': [
      'answers[side] === undefined))) return undefined',
      'answers[side] === null as never))) return undefined',
    ],
  }),
  ...inResource('interviews/rules', 'interviews', {
    'who is not in it says whether they come': [
      'scheduledAhead && participant_uids.includes(caller.uid)',
      'scheduledAhead',
    ],
    'a company wishes for another time twice': [
      'scheduledAhead && ownRequest(interview, reader) === null',
      'scheduledAhead',
    ],
    'an interview is rated twice': ["status === 'done' && isUnrated(interview, reader)", "status === 'done'"],
  }),
  ...inResource('interviews/apply', 'applies/turns.api', {
    'an application does not know that its meeting was called off': ['has_meeting === hasMeeting(apply)', 'true'],
  }),
  ...inResource('interviews/create', 'applies/turns.api', {
    'what was missing sets no time once it is there': [
      'missingOf(before) === null ||',
      'missingOf(before) !== null ||',
    ],
  }),
  ...inResource('applies/messages', 'applies/turns.api', {
    'a question stops no clock': ['  patchApply(unit, apply, afterMessage(apply, message, now), now)\n', ''],
  }),
  ...inResource('registration/routes', 'registration', {
    'a step of the registration is left out': [
      "if (startup.registration_step !== 'setting')",
      "if (startup.registration_step === 'completed')",
    ],
    'people do not learn the step': [
      'for (const { uid } of people) unit.patch(users, uid, { company_status: status, registration_step })',
      '',
    ],
    'issues chosen before stay': ['for (const { uid } of before) unit.remove(issueCollection, uid)', ''],
  }),
  ...inResource('users/leave', 'users/members.api', {
    'somebody suspends themselves': ['user.uid !== caller.uid && (moveOf', '(moveOf'],
    'a suspended head goes on counting': ['await headsFor(unit, user, ends ? -1 : 1)', 'await headsFor(unit, user, 1)'],
  }),
  ...inResource('users/manage', ['users/members.api', 'users', 'users/last-admin.api'], {
    'an operator changes the own role': ["if (user.uid === context.caller.uid) throw new ApiError('forbidden')", ''],
    'a member makes another an owner': ["|| (role && !can.includes('manage'))", ''],
    'a person gets a role of the other kind': ['assertFitting(user, body.role)', ''],
    'who has left is changed': ["user?.status === 'left' ? undefined : user", 'user'],
  }),
  ...inResource('users/rules', ['users/members.api', 'users'], {
    'members change profiles of others': [
      'self || (isHead(caller.role) && !caller.readOnly)',
      'self || !caller.readOnly',
    ],
  }),
  ...inResource('invitations/rules', 'invitations', {
    'managers handle invitations of operators': [
      "kind === 'operator' ? 'user.manage' : 'user.invite'",
      "'user.invite'",
    ],
    'an answered invitation is sent again': ["status === 'pending' || status === 'expired'", "status !== 'revoked'"],
  }),
  ...inResource('seminars/seats', 'seminars/seats.api', {
    'a seat given back stays taken': ['seminar.confirmed_count - seated + raised', 'seminar.confirmed_count + raised'],
    'the queue keeps its length': [
      'seminar.waitlisted_count - (1 - seated) - raised',
      'seminar.waitlisted_count - (1 - seated)',
    ],
    'nobody has the seat given back': ['free === null ? null : free + seated', 'free'],
    'who leaves the queue gets a seat': ['found.filter(({ uid }) => uid !== leaving)', 'found'],
  }),
  ...inResource('goals/references', 'goals', {
    'what a goal named before is asked anew': ['uids.filter((uid) => !known.has(uid))', '[...uids]'],
  }),
]
