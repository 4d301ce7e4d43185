import { expect, test } from 'vitest'
import { answerStep, firstResponseClock, firstResponseText, nextStep } from './texts.ts'

const now = new Date('2026-11-20T06:00:00.000Z')
const asked = {
  status: 'open',
  first_response_due_at: '2026-11-24T09:00:00.000Z',
  first_responded_at: null,
  resolved_at: null,
  satisfaction: null,
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-19T09:00:00.000Z',
  can: ['reply'],
} as const
const of = (changes: object) => {
  const given = { ...asked, can: [...asked.can] as string[], ...changes } as Parameters<typeof answerStep>[0]
  const by = given.status === 'waiting_reply' ? 'startup' : 'operator'
  const reply = { act: 'reply_contact', what: '返信', who: null, since: asked.updated_at, until: null } as const
  const wait = (side: 'you' | 'own') => ({ ...reply, side, party: by }) as const
  return { ...given, wait: given.status === 'resolved' ? null : wait(given.can.includes('reply') ? 'you' : 'own') }
}

test('until the first answer its time is told, and that it is late', () => {
  expect(nextStep(of({}), now).text).toBe('担当者が11/24 18:00までに回答します。')
  expect(nextStep(of({ first_response_due_at: '2026-11-19T09:00:00.000Z' }), now).text).toMatch(/^回答が遅れています/)
  expect(firstResponseText(of({}), now)).toBe('11/24 18:00まで')
  expect(firstResponseText(of({ first_responded_at: '2026-11-20T01:30:00.000Z' }), now)).toBe('11/20 10:30に回答済み')
  expect(firstResponseText(of({ status: 'resolved' }), now)).toBe('–')
})

test('an answered contact is for who may reply, and for nobody else', () => {
  const answered = of({ status: 'waiting_reply', first_responded_at: '2026-11-20T01:30:00.000Z' })
  expect(nextStep(answered, now).isMine).toBe(true)
  const reading = of({ ...answered, can: [] })
  expect(nextStep(reading, now)).toEqual({
    // A viewer is told who can.
    text: '担当者が回答しました。管理者・メンバーの返信を待っています。',
    isMine: false,
  })
  expect(nextStep({ ...answered, status: 'in_progress' }, now).text).toBe('担当者が返信を確認しています。')
})

test('a settled one asks for a rating once, from who may rate', () => {
  const settled = of({ status: 'resolved', can: ['rate'] })
  expect(nextStep(settled, now).text).toBe('解決しました。対応を評価できます。')
  expect(nextStep({ ...settled, satisfaction: 4 }, now).text).toBe('解決しました。')
  expect(nextStep({ ...settled, can: [] }, now).text).toBe('解決しました。')
})

test('the clock tells how long there is left, and how late it is, until the first answer', () => {
  const clock = (due: string, changes = {}) => firstResponseClock(of({ first_response_due_at: due, ...changes }), now)
  expect(clock('2026-11-24T09:00:00.000Z')).toEqual({ text: '11/24 18:00まで', tone: 'neutral' })
  expect(clock('2026-11-20T10:00:00.000Z')).toEqual({ text: '11/20 19:00まで', tone: 'neutral' })
  expect(clock('2026-11-20T09:59:59.000Z')).toEqual({ text: 'あと3時間', tone: 'warn' })
  expect(clock('2026-11-20T06:40:00.000Z')).toEqual({ text: 'あと40分', tone: 'warn' })
  expect(clock('2026-11-20T05:59:30.000Z')).toEqual({ text: '1分超過', tone: 'danger' })
  expect(clock('2026-11-20T03:00:00.000Z')).toEqual({ text: '3時間超過', tone: 'danger' })
  expect(clock('2026-11-18T03:00:00.000Z')).toEqual({ text: '2日超過', tone: 'danger' })
  expect(clock('2026-11-18T03:00:00.000Z', { first_responded_at: '2026-11-20T01:30:00.000Z' })).toBeUndefined()
  expect(clock('2026-11-18T03:00:00.000Z', { status: 'resolved' })).toBeUndefined()
})

test('for who answers the next step is an answer, as long as one is awaited and may be given', () => {
  const guest = { name: '秋月 なぎ', email: 'guest@test.example' }
  const step = (changes: object, from: typeof guest | null = null) => {
    const contact = of(changes)
    // What waits for who asked is not for who answers.
    const { wait } = contact
    const isOurs = wait?.party === 'operator'
    return answerStep({ ...contact, wait: wait && { ...wait, side: isOurs ? wait.side : 'other' }, guest: from })
  }
  expect(step({})).toEqual({ text: '担当者を決めて、回答してください。', isMine: true })
  expect(step({ can: [] }).isMine).toBe(false)
  expect(step({ status: 'in_progress' }).text).toBe('回答してください。')
  const replied = { status: 'in_progress', first_responded_at: '2026-11-20T01:30:00.000Z' }
  expect(step(replied).text).toBe('返信が届いています。回答してください。')
  expect(step({ status: 'waiting_reply' })).toEqual({ text: '返信を待っています。', isMine: false })
  expect(step({ status: 'waiting_reply' }, guest).text).toBe('回答をメールで送りました。')
})
