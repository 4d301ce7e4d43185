import type { KeptMetric } from '@banso/contract/metrics'
import { addToMonth, monthsBetween } from '@banso/contract/months'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridOf, turned } from '../../../lib/pasted-grid.ts'
import { datedMonths, monthHead } from './paste-months.ts'
import { parsePaste } from './paste-parse.ts'

const mrr = { key: 'mrr', name: '月次経常収益', unit: '円' }
const revenue = { key: 'revenue', name: '売上', unit: '円' }
const churn = { key: 'churn', name: '解約率', unit: '%' }
const own = { key: 'custom_AAAAAAAA', name: '導入施設数', unit: '施設' }
const settings: KeptMetric[] = [mrr, revenue, churn, own]
const thisMonth = '2026-11'

const read = (text: string) =>
  parsePaste(text, settings, thisMonth).read.map(({ metric_key, month, value }) => `${metric_key} ${month} ${value}`)
const unread = (text: string) =>
  parsePaste(text, settings, thisMonth).unread.map(({ where, cell, why }) => `${where}|${cell}|${why}`)
const head = (...cells: string[]) => cells.join('\t')

describe('a table', () => {
  const expected = ['revenue 2026-10 2600000', 'revenue 2026-11 2840000', 'churn 2026-10 2.1', 'churn 2026-11 1.9']

  test('is read with months above, and with months at the left', () => {
    const table = '\t2026年10月\t2026年11月\r\n売上\t2,600,000\t2,840,000\r\n解約率\t2.1%\t1.9%\r\n'
    expect(read(table)).toEqual(expected)
    const lying = turned(gridOf(table))
      .map((row) => row.join('\t'))
      .join('\n')
    expect(read(lying).toSorted()).toEqual(expected.toSorted())
  })

  test('is read from a CSV, with quotes around what holds commas', () => {
    expect(read('指標,2026/10,2026/11\n売上,"2,600,000","2,840,000"\n解約率,2.1,1.9')).toEqual(expected)
  })

  test('may have a title, a unit for all amounts, sums and other numbers around it', () => {
    const table = [
      head('月次報告', '', '', '(単位:千円)'),
      head('指標', '2026/10', '2026/11', '合計'),
      head('売上高', '2,600', '2,840', '5,440'),
      head('原価', '100', '100', '200'),
      head('解約率', '2.1', '1.9', ''),
    ].join('\n')
    expect(read(table)).toEqual(expected)
    expect(unread(table)).toEqual(['原価||経営指標の名前と一致しません。', '合計||月の見出しではありません。'])
  })

  test('says what is missing where it holds no month or no number', () => {
    expect(parsePaste('売上\t100\nMRR\t200', settings, thisMonth).problem).toMatch(/月が見つかりません/)
    expect(parsePaste('\t2026/11\n原価\t100', settings, thisMonth)).toMatchObject({
      read: [],
      problem: expect.stringMatching(/経営指標の名前が見つかりません/),
    })
    expect(parsePaste('  \n ', settings, thisMonth)).toEqual({ read: [], unread: [], problem: null })
  })

  test('of a standard number that is not kept says where to take it up', () => {
    expect(unread('\t2026/11\n売上\t1\n顧客数\t20')).toEqual([
      '顧客数||使用する指標に選ばれていません。「指標を選ぶ」で追加してください。',
    ])
  })
})

describe('numbers', () => {
  const values = (...cells: string[]) =>
    read(`\t${cells.map((_, index) => `2026/${index + 1}`).join('\t')}\n売上\t${cells.join('\t')}`).map((line) =>
      Number(line.split(' ')[2]),
    )

  test('are read as spreadsheets show them', () => {
    expect(values('¥1,234', '￥１，２３４', '1234円', '284.1万円', '1,200千円', '3億円')).toEqual([
      1234, 1234, 1234, 2_841_000, 1_200_000, 300_000_000,
    ])
    expect(values('-1,200', '▲1,200', '△ 1200', '(1,200)', '−1200', '-¥1,200')).toEqual(Array(6).fill(-1200))
  })

  test('are multiples of what their line names', () => {
    expect(read('\t2026/11\n売上(百万円)\t2.5\nＭＲＲ（千円）\t30')).toEqual([
      'revenue 2026-11 2500000',
      'mrr 2026-11 30000',
    ])
    expect(read('指標\t単位\t2026/11\n売上\t千円\t30\n導入施設数\t施設\t20')).toEqual([
      'revenue 2026-11 30000',
      'custom_AAAAAAAA 2026-11 20',
    ])
  })

  test('that are none are told cell by cell, and empty ones are left alone', () => {
    const table =
      '\t2026/7\t2026/8\t2026/9\t2026/10\t2026/11\n売上\tたくさん\t#DIV/0!\t1,2\t5%\t–\n解約率\t\t\t\t1.9人\t2'
    expect(read(table)).toEqual(['churn 2026-11 2'])
    expect(unread(table)).toEqual([
      '売上 2026/7|たくさん|数値として読み取れません。',
      '売上 2026/8|#DIV/0!|表計算ソフトのエラーが入っています。',
      '売上 2026/9|1,2|数値として読み取れません。',
      '売上 2026/10|5%|単位が「円」ではありません。',
      '解約率 2026/10|1.9人|単位が「%」ではありません。',
    ])
    expect(unread('\t2026/11\n売上\t9999999999999999')[0]).toMatch(/の数値で入力してください。$/)
  })

  test('of months to come, of more than two years, and named twice are not taken', () => {
    expect(unread('\t2026/11\t2026/12\n売上\t1\t2')).toEqual(['売上 2026/12|2|今月より後の月は保存できません。'])
    expect(unread('\t2024/11\t2024/12\t2026/11\n売上\t1\t2\t3')).toEqual([
      '売上 2024/11|1|一度に保存できるのは24か月分までです。',
    ])
    const twice = '\t2026/10\t2026/11\n売上\t1\t2\n売上高\t1\t3'
    expect(read(twice)).toEqual(['revenue 2026-10 1', 'revenue 2026-11 2'])
    expect(unread(twice)).toEqual(['売上高 2026/11|3|同じ指標の同じ月に、別の値があります。'])
  })
})

describe('months', () => {
  test.each([
    ['2026年11月', 2026, 11],
    ['２０２６年１１月度', 2026, 11],
    ['2026/11', 2026, 11],
    ['2026-11-30', 2026, 11],
    ['2026.1', 2026, 1],
    ['202611', 2026, 11],
    ["'26年11月", 2026, 11],
    ['令和8年11月', 2026, 11],
    ['令和元年5月', 2019, 5],
    ['R8.11', 2026, 11],
    ['平成31年4月末', 2019, 4],
    ['Nov-26', 2026, 11],
    ['November 2026', 2026, 11],
    ['11月', null, 11],
    ['11月分', null, 11],
  ])('%s is one', (cell, year, month) => {
    expect(monthHead(cell)).toEqual({ year, month })
  })

  test.each([
    '',
    '売上',
    '13月',
    '2026年',
    '2026年13月',
    '11月予算',
    '11月計画',
    '2026年11月期',
    'Marketing',
    '11',
    '1,200',
  ])('%s is none', (cell) => {
    expect(monthHead(cell)).toBeNull()
  })

  const dated = (cells: string[], filled = cells.length, current = thisMonth) =>
    datedMonths(
      cells.map((cell, index) => ({ ...(monthHead(cell) ?? { year: null, month: 1 }), filled: index < filled })),
      current,
    )
  const year = ['4', '5', '6', '7', '8', '9', '10', '11', '12', '1', '2', '3'].map((month) => `${month}月`)

  test('without a year are the latest in which no value lies ahead', () => {
    expect(dated(year).at(-1)).toBe('2026-03')
    expect(dated(year, 8)).toEqual(monthsBetween('2026-04', '2027-03'))
    expect(dated(['12月', '1月'])).toEqual(['2025-12', '2026-01'])
    expect(dated(['1月', '12月'])).toEqual(['2026-01', '2025-12'])
    expect(dated(['11月', '10月'])).toEqual(['2026-11', '2026-10'])
  })

  test('without a year follow those that have one, on both sides', () => {
    expect(dated(['2025年12月', '1月', '2月'])).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(dated(['11月', '12月', '2026年1月'])).toEqual(['2025-11', '2025-12', '2026-01'])
  })

  test('stand under a year of their own', () => {
    expect(read('\t2025年\t\t2026年\n\t11月\t12月\t1月\n売上\t1\t2\t3')).toEqual([
      'revenue 2025-11 1',
      'revenue 2025-12 2',
      'revenue 2026-01 3',
    ])
  })
})

describe('whatever is pasted', () => {
  const heads = [
    (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
    (month: string) => month.replace('-', '/'),
    (month: string) => `令和${Number(month.slice(0, 4)) - 2018}年${Number(month.slice(5))}月`,
    (month: string) => `Ｒ${Number(month.slice(0, 4)) - 2018}.${Number(month.slice(5))}`,
  ]
  const figures = [
    String,
    (value: number) => value.toLocaleString('ja-JP', { maximumFractionDigits: 4 }),
    (value: number) => (value < 0 ? `▲${-value}` : `${value}`),
    (value: number) => (value < 0 ? `(${-value})` : ` ${value} `),
  ]
  const value = fc.integer({ min: -1e9, max: 1e9 }).map((tenths) => tenths / 10)
  const table = fc.record({
    metrics: fc.subarray(settings, { minLength: 1 }),
    months: fc.subarray(monthsBetween(addToMonth(thisMonth, -23), thisMonth), { minLength: 1 }),
    values: fc.array(fc.option(value, { freq: 5 }), { minLength: 96, maxLength: 96 }),
    head: fc.constantFrom(...heads),
    figure: fc.constantFrom(...figures),
    lies: fc.boolean(),
  })

  test('a table is read value by value, in either direction and spelling', () => {
    fc.assert(
      fc.property(table, ({ metrics, months, values, head, figure, lies }) => {
        const valueAt = (row: number, column: number) => values[row * 24 + column] ?? null
        const expected = metrics.flatMap(({ key }, row) =>
          months.flatMap((month, column) => {
            const each = valueAt(row, column)
            return each === null ? [] : [`${key} ${month} ${each || 0}`]
          }),
        )
        const grid = [
          ['', ...months.map(head)],
          ...metrics.map(({ name }, row) => [
            name,
            ...months.map((_, column) => {
              const each = valueAt(row, column)
              return each === null ? '' : figure(each)
            }),
          ]),
        ]
        const text = (lies ? turned(grid) : grid).map((row) => row.join('\t')).join('\r\n')
        expect(read(text).toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  test('no text breaks it, and it reads nothing that could not be stored', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('売上', 'MRR(千円)', '2026/11', '11月', '令和8年1月', '▲1', '"', '1e9', '2,000', '%'),
    )
    const text = fc
      .array(fc.tuple(cell, fc.constantFrom('\t', '\n', ',', '\r\n', '"')))
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(text, (each) => {
        const { read: found } = parsePaste(each, settings, thisMonth)
        expect(new Set(found.map(({ metric_key, month }) => metric_key + month)).size).toBe(found.length)
        for (const { month, value: number } of found) {
          expect(month <= thisMonth && month >= addToMonth(thisMonth, -1000)).toBe(true)
          expect(Math.abs(number)).toBeLessThanOrEqual(1e15)
        }
      }),
    )
  })
})
