import { expect, test } from 'vitest'
import { parsePeople } from './parse-people.ts'

const people = (text: string) =>
  parsePeople(text).people.map(({ last_name, first_name, email, company_role }) =>
    [last_name, first_name, email, company_role].join('|'),
  )

test('a line is 姓 名 メール, whatever stands between them', () => {
  for (const line of [
    '白戸 瑞希 shirato@example.co.jp',
    '白戸　瑞希　shirato＠example.co.jp',
    '白戸,瑞希,shirato@example.co.jp',
    '白戸\t瑞希\tshirato@example.co.jp',
    '"白戸","瑞希","shirato@example.co.jp"',
    'shirato@example.co.jp, 白戸, 瑞希',
    '白戸 瑞希 <shirato@example.co.jp>',
    '白戸，瑞希，shirato@example.co.jp',
  ])
    expect([line, ...people(line)]).toEqual([line, '白戸|瑞希|shirato@example.co.jp|member'])
})

test('a role may be named, and is 「メンバー」 else', () => {
  expect(people('楠,丈,kusunoki@example.co.jp,閲覧のみ\n白戸 瑞希 shirato@example.co.jp 管理者')).toEqual([
    '楠|丈|kusunoki@example.co.jp|viewer',
    '白戸|瑞希|shirato@example.co.jp|owner',
  ])
})

test('a name in one word, or none, leaves the rest for the form to ask for', () => {
  expect(people('白戸瑞希 shirato@example.co.jp\ntaro@example.co.jp')).toEqual([
    '白戸瑞希||shirato@example.co.jp|member',
    '||taro@example.co.jp|member',
  ])
})

test('heads and blank lines are passed over, lines without an address are told', () => {
  const { people: read, unread } = parsePeople(
    '姓,名,メールアドレス\r\n白戸,瑞希,shirato@example.co.jp\r\n\r\n楠 丈\r\n',
  )
  expect(read).toHaveLength(1)
  expect(unread).toEqual(['楠 丈'])
})
