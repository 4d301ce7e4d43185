import { inResource, type Mistake, mistakes } from './mistake.ts'

const lists = [
  'functions/src/cursors.api.test.ts',
  'functions/src/resources/goals/goals.api.test.ts',
  'functions/src/resources/tasks/tasks.api.test.ts',
]

/** Lists page by page: a cursor serves the list it came from, no row comes twice or never, totals are right. */
export const cursors: readonly Mistake[] = [
  ...mistakes('functions/src/kernel/cursor.ts', 'functions/src/kernel/cursor.unit.test.ts', {
    'signatures are compared by their length': [
      'given.length !== expected.length || !timingSafeEqual(given, expected)',
      'given.length !== expected.length',
    ],
    'a signature does not hold the list': ['update(`${binding}\\n${payload}`)', 'update(payload)'],
  }),
  ...mistakes('functions/src/kernel/facets.ts', 'functions/src/kernel/facets.unit.test.ts', {
    'what was deleted is listed among what is there': [
      "const life = lifeOf(valueAt(record, 'deleted_at') != null)",
      'const life = lifeOf(false)',
    ],
    'a filter of several values takes the first alone': [
      'valuesOf(one).map((value) => partOf',
      'valuesOf(one).slice(0, 1).map((value) => partOf',
    ],
    'a second condition on a field is not asked': ['others.every((parts) => parts.includes(part))', 'true'],
    'what no key says is not asked': [
      "[{ field: FACET_KEYS, op: 'array-contains', value: only }, ...rest]",
      "[{ field: FACET_KEYS, op: 'array-contains', value: only }]",
    ],
  }),
  ...mistakes('functions/src/kernel/firestore/write.ts', 'functions/src/kernel/commit.api.test.ts', {
    'a filter’s field is patched without its keys': ['!(FACET_KEYS in fields) && areFaceted', 'false && areFaceted'],
  }),
  ...mistakes('functions/src/kernel/firestore/query.ts', lists, {
    'a cursor serves other filters': [
      '[callerUid, from.name, bound, order ?? null, size]',
      '[callerUid, from.name, order ?? null, size]',
    ],
    'a cursor serves another order': [
      '[callerUid, from.name, bound, order ?? null, size]',
      '[callerUid, from.name, bound, size]',
    ],
    'a cursor serves other people': [
      '[callerUid, from.name, bound, order ?? null, size]',
      '[from.name, bound, order ?? null, size]',
    ],
    'pages of other sizes share cursors': [
      '[callerUid, from.name, bound, order ?? null, size]',
      '[callerUid, from.name, bound, order ?? null]',
    ],
    'rows of the same value come never': [
      '[...(order ? [last.get(order.field) as string] : []), last.id]',
      '[...(order ? [last.get(order.field) as string] : [])]',
    ],
    'the last full page leads to an empty one': [' && page * size < total', ''],
    'the second page begins anew': ['request.startAfter(...position.after) : skip', 'request : skip'],
    'a jump skips one row too few': ['(page - 1) * size\n', '(page - 1) * (size - 1)\n'],
    'rows whose keys look alike are shown': [
      'query.q === undefined || !from.texts || finds(query.q, from.texts(row))',
      'query.q === undefined || !from.texts || row.uid',
    ],
    'the total counts what is not shown': ['total - (snapshot.size - rows.length)', 'total'],
  }),
  ...mistakes(
    'functions/src/kernel/firestore/query.ts',
    [
      'functions/src/resources/seminars/seminars.api.test.ts',
      'functions/src/resources/notifications/notifications.api.test.ts',
    ],
    {
      'a list that moves with the clock has no second page': [
        "'moving' in filter ? { ...filter, value: null } : filter",
        'filter',
      ],
    },
  ),
  ...mistakes(
    'functions/src/kernel/page.ts',
    [
      'functions/src/cursors.api.test.ts',
      'functions/src/resources/partners/partners.api.test.ts',
      'functions/src/resources/posts/posts.api.test.ts',
    ],
    {
      'pages of other sizes share cursors': ['`${binding}\\n${per_page}`', 'binding'],
      'the last full page leads to an empty one': ['start + per_page < total', 'start + per_page <= total'],
      'the next page is the same one': ['page: page + 1, total', 'page, total'],
      'the second page overlaps the first': ['(page - 1) * per_page', 'Math.max(0, (page - 1) * per_page - 1)'],
    },
  ),
  ...inResource('partners/routes', ['../cursors.api', 'partners'], {
    'a cursor of the catalogue serves other filters': ['onlySaved ?? null, filters]', 'onlySaved ?? null]'],
    'a cursor of the catalogue serves another order': ['partner_type, sort, onlySaved', 'partner_type, onlySaved'],
    'a cursor of the catalogue serves other people': ["[reader.caller.uid, 'partners'", "['partners'"],
  }),
  ...inResource('posts/routes', ['../cursors.api', 'posts'], {
    'a cursor of saved articles serves other people': ['`${caller.uid} saved posts`', "'saved posts'"],
    'articles saved first come first': ['saved.toReversed()', '[...saved]'],
  }),
  ...inResource('search/routes', ['../cursors.api', 'search'], {
    'a cursor serves other words': [
      "[caller.uid, caller.companyUid, 'search', name, q]",
      "[caller.uid, caller.companyUid, 'search', name]",
    ],
    'a cursor serves another type': [
      "[caller.uid, caller.companyUid, 'search', name, q]",
      "[caller.uid, caller.companyUid, 'search', q]",
    ],
    'a cursor serves other people': ["[caller.uid, caller.companyUid, 'search', name, q]", "['search', name, q]"],
  }),
  ...mistakes('functions/src/kernel/search-keys.ts', 'functions/src/kernel/search-keys.unit.test.ts', {
    'a search looks at its first words only': ['pairs[Math.floor(index * step)]', 'pairs[index]'],
  }),
  ...mistakes('functions/src/kernel/search-terms.ts', 'functions/src/kernel/search-terms.unit.test.ts', {
    'letters of a topic are found within words': ['if (isWhole && ', 'if ('],
    'a shorter word is read into a longer one': ['!isTrapped(spelling, text, at)) yield', 'spelling) yield'],
    'the parts of a long word may stand in different texts': [
      'texts.some((text) => wanted.every(holds(text)))',
      'wanted.every((term) => texts.some((text) => holds(text)(term)))',
    ],
  }),
  ...inResource('partners/search', ['partners/search.unit', 'partners'], {
    'a partner that names no stage serves none': [
      'offered.length === 0 || shares(wanted, offered)',
      'shares(wanted, offered)',
    ],
    'an investor of too little fits': ['enough && (amount_max === null || amount_max >= amount)', 'enough'],
    'the lower end of an amount is compared the wrong way round': ['amount_min <= amount', 'amount_min >= amount'],
    'who says nothing of amounts fits every one': [
      'if (amount_min === null && amount_max === null) return false',
      'if (amount_min === null && amount_max === null) return true',
    ],
    'partners without an answer come first': [
      '?? late, b.entry.median_response_days ?? late',
      '?? 0, b.entry.median_response_days ?? 0',
    ],
    'those with the fewest cases come first': [
      'b.entry.case_count - a.entry.case_count,\n',
      'a.entry.case_count - b.entry.case_count,\n',
    ],
  }),
  ...mistakes('functions/src/kernel/queue.ts', 'functions/src/kernel/queue.api.test.ts', {
    'a broken record is tried again at once': [
      "(known[key]?.again_at ?? '') > now.toISOString()",
      "(known[key]?.again_at ?? '') > now.toISOString() && false",
    ],
    'a broken record keeps the others from their turn': ['if (error instanceof Skipped) continue', 'throw error'],
  }),
]
