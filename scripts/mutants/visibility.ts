import { inResource, type Mistake, mistakes } from './mistake.ts'

/** Who sees what: before something is shared, after it was taken back, and what is nobody else's at all. */
export const visibility: readonly Mistake[] = [
  ...inResource('reopenings/routes', 'reopenings', {
    'a partner reads who waits for it': [
      'object: objectOf(partner), startupId })',
      'object: objectOf(partner), startupId, partnerId: partner.uid })',
    ],
    'what is left of a month is found out before startups see it': [
      'results: shownResults(partner)',
      'results: partner',
    ],
  }),
  ...inResource('interviews/links', 'interviews/links.api', {
    'a partner is told what an agenda is about that it may not read': ['title !== null || !partnerId', 'true'],
    'the goals of a company that shows none are named to its partners': [
      "isDisclosed(disclosure.goals, 'approved') ? goalsOf(startupId).manyForPartners(uids) : []",
      'goalsOf(startupId).manyForPartners(uids)',
    ],
    'what an agenda is about is named after the relation has ended': ['if (!related) return nothing', ''],
  }),
  ...inResource('announcements/rules', 'announcements', {
    'an announcement is read by everybody of the area whichever companies it is for': [
      "if (audience === 'companies') return companies.some(({ type, uid }) => type === actor && uid === companyUid)",
      "if (audience === 'companies') return companies.some(({ type }) => type === actor)",
    ],
    'people of a company that has left go on reading': ['if (overStatuses.includes(companyStatus)) return false', ''],
    'an announcement is read after its end': [
      "announcement.status === 'published' && announcement.deleted_at === null && !isOver(announcement, now)",
      "announcement.status === 'published' && announcement.deleted_at === null",
    ],
    'the audience of what is public can be changed': [
      "if (status === 'published' && !isSame) throw",
      'if (!status) throw',
    ],
  }),
  ...inResource('announcements/data', 'announcements', {
    'whoever opens it twice is counted twice': ['if (await writer.read(reads, uid)) return', ''],
  }),
  ...inResource('announcements/rules', '../jobs/announcements.api', {
    'what a former publisher has scheduled is published': [
      "if (!isOperatorWho('announcement.transition', publisher)) return MAY_NO_MORE",
      '',
    ],
  }),
  ...mistakes('functions/src/jobs/publish.ts', 'functions/src/jobs/publish.api.test.ts', {
    'what a former operator has scheduled is published': ['if (isOperatorWho(step.right, publisher)) {', 'if (of) {'],
    'an article keeps its moment though it is not published': [
      "{ status: 'draft', [step.field]: null, publisher_uid: null }",
      "{ status: 'draft', publisher_uid: null }",
    ],
  }),
  ...inResource('promises/routes', 'promises/promises.api', {
    'rates of the others are told before there are five': ['side === own || rate.rate !== null ? rate : null', 'rate'],
    'another company is judged by what it has said to others': ['isOther ? both : company', 'company'],
    'a company reads promises of memos that it may not': [
      'const to = promisesTo(`${own}:${startupId ?? partnerId}`)',
      'const to = operatorsPromises',
    ],
    'a company is told how the people across from it keep their promises': ['companies, own)', 'companies)'],
  }),
  ...inResource('promises/move-requests', 'promises/negotiate.api', {
    'a company beside is told that another day is asked for': [
      "side === 'own' || side === 'across' ? promise.move_request : null",
      'promise.move_request',
    ],
    'a company beside reads why another day was asked for': ["sideOf(promise, caller) === 'beside'", 'false'],
  }),
  ...inResource('memos/data', 'memos', {
    'memos of the operators are read by the startup': [
      'memo?.deleted_at === null && memo.readers.includes(tag) && isOwn',
      'memo?.deleted_at === null && isOwn',
    ],
    'lists hold memos of others': ["[...scope, { field: 'readers', op: 'array-contains', value: tag }]", '[...scope]'],
    'memos of interviews stand among those of calls': [
      "where: [...readable, alive, { field: 'interview_uid', op: '==', value: null }],",
      'where: [...readable, alive],',
    ],
  }),
  ...inResource('memos/data', ['memos', 'memos/operators.api'], {
    'what somebody has deleted is read by colleagues': [
      "[deleted, { field: 'author.uid', op: '==', value: callerUid }]",
      '[deleted]',
    ],
  }),
  ...inResource('memos/operators', 'memos/operators.api', {
    'both companies are told of a memo of a call shared with one': [
      'await peopleOn(fresh, memo)',
      'await peopleOn(sides, memo)',
    ],
  }),
  ...inResource('memos/routes', 'memos', {
    'a partner is told of a memo taken back': [
      "toldOf(context, next.visibility === 'all', interview)",
      "toldOf(context, memo.visibility === 'all', interview)",
    ],
    'every change of a shared memo is told as shared': [
      "memo.visibility !== 'all' && next.visibility === 'all'",
      "next.visibility === 'all'",
    ],
    'what was deleted is read without its interview': ['rows.length > 0 && !query.deleted', 'rows.length > 0'],
    'a memo that is kept inside is told to the partner': [
      'partnerId: shared ? interview.partner_company_uid : partnerId',
      'partnerId: interview.partner_company_uid',
    ],
  }),
  ...inResource('memos/edit', 'memos/operators.api', {
    'what went with its interview is offered alone': ['|| there.has(interview_uid)', '|| there.size >= 0'],
  }),
  ...inResource('memos/rules', 'memos', {
    'everybody sees who has read a memo': ['read_by: isOfOwnSide(memo, reader)', 'read_by: memo'],
  }),
  ...inResource('memos/edit', 'memos', {
    'an earlier text is told to other sides': ["if (!isOfOwnSide(memo, reader)) throw new ApiError('forbidden')", ''],
  }),
  ...inResource('memos/drafts', 'memos/drafts.api', {
    'colleagues write one draft': ['`${authorUid}\\n${about}`', 'about'],
    'a draft opens where its memo could not be saved': [
      'await Promise.all([read(drafts, uid), assertWritable(context)])',
      'await Promise.all([read(drafts, uid)])',
    ],
    'a draft outlives its days': ['draft && draft.expires_at > now.toISOString() ? draft : undefined', 'draft'],
  }),
  ...inResource('timelines/rules', 'timelines', {
    'the timeline tells of startups the partner has nothing to do with any more': [
      'if (!startup || !known.related.has(startup.uid)) return false',
      'if (!startup) return false',
    ],
    'the timeline tells of numbers that were shut since': ['isOpenMetrics(startup) &&', 'true &&'],
    'the timeline tells of numbers older than what is shown': [
      'value.month >= addToMonth(month, 1 - SHOWN_MONTHS)',
      'true',
    ],
    'the timeline tells of goals that were shut since': [
      "goal?.deleted_at === null && goal.disclosure === 'partners' &&",
      'goal?.deleted_at === null &&',
    ],
    'the timeline names people of startups': ["actor: actor.actor === 'startup' ? null : actor", 'actor: actor'],
    'the timeline shows what changed in shut fields': [
      'diff.filter(({ field }) => isOpenField(startup, field))',
      'diff',
    ],
  }),
  ...inResource('interviews/brief', ['interviews/partners.api', 'interviews'], {
    'a partner prepares with goals that are shut': ["isDisclosed(disclosure.goals, 'approved')", 'disclosure'],
    'a partner prepares with the records of all actions': [
      'executionsOf(startupId).sinceOf(shared, stuckSince(previous), MOST_EXECUTIONS)',
      'executionsOf(startupId).since(stuckSince(previous), MOST_EXECUTIONS)',
    ],
    'a partner prepares with what an ended relation showed': ['if (!related) return', 'if (related === null) return'],
  }),
  ...inResource('memos/edit', ['tasks/links.api', 'memos'], {
    'an action goes on naming a memo taken back': ['memo_readers: readers }', 'memo_readers: memo.readers }'],
  }),
  ...inResource('tasks/rules', 'tasks/links.api', {
    'everybody is told of which memo an action was made': [
      'task.memo_readers.includes(readerTag(reader.caller)) ? task.memo_uid : null',
      'task.memo_uid',
    ],
  }),
  ...inResource('applies/data', 'applies/own-notes.api', {
    'what a company notes for itself is read by the other': ["{ field: 'company_uid', op: '==', value: company },", ''],
  }),
  ...inResource('applies/messages', 'applies/own-notes.api', {
    'people of the startup are named in what the partner notes for itself': [
      'isColleague: ({ partner_company_uid }) => partner_company_uid === partnerId',
      'isColleague: () => partnerId.length > 0',
    ],
  }),
  ...inResource('activities/data', ['activities', 'disclosures'], {
    'a startup reads what operators do among themselves': [
      "search({ field: 'visible_to', op: 'array-contains'",
      "search(ofStartup(startupId) ?? { field: 'visible_to', op: 'array-contains'",
    ],
    'the reading log lists every activity': [
      "[ofStartup(startupId), { field: 'verb', op: '==', value: 'access.viewed' }]",
      '[ofStartup(startupId)]',
    ],
  }),
  ...inResource('activities/rules', 'activities/rules.unit', {
    'partners read differences': ["if (actor === 'partner') return []", ''],
    'startups read the notes of operators': [
      "if (actor === 'startup') return without(operatorsOwn)",
      "if (actor === 'startup') return diff",
    ],
    'a viewer reads the figures of startups of others': [
      "verb.startsWith('metric.') ? [] : without(guarded)",
      'without(guarded)',
    ],
  }),
  ...inResource('activities/system', 'activities/system.api', {
    'a viewer reads in the log of the system what changed of money anywhere': [
      "diff: readableDiff(row, caller, startups.get(row.startup_company_uid ?? '')),",
      'diff: row.diff,',
    ],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'nobody writes down which operators read the numbers': [
      "await accessLogsOf(startupId).write(['metrics'], reader, startup.name)",
      'await accessLogsOf(startupId).write([], reader)',
    ],
    'an operator puts a number right that no operator reads': [
      'found?.deleted_at === null && startup.metrics_settings.includes(found.metric_key)',
      'found?.deleted_at === null',
    ],
    'viewers of the portal read every startup’s numbers': [
      'mayReadFinance(startup, reader.caller)',
      'startup.uid !== reader.caller.uid',
    ],
  }),
  ...inResource('disclosures/rules', 'disclosures', {
    'everybody sees what approved partners see': [
      'disclosedGroups(disclosure, standing)',
      "disclosedGroups(disclosure, 'approved')",
    ],
  }),
  ...inResource('disclosures/data', 'disclosures', {
    'numbers of every year are disclosed': [
      'addToMonth(month, 1 - SHOWN_MONTHS)',
      'addToMonth(month, -10 * SHOWN_MONTHS)',
    ],
  }),
  ...inResource('disclosures/routes', 'disclosures', {
    'nobody writes down what a partner reads': [
      'await accessLogsOf(startupId).write(readGroups(seen.groups), context, startup.name)',
      'await accessLogsOf(startupId).write([], context)',
    ],
    'a partner without relation reads a startup': ['if (!related) throw', 'if (related === null) throw'],
    'drafts of partners can be asked about': [
      "!(relation || partner.status === 'published')",
      '!(relation || partner.status)',
    ],
  }),
  ...inResource('relations/data', 'disclosures', {
    'issues of withdrawn applies stay with the partner': [
      "reached.filter(({ status }) => status !== 'withdrawn')",
      'reached',
    ],
  }),
  ...inResource('goals/data', 'disclosures', {
    'partners see every goal': ["        { field: 'disclosure', op: '==', value: 'partners' },\n", ''],
  }),
  ...inResource('applies/rules', ['applies/rules.unit', 'applies/transitions.api'], {
    'a side reads the rating before it has rated': ["both || actor !== 'startup' ? partner : null", 'partner'],
  }),
  ...inResource('applies/rules', 'applies/partners.api', {
    'a partner reads the steps before an apply reached it': [
      "({ at }) => at >= (apply.forwarded_at ?? '')",
      '() => true',
    ],
    'what was taken back stays with the partner': [
      "    ...(to === 'withdrawn' && { reached_partner_uid: null }),\n",
      '',
    ],
  }),
  ...inResource('applies/reached', 'applies/partners.api', {
    'an apply is read after the relation has ended': [
      '(await relationBetween(apply.startup_company_uid, partnerId, now)) && apply',
      'apply',
    ],
    'an apply is changed after the relation has ended': [
      'relation && !apply.deleted_at ? apply : undefined',
      'apply?.deleted_at === null ? apply : undefined',
    ],
  }),
  ...inResource('applies/received', ['applies/partners.api'], {
    'a partner reads what was said before an apply reached it': [
      "        { field: 'to_partner', op: '==', value: true },\n",
      '',
    ],
    'a search finds what ended long ago': ["row.closed_at === null || (reachOf(row) ?? '') > at", 'true'],
  }),
  ...inResource('applies/partners', 'applies/partners.api', {
    'the fit tells what is not disclosed': [
      "disclosedGroups(startup.disclosure, 'approved').includes('profile')",
      'startup.uid !== partner.uid',
    ],
    'the startup is told who of the partner is in charge': [
      "      verb: 'apply.handed_over',\n",
      "      verb: 'apply.handed_over',\n      startupId: next.startup_company_uid,\n",
    ],
  }),
  ...inResource('applies/create', 'applies', {
    'a partner is told of an apply that waits for the operators': [
      'apply.forwarded_at === null ? null : apply.partner_company_uid',
      'apply.partner_company_uid',
    ],
    'operators own contents share with nobody': [
      "target.partner ? disclosedGroups(startup.disclosure, 'approved') : []",
      "disclosedGroups(startup.disclosure, 'approved')",
    ],
  }),
  ...inResource('applies/messages', 'applies/thread.api', {
    'a partner is told of what was written before the apply reached it': [
      'message.to_partner ? partner_company_uid : null',
      'partner_company_uid',
    ],
  }),
  ...inResource('applies/transition', 'applies/links.api', {
    'a partner is told of an issue before it has the apply': [
      'partnerId: next.forwarded_at === null ? null : next.partner_company_uid',
      'partnerId: next.partner_company_uid',
    ],
    'an apply is tied to what is settled': ['if (!issue || !isUnsettled(issue.status))', 'if (!issue)'],
  }),
  ...inResource('applies/rules', 'applies/links.api', {
    'an apply is tied twice': [
      'apply.closed_at === null && apply.issue_uids.length === 0 &&',
      'apply.closed_at === null &&',
    ],
  }),
  ...inResource('applies/transition', ['applies/transitions.api', 'applies/thread.api'], {
    'a partner is told of an apply withdrawn before it came': [
      'const partnerId = next.forwarded_at === null ? null : partner_company_uid',
      'const partnerId = partner_company_uid',
    ],
    'a second try shares what was open at the first': [
      "{ shared_groups: disclosedGroups(startup.disclosure, 'approved') }",
      '{ shared_groups: apply.shared_groups }',
    ],
  }),
  ...inResource('seminars/rules', ['seminars', 'seminars/seats.api'], {
    'everybody gets the link of a seminar': ['(seated && seminar.online_url) || null', 'seminar.online_url || null'],
    'everybody gets the recording': ['(seated && seminar.recording_url) || null', 'seminar.recording_url || null'],
    'who waits for a seat counts as seated': [
      "(status === 'confirmed' || status === 'attended')",
      "status !== 'withdrawn'",
    ],
    'a colleague of who is seated counts as seated': ['applicant_user_uid === caller.uid && (status', '(status'],
  }),
  ...inResource('seminars/publication', '../jobs/seminars.api', {
    'a seminar that a former operator has scheduled is published': [
      "if (!isOperatorWho('seminar.transition', publisher)) return MAY_NO_MORE",
      '',
    ],
    'a seminar that has begun is published late': [
      "start_at <= now.toISOString() ? '開催日時を過ぎているため' : null",
      'null',
    ],
  }),
  ...inResource('seminars/publication', 'seminars/manage.api', {
    'a seminar is moved before its own publication': [
      "status === 'scheduled' && publish_at !== null && publish_at >= start_at",
      'false',
    ],
  }),
  ...inResource('seminars/data', 'seminars/manage.api', {
    'a scheduled seminar is read by startups': [
      'deleted_at === null && told.includes(status)',
      "deleted_at === null && status !== 'draft'",
    ],
  }),
  ...inResource('seminars/routes', 'seminars', {
    'everybody gets the materials': ['isSeated(entries, context) ? materialsOf(seminar) : []', 'materialsOf(seminar)'],
  }),
  ...inResource('seminars/data', 'seminars', {
    'drafts can be opened': ['deleted_at === null && told.includes(status)', 'deleted_at === null'],
    'unchecked materials are handed out': ["state === 'checked' && !deleted_at", '!deleted_at'],
  }),
  ...inResource('interviews/data', ['interviews'], {
    'drafts of operators can be opened': [
      'interview.deleted_at === null && wasSent(interview)',
      'interview.deleted_at === null',
    ],
    'a draft that was called off can be opened': [
      "status === 'cancelled' ? hadTimes : status !== 'draft'",
      "status !== 'draft'",
    ],
    'a draft that was called off stands in the list': ['rows.filter(wasSent)', 'rows'],
  }),
  ...inResource('posts/data', 'posts', {
    'articles are read before they are published': [
      "status === 'published' && deleted_at === null",
      'deleted_at === null',
    ],
  }),
  ...mistakes(
    'contract/src/contents.ts',
    ['contents', 'applies'].map((of) => `functions/src/resources/${of}/${of}.api.test.ts`),
    {
      'contents are read after their end': ['(publish_until === null || at < publish_until)', 'true'],
      'contents are read before their beginning': ['(publish_from === null || publish_from <= at)', 'true'],
    },
  ),
  ...inResource('partners/data', 'partners', {
    'partners are found before they are published': [
      "status === 'published' && deleted_at === null",
      'deleted_at === null',
    ],
  }),
  ...mistakes('contract/src/partners.ts', 'functions/src/resources/partners/partners.api.test.ts', {
    'figures rest on a single company': ['  sample_count < MIN_SAMPLES', '  sample_count < 1'],
    'results rest on a single interview': ['interview_sample_count < MIN_SAMPLES', 'interview_sample_count < 1'],
  }),
  ...inResource('partners/rules', 'partners/operators.api', {
    'a partner that says nothing of itself is published': ["isWhole || to !== 'published'", 'true'],
  }),
  ...inResource('partners/changes', 'partners/profile.api', {
    'what is public changes without an approval': ['!reviewed || !isPublicField', '!reviewed || isPublicField'],
  }),
  ...inResource('users/avatars', 'users/avatars.api', {
    'pictures of strangers are shown': ['relation !== undefined)', 'relation !== null)'],
    'pictures of other startups are shown': [
      'if (!pair || company === null) return false',
      'if (!pair || company === null) return true',
    ],
  }),
  ...inResource('startups/routes', 'users/avatars.api', {
    'operators pay for the face of who is in charge': [
      "if (reader.caller.actor !== 'startup')",
      "if (reader.caller.actor === 'partner')",
    ],
  }),
  ...inResource('search/sources', 'search', {
    'partners find what of a startup they may not read any more': [
      'await withStartupNames(await ofRelated(partnerId, rows, now))',
      'await withStartupNames(rows)',
    ],
  }),
  ...inResource('search/routes', 'search', {
    'types without a right are searched': [
      '.filter((name) => allows(rights[name], caller.actor, caller.role))',
      '.filter((name) => name in rights)',
    ],
  }),
  ...inResource('files/targets', 'files', {
    'a partner reads a deck that is closed': [
      "disclosedGroups(startup.disclosure, 'approved').includes('deck') ? 'read' : undefined",
      "startup.disclosure.deck ? 'read' : undefined",
    ],
    'an unclaimed upload is read by everybody': [
      'if (!file.held) return file.owner_uid === asked.caller.uid',
      'if (!file.held) return true',
    ],
    'reading a deck leaves no trace': ["if (file.purpose !== 'pitch_deck'", "if (file.purpose === 'pitch_deck'"],
  }),
  ...inResource('applies/received', 'applies/thread-files.api', {
    'a partner reads files of what was said before an apply reached it': [
      'message?.to_partner ? message : undefined',
      'message',
    ],
  }),
  ...inResource('files/targets', 'applies/thread-files.api', {
    'files of a thread outlive the relation': [
      "message && (await readByPartner(partnerId, message.apply_uid, now)) ? 'read'",
      "message ? 'read'",
    ],
  }),
  ...inResource('files/routes', 'files', {
    'documents are open by their address': ['if (!isImage || file.state', 'if (!file || file.state'],
  }),
  ...inResource('notifications/data', 'notifications', {
    'notifications are listed before they are shown': [
      '? [...unreadRowsOf(person.uid, person.readBefore)]',
      '? [...unreadRowsOf(person.uid, null)]',
    ],
  }),
]
