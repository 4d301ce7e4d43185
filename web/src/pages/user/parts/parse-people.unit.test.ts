import { describe, expect, test } from 'vitest'
import { parsePeople } from './parse-people.ts'

const told = (text: string) =>
  parsePeople(text).map((one) =>
    one.person
      ? [one.person.last_name, one.person.first_name, one.person.email, one.person.company_role, one.note].join('|')
      : `${one.line}: ${one.why}`,
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
    '白戸　瑞希＜shirato@example.co.jp＞',
    '白戸，瑞希，shirato@example.co.jp',
    '"白戸, 瑞希" <shi\u200brato@example.co.jp>',
    '白戸 瑞希\tshirato@example.co.jp',
    '1\t白戸 瑞希\tshirato@example.co.jp\t',
  ])
    expect([line, ...told(line)].map((text) => text.replace('使わない項目:1', ''))).toEqual([
      line,
      '白戸|瑞希|shirato@example.co.jp|member|',
    ])
})

describe('a list as mail programs copy it is as many people as it names', () => {
  test.each<[string, string[]]>([
    [
      'a1@example.jp; b1@example.jp; c1@example.jp',
      ['||a1@example.jp|member|', '||b1@example.jp|member|', '||c1@example.jp|member|'],
    ],
    [
      'a1@example.jp b1@example.jp,\nc1@example.jp,',
      ['||a1@example.jp|member|', '||b1@example.jp|member|', '||c1@example.jp|member|'],
    ],
    [
      '"山田, 太郎" <taro@example.jp>, 鈴木 花子 <hanako@example.jp>',
      ['山田|太郎|taro@example.jp|member|', '鈴木|花子|hanako@example.jp|member|'],
    ],
    [
      '宛先: 山田太郎 <taro@example.jp>; なまえだけ; x@y',
      [
        '山田太郎||taro@example.jp|member|姓と名を分けられません。',
        'なまえだけ: メールアドレスを読み取れません。',
        '<x@y>: メールアドレスの形式ではありません。',
      ],
    ],
  ])('%s', (text, people) => {
    expect(told(text)).toEqual(people)
  })
})

test('columns are told apart by their heads, and those that are not read are told', () => {
  const table =
    '番号\t部署\t氏名\tフリガナ\tメールアドレス\t権限\n1\t営業部\t山田 太郎\tヤマダ タロウ\tyt@example.jp\t閲覧のみ\n2\t\t鈴木花子\t\t\t'
  expect(told(table)).toEqual([
    '山田|太郎|yt@example.jp|viewer|使わない項目:1、営業部、ヤマダ タロウ',
    '2\t\t鈴木花子: メールアドレスがありません。',
  ])
  expect(told('メール,名,姓\r\nshirato@example.co.jp,瑞希,白戸\r\n')).toEqual([
    '白戸|瑞希|shirato@example.co.jp|member|',
  ])
})

test('columns without heads are told apart by what they hold', () => {
  expect(told('1\t山田太郎\tyt@example.jp\n2\t鈴木 花子\tsh@example.jp')).toEqual([
    '山田太郎||yt@example.jp|member|姓と名を分けられません。 使わない項目:1',
    '鈴木|花子|sh@example.jp|member|使わない項目:2',
  ])
  expect(told('楠,丈,クスノキ,ジョウ,kusunoki@example.co.jp,管理者')).toEqual([
    '楠|丈|kusunoki@example.co.jp|owner|使わない項目:クスノキ、ジョウ',
  ])
})

test('a line without an address, with a wrong one, or with one that came before is told', () => {
  expect(told('楠 丈\n\n白戸 瑞希 shirato@example\na@example.jp\nA@example.jp')).toEqual([
    '楠 丈: メールアドレスがありません。',
    '白戸 瑞希 shirato@example: メールアドレスの形式ではありません。',
    '||a@example.jp|member|',
    'A@example.jp: 同じメールアドレスが前にもあります。',
  ])
})
