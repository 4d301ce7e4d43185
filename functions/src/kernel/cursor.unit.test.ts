import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const position = { after: ['2026-11-20', 'x'], page: 2, total: 41 }
const cursor = writeCursor(position, 'mine')
const codeOf = (text: string, binding = 'mine') => {
  try {
    readCursor(text, binding)
    return 'read'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('leads back to its place', () => {
  expect(readCursor(cursor, 'mine')).toEqual(position)
})
it('serves no other list and no other person', () => {
  expect(codeOf(cursor, 'yours')).toBe('bad_request')
})
it('cannot be changed: neither its place nor its signature', () => {
  const [payload = '', signature = ''] = cursor.split('.')
  const other = Buffer.from(JSON.stringify({ ...position, page: 9 })).toString('base64url')
  for (const text of [
    `${other}.${signature}`,
    `${payload}.${'A'.repeat(22)}`,
    payload,
    `${payload}.`,
    '',
    '.',
    'あ.い',
  ])
    expect(codeOf(text)).toBe('bad_request')
})
