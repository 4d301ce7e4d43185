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
  ...inResource('applies/data', ['applies', 'applies/thread.api', 'applies/transitions.api'], {
    'an apply of another company can be withdrawn': [
      'owned(await writer.read(applies, uid), startupId)',
      'await writer.read(applies, uid)',
    ],
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
  ...inResource('executions/data', 'executions', {
    'an entry of another company can be changed': [
      'owned(await writer.read(executions, uid), startupId)',
      'await writer.read(executions, uid)',
    ],
  }),
  ...inResource('tasks/data', ['tasks', 'tasks/transitions.api'], {
    'an action of another company can be changed': [
      'owned(await writer.read(tasks, uid), startupId)',
      'await writer.read(tasks, uid)',
    ],
  }),
  ...inResource('tasks/links', 'tasks/links.api', {
    'an action is shared with a partner whose applies have ended': ['!relation || relation.read_only', '!relation'],
  }),
  ...inResource('memos/data', 'tasks/links.api', {
    'a memo of another company is named': [
      'const memo = owned(await writer.read(memos, uid), startupId)',
      'const memo = await writer.read(memos, uid)',
    ],
  }),
  ...inResource('memos/actions', ['memos', 'memos/operators.api'], {
    'a memo asks a partner without any apply': [
      'if (partner === null || !relation || relation.read_only) throw refused(index, UNRELATED)',
      'if (partner === null) throw refused(index, UNRELATED)',
    ],
    'a partner makes actions of what its startup may not read': [
      "caller.actor === 'partner' && !readers.includes(`startup:${startup}`)",
      "caller.actor === 'partner' && readers.length === 0",
    ],
  }),
  ...inResource('issues/data', ['issues', 'goals', 'applies'], {
    'an issue of another company is named': [
      'owned(await writer.read(issues, uid), startupId)',
      'await writer.read(issues, uid)',
    ],
  }),
  ...inResource('interviews/data', 'interviews', {
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
  ...inResource('saved-views/data', 'saved-views', {
    'views of others are changed': ['view?.owner_uid === ownerUid ? view : undefined', 'view'],
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
]
