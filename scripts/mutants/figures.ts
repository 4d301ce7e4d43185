import { inResource, type Mistake, mistakes } from './mistake.ts'

/** Figures on the screen, against a recount. */
export const figures: readonly Mistake[] = [
  ...mistakes('contract/src/loads.ts', 'contract/src/loads.unit.test.ts', {
    'touches count for a day too many': ['addDays(today, 1 - TOUCH_DAYS)', 'addDays(today, -TOUCH_DAYS)'],
    'the half of the need is too little': ['touch < UNDER * need', 'touch <= UNDER * need'],
    'a startup of the seed stage needs no more': ["stage === 'pre_seed' || stage === 'seed'", "stage === 'pre_seed'"],
    'whoever gives a startup away goes on carrying it': ['add(operator?.uid, need, -1)', 'add(operator?.uid, 0, -1)'],
  }),
  ...inResource('loads/rules', ['loads', '../figures.api'], {
    'a startup weighs on all who look after it': [
      'row.operator?.uid === operator.uid',
      'row.operator !== null && operator.uid !== undefined',
    ],
    'companies that have left need something': ['entries.filter(({ active }) => active)', 'entries.slice()'],
  }),
  ...inResource('loads/routes', 'loads', {
    'startups that have changed are given away': ['if (stale.length > 0)', 'if (stale.length > seen.length)'],
    'who was in charge stays beside': ['startup.assigned_operators.slice(1)', 'startup.assigned_operators'],
  }),
  ...inResource('goals/rules', ['goals/rules.unit', 'goals', 'goals/checkins.api'], {
    'the small chart shows the oldest points': ['goal.history.slice(-12)', 'goal.history.slice(0, 12)'],
  }),
  ...inResource('goals/recount', ['goals/recount.unit', 'goals/checkins.api', 'executions', 'goals/linked.api'], {
    'progress is that of before': [
      'return { observations, measures, progress: goalProgress(measures)',
      'return { observations, measures, progress: goalProgress(goal.measures)',
    ],
    'a day has two points': ['if (history.at(-1)?.on === one.on) history.pop()', ''],
    'old points are never thinned': [
      "on >= recent || index === 0 || daysBetween('2000-01-03', on) % 7 === 0",
      'on >= recent || index >= 0',
    ],
    'the check-in said last says how a goal goes, of whatever day': [
      'const last = checkins.at(-1)',
      'const last = checkins.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)',
    ],
    'a monthly number stands on the day it was entered': ['on: entered < end ? entered : end', 'on: entered'],
    'numbers from long before the goal stand in its chart': [
      'ofMetric(goal, metric).on >= goal.start_on || newest',
      "ofMetric(goal, metric).on >= '' || newest",
    ],
    'what a check-in repeats of a number is its own word': ['!metric_key && checkin.values', 'checkin.values'],
  }),
  ...mistakes(
    'contract/src/observations.ts',
    ['functions/src/resources/goals/recount.unit.test.ts', 'functions/src/resources/executions/executions.api.test.ts'],
    {
      'what was entered last counts, of whatever day': [
        'compare(a.on, b.on) || compare(a.at, b.at)',
        'compare(a.at, b.at)',
      ],
      'what is corrected counts twice': ['known.filter(({ record }) => !replaced.has(record))', 'known.slice()'],
      'what is taken away goes on counting': ['known.filter((one) => one.record !== record)', 'known.slice()'],
    },
  ),
  ...mistakes('contract/src/dates.ts', 'functions/src/resources/goals/rules.unit.test.ts', {
    'a check-in of two weeks comes after one': [
      "n * (cycle === 'weekly' ? 7 : 14)",
      "n * (cycle === 'weekly' ? 7 : 7)",
    ],
  }),
  ...mistakes('contract/src/runway.ts', 'contract/src/runway.unit.test.ts', {
    'cash is told to last to the end of the month in which it is gone': [
      'addToMonth(month, Math.floor(months)))',
      'addToMonth(month, Math.ceil(months)))',
    ],
  }),
  ...mistakes('contract/src/name-order.ts', 'contract/src/name-order.unit.test.ts', {
    'all 株式会社 stand together': [
      'return `${folded(written)} ${written}',
      'return `${folded(spelled(name))} ${written}',
    ],
  }),
  ...inResource('goals/references', 'goals', {
    'a deleted goal is named above others': ['parent?.deleted_at === null && parent.', 'parent?.'],
  }),
  ...inResource('goals/linked', 'goals/linked.api', {
    'a value that was taken out is followed': ['!changed.has(uid)', 'uid !== null'],
  }),
  ...mistakes(
    'contract/src/goal-math.ts',
    ['contract/src/rules.unit.test.ts', 'web/src/pages/goal/figures.unit.test.ts'],
    {
      'progress is not weighted': ['sum + measure.weight * measureShare(measure)', 'sum + measureShare(measure)'],
      'what falls is counted as rising': [
        '(current_value - start_value) / (target_value - start_value)',
        '(current_value - start_value) / Math.abs(target_value - start_value)',
      ],
      'more than all can be reached': ['Math.min(1, Math.max(0, share))', 'Math.max(0, share)'],
      'what is to be kept may be off by nothing': ['<= tolerance ? 1 : 0', '< tolerance ? 1 : 0'],
    },
  ),
  ...inResource('partners/figures', 'partners/figures.unit', {
    'applies that ran out count as answers': [
      "answered !== undefined && answer !== 'expired'",
      'answered !== undefined',
    ],
    'the median of two is the lower': ['(low + high) / 2', 'low'],
    'who ran out does not count against acceptance': [
      'facts.filter(({ answer }) => answer !== null)',
      "facts.filter(({ answer }) => answer === 'accepted' || answer === 'declined')",
    ],
    'capacity goes below nothing': ['Math.max(0, monthlyCapacity - received)', 'monthlyCapacity - received'],
    'an older state of an apply counts': [
      'known && known.at > apply.updated_at',
      'known && known.at < apply.updated_at',
    ],
    'a deleted apply counts': ['forwarded_at === null || deleted_at !== null', 'forwarded_at === null'],
    'answers are counted in calendar days': [
      'businessDaysBetween(dayOf(forwarded_at), dayOf(answered.at))',
      'Math.round((Date.parse(dayOf(answered.at)) - Date.parse(dayOf(forwarded_at))) / 86_400_000)',
    ],
    'an interview without a result led to one': ["result !== null && result.kind !== 'none'", 'result !== null'],
  }),
  ...mistakes(
    'contract/src/fit.ts',
    ['contract/src/fit.unit.test.ts', 'functions/src/resources/partners/partners.api.test.ts'],
    {
      'the lower end of an amount is compared the wrong way round': [
        'amount_min !== null && amount_min > wanted',
        'amount_min !== null && amount_min < wanted',
      ],
      'the upper end of an amount is compared the wrong way round': [
        'amount_max !== null && amount_max < wanted',
        'amount_max !== null && amount_max > wanted',
      ],
      'masters are judged by amounts': ["partner_type === 'investor' && (amount_min !== null", '(amount_min !== null'],
      'an investor who decides on the day decides too late': [
        '(decision_weeks ?? 0) * 7 <= days_left',
        '(decision_weeks ?? 0) * 7 < days_left',
      ],
      'silence speaks against': ['(shares.get(key) ?? 0.5)', '(shares.get(key) ?? 0)'],
      'who works online serves no other area': [
        'online || areas.includes(prefecture)\n',
        'areas.includes(prefecture)\n',
      ],
      'urgent issues count like others': ['{ high: 3, medium: 2, low: 1 }', '{ high: 1, medium: 1, low: 1 }'],
      'what was not judged counts as met': ['factors.filter(({ met }) => met).length, of', 'factors.length, of'],
    },
  ),
  ...mistakes(
    'contract/src/fit-hints.ts',
    ['contract/src/fit-hints.unit.test.ts', 'functions/src/resources/partners/hints.api.test.ts'],
    {
      'who would be lost by another value is not taken off': ['.length - candidates,\n', '.length - 0 * candidates,\n'],
      'who lacks something else too is promised': ['unmet.every((key) => key === factor)', 'unmet.includes(factor)'],
      'the fewest are told as the most': ['least === 0 ? `最大${most}社`', 'least === 0 ? `${least}社`'],
      'amounts between two ranges are not looked at': ['...maxs.map((max) => max + 1)]', ']'],
    },
  ),
  ...mistakes('contract/src/fit.ts', ['contract/src/fit-hints.unit.test.ts'], {
    'who works online asks for an area': [" && !support_methods.includes('online'),", ','],
    'a field left empty stands in nobody’s way': [
      'stage !== null && target_stages.includes(stage)',
      'stage === null || target_stages.includes(stage)',
    ],
  }),
  ...inResource('rankings/rules', ['rankings/rules.unit', 'rankings'], {
    'a past day is judged by what the company is today': [
      'const { stage, industries, prefecture } = was.record',
      'const { stage, industries, prefecture } = startup',
    ],
    'whoever is hidden today was never there': [
      '.filter(({ record }) => isPublished(record))',
      '.filter(({ record }) => isPublished(record) && changed.every(isPublished))',
    ],
    'what came of an apply later is known already': [
      'filter(({ at }) => at <= moment)',
      'filter(({ at }) => at !== "")',
    ],
    'who is asked already has a place': ['listed.filter(({ uid }) => !open.has(uid))', 'listed.slice()'],
    'the last apply that followed counts': [' && !after.has(uid)) after', ') after'],
    'the fourth is among the first three': ['place <= last)', 'place <= last + 1)'],
  }),
  ...inResource('rankings/routes', 'rankings', {
    'whoever reads may try other points': [
      "if (query.weights && !may(caller, 'recommendation.create')) throw",
      "if (query.weights && !may(caller, 'recommendation.read')) throw",
    ],
  }),
  ...inResource('partners/search', ['partners/hints.api'], {
    'the list of candidates shows all': ['filters.fits === undefined ||', 'filters.fits !== undefined ||'],
  }),
  ...inResource('applies/routes', 'applies', {
    'what is left is told as what is made': ['Math.max(0, DAILY_APPLY_LIMIT - made)', 'Math.max(0, made)'],
    'what is left of open ones is one off': ['OPEN_APPLY_LIMIT - open.length', 'OPEN_APPLY_LIMIT - open.length - 1'],
    'a full partner is told as free': [
      'partner !== null && partner.remaining_capacity === 0',
      'partner !== null && partner.remaining_capacity < 0',
    ],
  }),
  ...inResource('applies/create', 'applies', {
    'applies of a content are not counted': [
      "if (target.type === 'content') unit.increment",
      "if (target.type === 'partner') unit.increment",
    ],
    'an apply that was begun from a feature is not counted there': ['      countAtFeature()\n', ''],
  }),
  ...inResource('contents/completion', 'contents/completion.unit', {
    'a rate of four applies is told': ['concluded < MIN_SAMPLES', 'concluded < MIN_SAMPLES - 1'],
  }),
  ...inResource('special-features/begun-from', 'applies', {
    'an apply counts at all items of its feature': ['(isMeant(item) ? {', '(item.uid ? {'],
  }),
  ...inResource('disclosures/routes', 'disclosures', {
    'readers of one company are told for all': ['sum + count, 0)', 'Math.max(sum, count), 0)'],
    'readers of published partners are told to approved ones': [
      'if (partnerUid === undefined && !isApproved)',
      'if (partnerUid === undefined && isApproved)',
    ],
  }),
  ...inResource('seminars/rules', ['seminars', 'seminars/seats.api'], {
    'seats below nothing are told': ['Math.max(0, capacity - confirmed_count)', 'capacity - confirmed_count'],
  }),
  ...inResource('seminars/data', 'seminars/seats.api', {
    'the place in the queue leaves out oneself': ["op: '<=', value: created_at }", "op: '<', value: created_at }"],
  }),
  ...inResource('posts/data', 'posts', {
    'a mark taken off counts': ['helpful_count: helpful ? 1 : -1', 'helpful_count: 1'],
  }),
  ...inResource('availabilities/rules', 'availabilities', {
    'quarters side by side stay apart': ['if (last?.to === from) last.to = to', 'if (last?.to === to) last.to = to'],
    'a time is shown before its order': ['quarters.toSorted()', 'quarters'],
  }),
  ...mistakes('contract/src/availabilities.ts', 'contract/src/availabilities.unit.test.ts', {
    'people can be met on holidays': ['isHoliday(day) || absences', 'absences'],
    'the last day of an absence is open': ['from <= day && day <= to', 'from <= day && day < to'],
    'lunch is never kept': ['keeps_lunch ? without(hours, LUNCH) : hours', 'hours'],
  }),
  ...inResource('home/routes', 'home', {
    'a meeting under way is gone': [
      "(end_at ?? start_at ?? '') > now.toISOString()",
      "(start_at ?? '') > now.toISOString()",
    ],
  }),
  ...inResource('home/week', 'home', {
    'the week is told every day': [
      '(opensWeek(day) ? addDays(mondayOf(day), -7) : null)',
      'addDays(mondayOf(day), -7)',
    ],
    'the week is told from its own Monday on': ['addDays(mondayOf(day), -7)', 'mondayOf(day)'],
  }),
  ...inResource('home/first-steps', 'home', {
    'a company between two goals is a newcomer': [
      '(await interviewsOf(startupId).anyBegun(now.toISOString())) ? null : steps',
      'steps',
    ],
  }),
  ...inResource('registration/rules', ['registration', 'registration/rules.unit'], {
    'the least chosen come first': ['b.share - a.share', 'a.share - b.share'],
    'shares of a few companies are told': ['isTooFew(counts) ? 0', 'counts.companies === 0 ? 0'],
  }),
  ...inResource('issues/routes', 'issues/kept.api', {
    'partners are measured by the issues of before': ['    forgetMeasuredIssues(unit, startupId)\n', ''],
  }),
  ...inResource('special-features/manage', 'special-features/manage.api', {
    'a changed feature stands on HOME as it was': [
      '    forgetRunning(unit)\n    file?.settle(feature.uid)\n    const diff',
      '    file?.settle(feature.uid)\n    const diff',
    ],
    'a feature that has ended stays on HOME': ['changes)\n    forgetRunning(unit)', 'changes)'],
    'features keep the order of before on HOME': ['    forgetRunning(unit)\n    const [first]', '    const [first]'],
  }),
  ...mistakes('functions/src/jobs/publish.ts', 'functions/src/resources/special-features/manage.api.test.ts', {
    'what is published at its moment is not on HOME': ['      forget?.(unit)\n', ''],
  }),
  ...mistakes('functions/src/resources/applies/meetings.ts', 'functions/src/resources/applies/meetings.api.test.ts', {
    'a meeting bears the name its partner had': ['caller.companyName || target_snapshot', 'target_snapshot'],
  }),
  ...mistakes('functions/src/kernel/kept.ts', 'functions/src/kernel/kept.api.test.ts', {
    'what a former version has kept cannot be read': ['if (error instanceof Malformed) return undefined\n', ''],
    'what is thrown away leaves no mark': ['writer.set(kept, document(uid, null))', 'writer.remove(kept, uid)'],
    'one mark is like the other': ['version: newUid()', "version: ''"],
    'what is made is not kept': ['      await replace(document(uid, made))\n', ''],
  }),
  ...mistakes('functions/src/kernel/firestore/write.ts', 'functions/src/kernel/kept.api.test.ts', {
    'what was made before a change takes the place of what came since': [
      'ref.update(fields, { lastUpdateTime })',
      'ref.update(fields)',
    ],
  }),
  ...inResource('suggestions/routes', 'suggestions', {
    'who has been asked is suggested': [
      "target_type === 'partner' ? [target_uid] : []",
      "target_type === 'content' ? [target_uid] : []",
    ],
    'an apply too many is offered': ['isFull ? {', 'false ? {'],
  }),
  ...inResource('partners/suggested', 'suggestions', {
    'partners of any category are suggested for an issue': ['{ issue_category: [issue_category] }', '{}'],
    'partners for an issue come in the order of their kinds': ['b.score - a.score', '0'],
  }),
  ...inResource('suggestions/routes', 'exposures', {
    'HOME recommends whom all have seen': ['openAmong, seen)', 'openAmong, new Set())'],
  }),
  ...inResource('exposures/rules', ['exposures/rules.unit', 'exposures'], {
    'a startup is reached anew each day': ['reach: reach + 1', 'reach: reach + days.length'],
    'a partner seen on an earlier day is not seen today': ['!before[uid]?.includes(day)', '!before[uid]'],
    'the month before is told as this one': ['stored?.months[earlier] ?? none', 'counts'],
  }),
  ...inResource('exposures/routes', 'exposures', {
    'each day reaches a startup anew': ['month, before[uid] === undefined)', 'month, true)'],
    'what nobody may see is counted': ['isShown: partner !== undefined', 'isShown: true'],
    'the same day counts again': ['newOn(before, body.partner_uids, day)', 'body.partner_uids'],
  }),
  ...inResource('exposures/data', 'exposures', {
    'a recount writes over what was counted meanwhile or leaves it wrong': [
      'if (!isDeepStrictEqual(standing, seen)) return false',
      'if (isDeepStrictEqual(standing, seen)) return false',
    ],
  }),
  ...inResource('interviews/brief', 'interviews', {
    'the value before is that of now': [
      'history.findLast(({ on }) => on <= day)',
      'history.findLast(({ on }) => on >= day)',
    ],
  }),
  ...mistakes('web/src/pages/goal/figures.ts', 'web/src/pages/goal/figures.unit.test.ts', {
    'behind is told as ahead': ['lead > 0 ? `計画より', 'lead < 0 ? `計画より'],
    'what falls is behind when it is ahead': [' * Math.sign(target_value - start_value)', ''],
    'hundred million is told in ten thousands': ['size < 100_000_000 ?', 'size < 1_000_000_000 ?'],
    'what is to be kept is never far behind': [
      "direction === 'keep' ? 1 : plan) - measureShare",
      'plan) - measureShare',
    ],
    'one measure far behind is hidden by the others': ['lagOf(worst) >= BEHIND.off_track', 'false'],
    'a goal behind plan is blue': [
      "health === 'unset' || health === 'on_track'",
      "health === 'unset' || health === 'at_risk'",
    ],
  }),
  ...mistakes('web/src/pages/goal/parts/forecast.ts', 'web/src/pages/goal/parts/forecast.unit.test.ts', {
    'three days make a forecast': ['const LEAST_DAYS = 7', 'const LEAST_DAYS = 3'],
    'the pace is that of the whole year': ['points.findLast(({ day }) => day <= since) ?? points[0]', 'points[0]'],
    'going the wrong way leads there': ['coming === 0 || Math.sign(coming) !== Math.sign(left)', 'coming === 0'],
    'the day of arrival is a day early': [
      'Math.ceil(daysBetween(last.day, forecast.day) * share)',
      'Math.floor(daysBetween(last.day, forecast.day) * share)',
    ],
    'an ended goal is forecast': ["!ahead || goal.status !== 'active' || measure", '!ahead || measure'],
  }),
  ...mistakes('web/src/pages/metric/parts/sheet.ts', 'web/src/pages/metric/parts/sheet.unit.test.ts', {
    'the line of a target is one that is reached': [
      'near.find((target) => newest && !isReached(target, newest.value)) ?? near[0]',
      'near[0]',
    ],
    'to keep a number is reached by going over it': [
      "if (direction === 'keep') return Math.abs(now - value) <= tolerance",
      "if (direction === 'keep') return now >= value - tolerance",
    ],
    'the oldest month comes first': ['.toReversed()', ''],
    'what is filled in counts as missing': [
      '!valueAt(sheet, key, month)).length',
      'valueAt(sheet, key, month)).length',
    ],
    'a changed value stands twice': ['sheet.values.filter((other) => other.uid !== uid)', 'sheet.values'],
  }),
  ...mistakes('contract/src/metric-crossings.ts', 'contract/src/metric-crossings.unit.test.ts', {
    'on the limit is below it': ['point.value < limit', 'point.value <= limit'],
    'on the limit is above it': ['point.value > limit', 'point.value >= limit'],
    'a month without a value is passed over': ['row.every(isBeyond)', 'row.some(isBeyond)'],
    'the runway of an earlier month is told from what came later': [
      'isNewest ? values : values.filter((value) => value.month <= month)',
      'values',
    ],
  }),
  ...mistakes('web/src/pages/metric/texts.ts', 'web/src/pages/metric/texts.unit.test.ts', {
    'shares differ by percent': ["if (unit.startsWith('%')) return", "if (unit === '%%') return"],
    'growth is told of the value now': [
      '(Math.abs(now - before) / before) * 100',
      '(Math.abs(now - before) / now) * 100',
    ],
  }),
  ...mistakes('web/src/pages/home/parts/next-move.ts', 'web/src/pages/home/parts/next-move.unit.test.ts', {
    'what is late comes before times about to be let go': [
      'todos.find((todo) => runsOutSoon(todo, now)) ?? todos[0]',
      'todos[0]',
    ],
    'a company whose goals could not be read begins with one': ["home.unread.includes('goals') ? null :", ''],
    'the next move stands in the list below too': ['.filter((todo) => !move || keyOf(todo) !== nameOf(move))', ''],
    'answers to give are work of today': ['.filter(isWork)\n', '\n'],
    'what has no day is never shown beside what is due': ['[...due, ...undatedOf(home)]', 'due'],
    'four things are to be decided': ['const DECISIONS = 3', 'const DECISIONS = 4'],
  }),
  ...mistakes('functions/src/kernel/company-names.ts', 'functions/src/resources/activities/system.api.test.ts', {
    'what an entry says of a name is not taken': ['entry.startup_name ?? named(', 'named('],
    'the name of another company stands in an entry': [
      'known.get(uid) || nameOf(uid)',
      'known.values().next().value || nameOf(uid)',
    ],
  }),
  ...mistakes('functions/src/jobs/company-names.ts', 'functions/src/jobs/company-names.api.test.ts', {
    'a new name is carried once alone': ['Date.parse(rename.at) + LATE_MS < now.getTime()', 'carried >= 0'],
    'what applies call a startup stays': ["    into(applies, 'startup'),\n", ''],
    'what promises call a startup stays': ["    into(promises, 'startup'),\n", ''],
    'what promises call a partner stays': [", into(promises, 'partner')", ''],
    'what interviews call a partner stays': ["into(interviews, 'partner'), ", ''],
    'the records of all companies are given a new name': [
      "[{ field: `${side}_company_uid`, op: '==', value: uid } as const]",
      '[]',
    ],
    'a new name is never done with': ['Date.parse(rename.at) + LATE_MS < now.getTime()', 'carried < 0'],
  }),
  ...mistakes('functions/src/kernel/renames.ts', 'functions/src/jobs/company-names.api.test.ts', {
    'the word of a newer name is taken away': ['(await writer.read(renames[side], uid))?.at === at', 'at !== uid'],
    'a partner’s new name is looked for among startups': [
      "collection('partner_renames', word)",
      "collection('startup_renames', word)",
    ],
  }),
  ...inResource('startups/routes', '../jobs/company-names.api', {
    'nobody learns of a new name': ["if (renamed) noteRename(unit, 'startup', startupId, context.now)", ''],
  }),
  ...inResource('partners/update', '../jobs/company-names.api', {
    'nobody learns of a partner’s new name': ["if (renamed) noteRename(unit, 'partner', partner.uid, context.now)", ''],
  }),
  ...inResource('promises/routes', 'promises/promises.api', {
    'the names that promises bear are read again': ['(startup_name ? [] : (uid ?? []))', '(uid ?? [])'],
    'promises stored without a name are shown without one': ['borne || read(uid)', 'borne'],
  }),
  ...mistakes('contract/src/promises.ts', 'functions/src/resources/promises/promises.api.test.ts', {
    'companies read the names that promises bear': ['    partner_name: true,\n', ''],
  }),
  ...inResource('memos/agreements', 'memos/operators.api', {
    'a promise bears no name of its partner': ['          partner_name,\n', "          partner_name: '',\n"],
    'names are read though nothing is promised': ['uid === null || !known.has(uid)', 'uid !== undefined'],
    'both companies bear one name': [
      'nameOf(memo.partner_company_uid, caller',
      'nameOf(memo.startup_company_uid, caller',
    ],
  }),
  ...inResource('memos/agreements', 'memos/memos.api', {
    'the own name is read': ['(uid === companyUid && companyName) || ', ''],
    'the other company is called by the own name': ['(uid === companyUid && companyName)', 'companyName'],
  }),
  ...mistakes('web/src/pages/home/parts/todos.ts', 'web/src/pages/home/parts/next-move.unit.test.ts', {
    'less important actions come first': [
      'priorityOrder[a.priority] - priorityOrder[b.priority]',
      'priorityOrder[b.priority] - priorityOrder[a.priority]',
    ],
  }),
  ...mistakes('contract/src/turn-acts.ts', 'contract/src/turns.unit.test.ts', {
    'what may not be done is to be done': ["mayAct(turn, reader) ? 'you' : 'own'", "'you'"],
    'a colleague’s answer is one’s own to give': [' || person.uid === reader.uid)', ' || true)'],
    'who may only take an apply back is waited for': [
      "can: ['transition:submitted'] }",
      "can: ['transition:submitted', 'transition:withdrawn'] }",
    ],
  }),
  ...mistakes('contract/src/interview-times.ts', 'contract/src/turns.unit.test.ts', {
    'answered times are to be answered': ['({ answers }) => answers[side] === undefined', '() => true'],
    'times that are over are to be answered': ['Date.parse(start_at) > now.getTime()', 'start_at !== null'],
  }),
  ...mistakes('contract/src/turns.ts', ['contract/src/turns.unit.test.ts', 'functions/src/turns.unit.test.ts'], {
    'own contents are answered by nobody': ["partner_company_uid === null ? 'operator' : 'partner'", "'partner'"],
    'a partner’s question waits for the partner': ['of(question.to,', "of('partner',"],
    'a called off meeting leaves its application to nobody': ['hasMeeting(apply) ? [] :', 'true ? [] :'],
    'a missing address is told to nobody': ['if (fitting.length === 1 && missing)', 'if (false && missing)'],
    'a held meeting is rated by nobody': ["if (status !== 'done') return []", 'return []'],
    'a rating is asked for for ever': ['if (until <= now.toISOString()) return []', ''],
  }),
  ...mistakes('contract/src/runway.ts', 'contract/src/runway.unit.test.ts', {
    'six months are too few': ['months < SHORT_RUNWAY ? 0', 'months <= SHORT_RUNWAY ? 0'],
    'the first burns count, not the last': ['slice(-MEAN_OF)', 'slice(0, MEAN_OF)'],
  }),
  ...mistakes('functions/src/resources/metrics/data.ts', 'functions/src/resources/home/home.api.test.ts', {
    'a year without numbers is brought together at every look': [
      '    writer.set(metricYears, whole)\n',
      '    if (values.length > 0) writer.set(metricYears, whole)\n',
    ],
  }),
  ...mistakes('functions/src/resources/home/week.ts', 'web/src/pages/home/monday.page.test.tsx', {
    'a churn that falls has become worse': [
      "if (direction === 'down') return now < before",
      "if (direction === 'down') return now > before",
    ],
  }),
  ...mistakes('web/src/pages/goal/figures.ts', 'web/src/pages/home/monday.page.test.tsx', {
    'the line of a goal is drawn the other way': [
      'values: points.map(({ value }) => value), plan',
      'values: points.map(({ value }) => -value), plan',
    ],
  }),
  ...mistakes('web/src/pages/task/parts/group-by-goal.ts', 'web/src/pages/task/parts/group-by-goal.unit.test.ts', {
    'actions without a goal come first': ['  groups.delete(null)\n', ''],
  }),
  ...mistakes('contract/src/search-words.ts', 'contract/src/search-words.unit.test.ts', {
    'capital letters are others': ["normalize('NFKC').toLowerCase()", "normalize('NFKC')"],
    'half-width letters are others': [".normalize('NFKC').toLowerCase()", '.toLowerCase()'],
    'one word of several is enough': ['wordsOf(query).every((word)', 'wordsOf(query).some((word)'],
  }),
]
