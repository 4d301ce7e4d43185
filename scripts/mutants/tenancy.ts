import { inResource, type Mistake } from './mistake.ts'

/** Second identifiers: what a call names beside its company belongs to that company, and to the record it stands under. */
export const tenancy: readonly Mistake[] = [
  ...inResource('goals/data', ['goals/checkins.api', 'goals'], {
    'a check-in of another goal can be changed': [
      'checkin?.goal_uid === goalUid && checkin.deleted_at === null',
      'checkin?.deleted_at === null',
    ],
    'a goal of another company can be changed': [
      'getIn: async (writer: Writer, uid: string) => owned(await writer.read(goals, uid), startupId)',
      'getIn: async (writer: Writer, uid: string) => writer.read(goals, uid)',
    ],
  }),
  ...inResource('tasks/data', 'tasks/partners.api', {
    'an action, its words and its records are read by a partner that it is not shared with': [
      'task?.partner_company_uid === partnerId && task.deleted_at === null',
      'task?.deleted_at === null',
    ],
  }),
  ...inResource('contents/data', 'contents/partners.api', {
    'a content of another partner can be changed': [
      'content?.partner_company_uid === partnerId ? content : undefined',
      'content',
    ],
  }),
  ...inResource('seminars/data', 'seminars/seats.api', {
    'a seat of another seminar can be given back': [
      "target_type === 'seminar' && target_uid === seminarUid",
      "target_type === 'seminar'",
    ],
    'a seat of another company can be given back': [
      'owned(await writer.read(applies, uid), startupId)',
      'await writer.read(applies, uid)',
    ],
  }),
  ...inResource('applies/data', ['applies', 'applies/thread.api', 'applies/transitions.api'], {
    'an apply of another company can be withdrawn': [
      'owned(await writer.read(applies, uid), startupId)',
      'await writer.read(applies, uid)',
    ],
    'a seat is handled like an apply': ["apply?.target_type === 'seminar' ? undefined : apply", 'apply'],
    'a thread of another company can be read': [
      "  ofStartup(startupId),\n  { field: 'apply_uid', op: '==', value: applyUid },",
      "  { field: 'apply_uid', op: '==', value: applyUid },",
    ],
  }),
  ...inResource('contacts/data', 'contacts', {
    'a contact of another company can be answered': [
      'owned(await writer.read(contacts, uid))',
      'await writer.read(contacts, uid)',
    ],
    'a contact of another company can be read': ['owned(await read(contacts, uid))', 'await read(contacts, uid)'],
    'messages of another company can be read': [
      'where: [own, inContact(contactUid)]',
      'where: [inContact(contactUid)]',
    ],
  }),
  ...inResource('contacts/related', 'contacts/partners.api', {
    'a partner asks about another’s interview': [
      'titleOf(await interviewsWith(partnerId).get(uid))',
      "titleOf(await (await import('../interviews/data.ts')).allInterviews.get(uid))",
    ],
  }),
  ...inResource('contacts/related', 'contacts', {
    'what a contact is about may have been deleted': [
      'record?.deleted_at === null ? record.title : undefined',
      'record?.title',
    ],
  }),
  ...inResource('comments/data', 'comments', {
    'comments of another company can be read': ['        ofStartup(startupId),\n        alive,', '        alive,'],
  }),
  ...inResource('executions/data', 'executions', {
    'an entry of another company can be changed': [
      'owned(await writer.read(executions, uid), startupId)',
      'await writer.read(executions, uid)',
    ],
  }),
  ...inResource('executions/rules', 'executions', {
    'one operator’s stamp takes away the others’': ['...reactions.filter(({ uid }) => uid !== person.uid),', ''],
    'an operator puts many stamps on one entry': [
      '...reactions.filter(({ uid }) => uid !== person.uid),',
      '...reactions,',
    ],
  }),
  ...inResource('tasks/data', ['tasks', 'tasks/transitions.api'], {
    'an action of another company can be changed': [
      'owned(await writer.read(tasks, uid), startupId)',
      'await writer.read(tasks, uid)',
    ],
  }),
  ...inResource('tasks/links', 'tasks/links.api', {
    'a memo of another interview is named': [
      'memo?.interview_uid && memo.interview_uid !== interview_uid',
      'memo?.interview_uid && !interview_uid',
    ],
    'an action is shared with a partner whose applies have ended': ['!relation || relation.read_only', '!relation'],
  }),
  ...inResource('memos/data', 'tasks/links.api', {
    'a memo of another company is named': [
      'const memo = owned(await writer.read(memos, uid), startupId)',
      'const memo = await writer.read(memos, uid)',
    ],
  }),
  ...inResource('memos/actions', ['memos', 'memos/operators.api'], {
    'a memo makes an action of a partner whose applies have ended': [
      'partner === null || !relation || relation.read_only',
      'partner === null || !relation',
    ],
    'a memo asks a partner without any apply': [
      'if (partner === null || !relation || relation.read_only) throw refused(index, UNRELATED)',
      'if (partner === null) throw refused(index, UNRELATED)',
    ],
    'a partner makes actions of what its startup may not read': [
      "caller.actor === 'partner' && !readers.includes(`startup:${startup}`)",
      "caller.actor === 'partner' && readers.length === 0",
    ],
    'a partner proposes an action of what the startup does not read': [
      "if (proposes && actor === 'partner' && !",
      "if (proposes && actor === 'startup' && !",
    ],
    'the people of a partner are told of what they wrote': [
      "const people = caller.actor === 'partner' ? [] : await",
      'const people = await',
    ],
  }),
  ...inResource('tasks/references', ['tasks', 'tasks/transitions.api', 'executions'], {
    'any operator can be waited for': [
      "person.actor === 'operator' && !startup.assigned_operator_uids.includes(uid)",
      "person.actor === 'partner'",
    ],
    'measures of another goal are named': ['known.has(one.measure_uid) || !isNew(one)', "one.measure_uid !== ''"],
    'a deleted goal is named': ['if (!goal || goal.deleted_at) throw', 'if (!goal) throw'],
  }),
  ...inResource('goals/references', 'goals', {
    'an operator is responsible for a goal': [
      "owner && owner.actor !== 'startup'",
      "owner && owner.actor === 'partner'",
    ],
    'a goal stands above itself': ['parent_goal_uid === uid ? undefined :', ''],
    'goals stand three deep': [
      'if (uid && (await own.hasChildren(writer, uid)))',
      'if (uid && !(await own.hasChildren(writer, uid)) && false)',
    ],
  }),
  ...inResource('issues/references', ['issues', 'goals'], {
    'a deleted issue is named': ['issue && issue.deleted_at === null ? [issue] : []', 'issue ? [issue] : []'],
  }),
  ...inResource('issues/data', ['issues', 'goals', 'applies'], {
    'an issue of another company is named': [
      'owned(await writer.read(issues, uid), startupId)',
      'await writer.read(issues, uid)',
    ],
  }),
  ...inResource('interviews/sides', 'interviews', {
    'times that have passed are answered': [
      'new Set(comingSlots(interview, now).map(({ uid }) => uid))',
      'new Set(interview.candidate_slots.map(({ uid }) => uid))',
    ],
    'one person answers the attendance of all': ['person.uid === caller.uid ? { ...person', 'person.uid ? { ...person'],
  }),
  ...inResource('interviews/data', ['interviews'], {
    'an interview of another company is answered': [
      'own(await writer.read(interviews, uid))',
      'sent(await writer.read(interviews, uid))',
    ],
  }),
  ...inResource('users/data', ['users/members.api', 'goals', 'tasks'], {
    'members of another company are changed': ['user?.[field] === companyUid ? user : undefined', 'user'],
    'people of another startup are named': [
      "(user.startup_company_uid === startupId || user.actor === 'operator')",
      'user.uid',
    ],
    'who was suspended is named': ["user.status === 'active' && (user.startup", '(user.startup'],
    'duties pass to somebody elsewhere': [
      "belongs && user.status === 'active' ? user : undefined",
      "user?.status === 'active' ? user : undefined",
    ],
  }),
  ...inResource('invitations/data', 'invitations', {
    'an invitation of another company is revoked': [
      'invitation?.[field] === companyUid ? invitation : undefined',
      'invitation',
    ],
  }),
  ...inResource('metrics/data', 'metrics', {
    'a number of another company is changed': [
      'owned(await writer.read(metrics, uid), startupId)',
      'await writer.read(metrics, uid)',
    ],
  }),
  ...inResource('metrics/data', 'metrics/alerts.api', {
    'an alert of another company is changed': [
      'owned(await writer.read(metricAlerts, uid), startupId)',
      '(await writer.read(metricAlerts, uid))',
    ],
  }),
  ...inResource('contents/data', 'contents', {
    'a recommendation to another company is answered': [
      'owned(await writer.read(recommendations, uid), startupId)',
      'await writer.read(recommendations, uid)',
    ],
  }),
  ...inResource('saved-views/data', 'saved-views', {
    'views of others are changed': ['view?.owner_uid === ownerUid ? view : undefined', 'view'],
    'views of other lists are shown': ["    { field: 'page', op: '==', value: page },\n", ''],
  }),
  ...inResource('notifications/data', 'notifications', {
    'notifications of others are read': ['isShown(note) && note.receiver_uid === person.uid', 'isShown(note)'],
  }),
  ...inResource('startups/data', ['startups/company-files.api', 'files'], {
    'the deck of another company is shown': [
      "file?.startup_company_uid === uid && file.state === 'checked'",
      "file?.state === 'checked'",
    ],
  }),
  ...inResource('startups/data', 'startups/profile.api', {
    'two companies have the same number': [
      'uid !== startupId && deleted_at === null',
      'uid !== startupId && deleted_at !== null',
    ],
  }),
]
