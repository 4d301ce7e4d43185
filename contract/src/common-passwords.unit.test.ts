import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword, isOwnAddress } from './common-passwords.ts'
import { newPassword, newPasswordFor } from './passwords.ts'

describe('a password that is tried first', () => {
  it.each([
    ['a word with figures', ['password12', 'Password2026', 'P@ssw0rd123', 'welcome2026', 'liverpool1', 'Sakura1234']],
    ['the product’s name with figures', ['banso12345', 'banso20261120']],
    ['a row of keys', ['qwertyuiop1', 'asdfghjkl123', 'qwerty12345', '1qaz2wsx3edc', 'zaq1xsw2cde3']],
    ['two rows in turns', ['1q2w3e4r5t', 'q1w2e3r4t5y', 'a1b2c3d4e5']],
    ['figures in order and a letter', ['123456789a', 'a1234567890', '0987654321z', '147258369a']],
    ['the same again', ['abc123abc123', 'aaaaaaaaa1', '1111111111a', 'haruto7haruto7']],
  ])('is %s', (_, list) => {
    for (const word of list) expect([word, isCommonPassword(word)]).toEqual([word, true])
  })
  it('is so in capitals too', () => {
    expect(isCommonPassword('PASSWORD12')).toBe(true)
    expect(isCommonPassword('ＰＡＳＳＷＯＲＤ１２')).toBe(true)
  })
})

describe('any other password', () => {
  it.each([
    'kumo-no-ue-no-47',
    'mori2kaze9hoshi',
    'nippon-2026-haru',
    'correct-horse-9',
    'tanaka19850412',
    'Qx7#vB2m!9',
    'ひらがなabcde1あいう',
  ])('is let through: %s', (word) => {
    expect(isCommonPassword(word)).toBe(false)
  })
  it('made by a password manager practically always passes', () => {
    const sign = fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!')
    const made = fc.array(sign, { minLength: 16, maxLength: 16 }).filter((signs) => new Set(signs).size > 5)
    fc.assert(
      fc.property(made, (signs) => !isCommonPassword(signs.join(''))),
      { numRuns: 2000 },
    )
  })
})

describe('the own address', () => {
  it.each([
    ['taro2020@example.jp', true],
    ['Taro2020@Example.JP', true],
    ['xtaro2020@example.jpx', true],
    ['taro2020', true],
    ['taro2020!1', true],
    ['taro2020-haru-7', false],
    ['hanako2020', false],
  ])('is %s: %s', (word, own) => {
    expect(isOwnAddress(word, 'taro2020@example.jp')).toBe(own)
  })
})

describe('a new password', () => {
  const textOf = (word: string, email = 'taro2020@example.jp') =>
    newPasswordFor(email)
      .safeParse(word)
      .error?.issues.map(({ message }) => message)

  it('is told one thing at a time, in words', () => {
    expect(textOf('')).toEqual(['パスワードは10文字以上で、英字と数字を両方含めてください。'])
    expect(textOf(' kumo-no-ue-47')).toEqual(['パスワードの前後に空白は使えません。'])
    expect(textOf('password12')).toEqual([
      'よく使われているパスワードのため設定できません。別のパスワードを入力してください。',
    ])
    expect(textOf('taro2020@example.jp')).toEqual([
      'メールアドレスはパスワードに設定できません。別のパスワードを入力してください。',
    ])
    expect(textOf('kumo-no-ue-47')).toBeUndefined()
  })
  it('is accepted where it is good, whoever it is for', () => {
    expect(newPassword.safeParse('kumo-no-ue-47').success).toBe(true)
  })
})
