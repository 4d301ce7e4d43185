import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  dayInJapan,
  daysBetween,
  isDay,
  momentInJapan,
  secondsLeftOfDay,
} from './dates.ts'
import { ApiError, errorCatalog } from './errors.ts'
import { email, longText, optionalInt, password, plainText, requiredText } from './fields.ts'
import { goalProgress, measureShare, planShare } from './goal-math.ts'
import { goalIssues } from './goals.ts'
import { lengthOf } from './letters.ts'
import { allows, grantOf, permissions } from './permissions.ts'
import { spelledAs } from './spellings.ts'

const measure = {
  direction: 'up',
  start_value: 10,
  target_value: 30,
  current_value: 20,
  tolerance: 0,
  weight: 1,
} as const

describe('progress of a goal', () => {
  test('is the weighted mean of its measures in whole percent', () => {
    const done = { ...measure, current_value: 30, weight: 3 }
    expect(goalProgress([done, measure])).toBe(88)
  })
  test('counts down as well as up, and never leaves 0–100', () => {
    const down = { ...measure, direction: 'down', start_value: 4, target_value: 2 } as const
    expect(measureShare({ ...down, current_value: 3 })).toBe(0.5)
    expect(measureShare({ ...down, current_value: 9 })).toBe(0)
    expect(measureShare({ ...down, current_value: 1 })).toBe(1)
  })
  test('of a value to keep is all within the tolerance, else nothing', () => {
    const keep = { ...measure, direction: 'keep', start_value: 5, target_value: 5, tolerance: 0.5 } as const
    expect(measureShare({ ...keep, current_value: 5.5 })).toBe(1)
    expect(measureShare({ ...keep, current_value: 5.6 })).toBe(0)
  })
  test('stays within 0–100 for any numbers', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(
        number,
        number,
        number,
        fc.integer({ min: 1, max: 10 }),
        (start_value, target_value, current_value, weight) => {
          const progress = goalProgress([{ ...measure, start_value, target_value, current_value, weight }])
          return progress >= 0 && progress <= 100
        },
      ),
    )
  })
  test('the plan goes straight from start to due', () => {
    expect(planShare({ start_on: '2026-11-01', due_on: '2026-11-11' }, '2026-11-06')).toBe(0.5)
  })
})

describe('days', () => {
  test('Japan is nine hours ahead', () => {
    expect(dayInJapan(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
    expect(dayInJapan(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  })
  test.each([
    ['23:59', '2026-11-20', '2026-11-20', 60],
    ['00:00', '2026-11-21', '2026-11-21', 24 * 3600],
    ['08:59', '2026-11-21', '2026-11-21', 15 * 3600 + 60],
    ['09:00', '2026-11-21', '2026-11-21', 15 * 3600],
  ])('at %s of %s it is %s, with %i seconds left', (time, on, day, seconds) => {
    const now = new Date(momentInJapan(on, time))
    expect([dayInJapan(now), secondsLeftOfDay(now)]).toEqual([day, seconds])
  })
  test('a month later than the 31st is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })
  test('adding and counting days agree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        (days) => daysBetween('2026-11-20', addDays('2026-11-20', days)) === days,
      ),
    )
  })
  test('working days leave weekends out, and never end on one', () => {
    expect(addBusinessDays('2026-11-13', 1)).toBe('2026-11-16') // Friday
    expect(addBusinessDays('2026-11-14', 1)).toBe('2026-11-16') // Saturday
    expect(addBusinessDays('2026-11-13', 5)).toBe('2026-11-20')
    expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20')
  })
  test('a time in Japan is nine hours earlier in UTC', () => {
    expect(momentInJapan('2026-11-20', '08:30')).toBe('2026-11-19T23:30:00.000Z')
  })
  test('a day that does not exist is none', () => {
    expect(isDay('2026-02-30')).toBe(false)
    expect(isDay('2026-2-3')).toBe(false)
    expect(isDay('2028-02-29')).toBe(true)
  })
})

describe('fields', () => {
  test('an emoji counts as one character', () => {
    expect(lengthOf('👨‍👩‍👧家族')).toBe(3)
  })
  test('a text too long says how long it is', () => {
    const result = requiredText('目標名', 3).safeParse('あいうえ')
    expect(result.error?.issues[0]?.message).toBe('目標名は3文字以内で入力してください。(現在4文字)')
  })
  test('a text too short says how long it has to be, an empty one that it is missing', () => {
    const said = (text: string) =>
      longText('メッセージ', 3, 9)
        .safeParse(text)
        .error?.issues.map(({ message }) => message)
    expect(said('👨‍👩‍👧族')).toEqual(['メッセージは3文字以上で入力してください。(現在2文字)'])
    expect(said(' ')).toEqual(['メッセージを入力してください。'])
    expect(said('三文字')).toBeUndefined()
  })
  test('white space alone is not an answer', () => {
    expect(requiredText('目標名', 60).safeParse(' 　').error?.issues[0]?.message).toBe('目標名を入力してください。')
  })
  test('marks nobody sees are no answer either, and go where they stand beside one', () => {
    for (const unseen of ['\u200b', '\ufeff \u2060', '\u200d\u200c', '\u202e', '\u0007', '\u3164', '\u2800'])
      expect([unseen, requiredText('目標名', 60).safeParse(unseen).success]).toEqual([unseen, false])
    expect(plainText('山\u202e田\u0000\u200b\ufeff 太郎\u2066')).toBe('山田 太郎')
    expect(plainText('一行目\n\t二行目\r\n👨‍👩‍👧 می‌خواهم')).toBe('一行目\n\t二行目\r\n👨‍👩‍👧 می‌خواهم')
  })
  test('an address is one address, and what is unseen in it is left out', () => {
    const message = 'メールアドレスの形式で入力してください。例:taro@example.co.jp'
    const bad = [
      ...['\0', '\u0007', '\n', '\t', '\u007f', '\u0085', '\u2028', '\ue000', ' ', '@'],
      ...[',', ';', '\uff0c', '\uff1b', ':', '<', '>', '(', ')', '[', ']', '\\', '"'],
    ]
    for (const mark of bad)
      for (const address of [
        `ta${mark}ro@example.jp`,
        `taro@exam${mark}ple.jp`,
        `${mark}taro@example.jp`,
        `taro@example.jp${mark}`,
      ])
        expect([address, email.safeParse(address).error?.issues.map((issue) => issue.message)]).toEqual([
          address,
          [message],
        ])
    const unseen = [
      ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202e'],
      ...['\u2060', '\u2066', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\u{e0041}'],
    ]
    for (const mark of unseen)
      expect(spelledAs(email, email.parse(`${mark}ta${mark}ro@exam${mark}ple.jp${mark}`))).toBe('taro@example.jp')
    for (const good of ['taro@example.co.jp', 'taro+a.b_c-d@mail.example', "o'neil@例え.jp", 'taro@example.jp'])
      expect([good, email.safeParse(good).success]).toEqual([good, true])
  })
  test('an empty number stays empty and never becomes 0', () => {
    expect(optionalInt('所要時間', 0, 1440).parse(null)).toBeNull()
    expect(optionalInt('所要時間', 0, 1440).safeParse('').success).toBe(false)
  })
  test('a password needs ten characters with letters and digits', () => {
    for (const weak of ['short7c', 'onlyletters', '1234567890']) expect(password.safeParse(weak).success).toBe(false)
    expect(password.safeParse('banso-demo-2026').success).toBe(true)
  })
})

test('a goal is refused when it ends before it starts or its measure goes nowhere', () => {
  const goal = {
    title: '目標',
    description: '',
    issue_category: null,
    period_kind: 'custom',
    start_on: '2026-11-02',
    due_on: '2026-11-01',
    owner_user_uid: 'u',
    collaborator_uids: [],
    disclosure: 'company',
    checkin_cycle: 'weekly',
    parent_goal_uid: null,
    measures: [
      { uid: null, name: '指標', unit: '', direction: 'up', start_value: 1, target_value: 1, tolerance: 0, weight: 1 },
    ],
  } as const
  expect(
    goalIssues({ ...goal, issue_uids: [], collaborator_uids: [], measures: [...goal.measures] }).map(({ path }) =>
      path.join('.'),
    ),
  ).toEqual(['due_on', 'measures.0.target_value'])
})

test('an error fills its text and keeps its status', () => {
  const error = new ApiError('invalid_transition', { values: { from: '下書き', to: '達成' } })
  expect([error.status, error.message]).toEqual([409, '現在の状態「下書き」からは「達成」に変更できません。'])
  for (const { message } of Object.values(errorCatalog)) expect(message).not.toMatch(/[A-Za-z]{4,}(?![^{]*})/)
})

test('viewers have no right but to read, and to what is their own', () => {
  for (const [resource, actions] of Object.entries(permissions))
    for (const action of Object.keys(actions)) {
      const permission = `${resource}.${action}` as Parameters<typeof allows>[0]
      if (action !== 'read')
        for (const actor of ['startup', 'partner', 'operator'] as const) {
          const own = grantOf(permission, actor)?.scope === 'self'
          expect([permission, allows(permission, actor, 'viewer')]).toEqual([permission, own])
        }
    }
})
