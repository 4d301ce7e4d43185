import { type Mistake, mistakes } from './mistake.ts'

const tests = ['functions/src/resources/activities/seals.unit.test.ts', 'functions/src/jobs/seals.api.test.ts']

/** What makes the seals of the log say nothing, or cry where nothing has happened. */
export const seals: readonly Mistake[] = [
  ...mistakes('functions/src/resources/activities/seals.ts', tests, {
    'the seal before does not count': ['[number, from, until, previous]', '[number, from, until]'],
    'the span of a seal does not count': ['[number, from, until, previous]', '[number, previous]'],
    'the order of fields counts': ['entries.toSorted(([a], [b]) => (a < b ? -1 : 1))', 'entries'],
    'a field that was added to all counts': ['!derived.has(key) && !isNothing(value)', '!derived.has(key)'],
    'what reindex makes anew counts': ['!derived.has(key) && !isNothing(value)', '!isNothing(value)'],
    'a call that is still under way is not waited for': ['15 * 60_000', '60_000'],
    'a seal made anew joins any other': ['seal.previous === (before?.hash ?? null)', 'seal.previous !== undefined'],
    'what was found broken stays so': ['!numbers.has(number)', 'number > 0'],
    'what is broken is forgotten by the next run': ['known.filter(({ number }) => !numbers.has(number))', '[]'],
  }),
  ...mistakes('functions/src/resources/activities/seal-data.ts', tests, {
    'a seal ends within a moment': [' && last.occurred_at !== entry.occurred_at', ''],
    'two runs seal the same': ['if ((state.head?.number ?? 0) !== seal.number - 1) return false\n', ''],
    'what stands before the first seal is not looked at': [
      "from === null ? [] : [{ field: 'occurred_at', op: '>=', value: from } as const]",
      "{ field: 'occurred_at', op: '>=', value: from ?? '2026' } as const",
    ],
  }),
  ...mistakes('functions/src/jobs/seals.ts', tests, {
    'an hour without entries stays open': [
      'if (span.entries.length === 0 && !isOpenLong) break',
      'if (span.entries.length === 0) break',
    ],
    'a missing seal is passed over': [
      'while (number < head.number && read',
      'while (number < head.number && (await sealAt(number + 1)) && read',
    ],
    'a round never rests': ['return rests ? null', 'return rests && !head ? null'],
    'a run begins at the beginning': ['let [number, read] = [from, 0]', 'let [number, read] = [0, 0]'],
  }),
]
