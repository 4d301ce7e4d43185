import { inResource, type Mistake } from './mistake.ts'

/** Who sees what: before something is shared, after it was taken back, and what is nobody else's at all. */
export const disclosure: readonly Mistake[] = [
  ...inResource('promises/routes', 'promises', {
    'rates of the others are told before there are five': ['side === own || rate.rate !== null ? rate : null', 'rate'],
  }),
  ...inResource('memos/data', 'memos', {
    'memos of the operators are read by the startup': [
      'memo?.deleted_at === null && memo.readers.includes(tag) && isOwn',
      'memo?.deleted_at === null && isOwn',
    ],
    'lists hold memos of others': ["[...scope, { field: 'readers', op: 'array-contains', value: tag }]", '[...scope]'],
  }),
  ...inResource('memos/routes', 'memos', {
    'a memo that is kept inside is told to the partner': [
      'partnerId: shared ? interview.partner_company_uid : partnerId',
      'partnerId: interview.partner_company_uid',
    ],
  }),
  ...inResource('memos/edit', 'memos', {
    'an earlier text is told to other sides': ["if (!isOfOwnSide(memo, reader)) throw new ApiError('forbidden')", ''],
  }),
  ...inResource('memos/drafts', 'memos/drafts.api', {
    'colleagues write one draft': ['`${authorUid}\\n${about}`', 'about'],
  }),
  ...inResource('interviews/brief', ['interviews/partners.api', 'interviews'], {
    'a partner prepares with goals that are shut': ["isDisclosed(disclosure.goals, 'approved')", 'disclosure'],
    'a partner prepares with what an ended relation showed': ['if (!related) return', 'if (related === null) return'],
  }),
  ...inResource('applies/data', 'applies/own-notes.api', {
    'what a company notes for itself is read by the other': ["{ field: 'company_uid', op: '==', value: company },", ''],
  }),
  ...inResource('activities/data', ['activities', 'disclosures'], {
    'a startup reads what operators do among themselves': [
      "search({ field: 'visible_to', op: 'array-contains'",
      "search(ofStartup(startupId) ?? { field: 'visible_to', op: 'array-contains'",
    ],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'viewers of the portal read every startup’s numbers': [
      'mayReadFinance(startup, reader.caller)',
      'startup.uid !== reader.caller.uid',
    ],
  }),
  ...inResource('disclosures/routes', 'disclosures', {
    'a partner without relation reads a startup': ['if (!related) throw', 'if (related === null) throw'],
  }),
  ...inResource('applies/reached', 'applies/partners.api', {
    'an apply is read after the relation has ended': [
      '(await relationBetween(apply.startup_company_uid, partnerId, now)) && apply',
      'apply',
    ],
  }),
  ...inResource('applies/received', 'applies/partners.api', {
    'a partner reads what was said before an apply reached it': [
      "        { field: 'to_partner', op: '==', value: true },\n",
      '',
    ],
  }),
  ...inResource('applies/create', 'applies', {
    'a partner is told of an apply that waits for the operators': [
      'apply.forwarded_at === null ? null : apply.partner_company_uid',
      'apply.partner_company_uid',
    ],
  }),
  ...inResource('applies/messages', 'applies/thread.api', {
    'a partner is told of what was written before the apply reached it': [
      'message.to_partner ? partner_company_uid : null',
      'partner_company_uid',
    ],
  }),
  ...inResource('seminars/routes', 'seminars', {
    'everybody gets the materials': ['isSeated(entries, context) ? materialsOf(seminar) : []', 'materialsOf(seminar)'],
  }),
  ...inResource('interviews/data', 'interviews', {
    'drafts of operators can be opened': [
      'interview.deleted_at === null && wasSent(interview)',
      'interview.deleted_at === null',
    ],
  }),
  ...inResource('users/avatars', 'users/avatars.api', {
    'pictures of strangers are shown': ['relation !== undefined)', 'relation !== null)'],
  }),
  ...inResource('search/sources', 'search', {
    'partners find what of a startup they may not read any more': [
      'await withStartupNames(await ofRelated(partnerId, rows, now))',
      'await withStartupNames(rows)',
    ],
  }),
  ...inResource('files/targets', 'files', {
    'a partner reads a deck that is closed': [
      "disclosedGroups(startup.disclosure, 'approved').includes('deck') ? 'read' : undefined",
      "startup.disclosure.deck ? 'read' : undefined",
    ],
  }),
  ...inResource('files/routes', 'files', {
    'documents are open by their address': ['if (!isImage || file.state', 'if (!file || file.state'],
  }),
]
