import type { ApplySummary, OwnApply } from '@banso/contract/applies'
import { applyStatuses, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { type TurnAct, turnActs, type Wait } from '@banso/contract/turn-acts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tabOf } from '../../../kit/list-tabs.tsx'
import { applyTabs, groupsOf, summaryText } from './list-texts.ts'
import { hasReached, meetingLabel, nextStep, operatorStep, ownStep, receivedStep } from './next-step.ts'

// A year is told where it is not this one.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') }))
afterAll(() => void vi.useRealTimers())
const now = new Date('2026-11-20T03:00:00Z')
const apply = (changes: Partial<ApplySummary> = {}) =>
  ({
    uid: 'a1',
    status: 'submitted',
    target_type: 'partner',
    target_snapshot: { name: '白樺台', partner_company_uid: 'p1', partner_name: '白樺台', partner_type: 'investor' },
    respond_due_at: null,
    wait: null,
    meeting_at: null,
    can: [],
    ...changes,
  }) as ApplySummary
const waits = (side: Wait['side'], act: TurnAct, party: Wait['party'], who: string | null = null) => ({
  wait: { side, party, who, act, what: turnActs[act].label, since: '2026-11-18T03:00:00.000Z', until: null },
})
const textOf = (changes: Partial<ApplySummary>) => nextStep(apply(changes), now).text

describe('the next step', () => {
  test('is told for every state', () => {
    for (const status of Object.keys(applyStatuses) as ApplySummary['status'][])
      expect(textOf({ status })).toMatch(/。$/)
  })
  test('names who is waited for, and says when the answer is late', () => {
    expect(textOf({ status: 'forwarded', respond_due_at: '2026-11-24T09:00:00.000Z' })).toBe(
      '白樺台の回答を待っています。',
    )
    expect(textOf({ status: 'forwarded', respond_due_at: '2026-11-19T09:00:00.000Z' })).toContain('回答期限を過ぎて')
    const own = { name: '募集', partner_company_uid: null, partner_name: null, partner_type: null }
    expect(textOf({ status: 'in_progress', target_snapshot: own })).toBe('運営と進めています。')
  })
  test('is the company’s own where it may do what is waited for; who only reads is told who can', () => {
    expect(nextStep(apply({ status: 'returned', ...waits('you', 'send_again', 'startup') }), now).isMine).toBe(true)
    expect(nextStep(apply({ status: 'completed', ...waits('you', 'rate', 'startup') }), now)).toEqual({
      text: '完了しました。評価を送信するか、評価しないことを選んでください。',
      isMine: true,
    })
    const reading = (who: string | null) =>
      nextStep(apply({ status: 'returned', ...waits('own', 'send_again', 'startup', who) }), now)
    expect(reading(null)).toEqual({
      text: '再度の申込を待っています。管理者・メンバーが対応できます。',
      isMine: false,
    })
    expect(reading('佐伯 遥').text).toContain('佐伯 遥さんが対応できます。')
  })
  test('of a question is an answer, whoever asked and whatever the state', () => {
    const asked = (side: Wait['side'], party: Wait['party']) =>
      nextStep(apply({ status: 'forwarded', ...waits(side, 'answer_question', party) }), now)
    expect(asked('you', 'startup')).toEqual({
      text: '質問が届いています。「メッセージ」で回答してください。',
      isMine: true,
    })
    const { wait } = waits('you', 'answer_question', 'startup')
    const due = apply({ status: 'forwarded', wait: { ...wait, until: '2026-11-24T09:00:00.000Z' } })
    expect(nextStep(due, now).text).toBe('質問が届いています。「メッセージ」で回答してください。(期限 11/24)')
    expect(asked('other', 'partner').text).toBe('白樺台の質問への回答を待っています。')
    expect(asked('operator', 'operator').text).toBe('担当者の質問への回答を待っています。')
  })
  test('times of its meeting are the company’s to answer, as HOME says', () => {
    expect(nextStep(apply({ status: 'scheduling', ...waits('you', 'answer_times', 'startup') }), now)).toEqual({
      text: '面談の候補日時が届いています。回答してください。',
      isMine: true,
    })
    expect(nextStep(apply({ status: 'scheduling' }), now).isMine).toBe(false)
  })
  test('tells both companies the day once it is set', () => {
    const set = apply({ status: 'scheduling', meeting_at: '2026-11-27T09:00:00.000Z' })
    for (const step of [nextStep(set, now), receivedStep(set, now), operatorStep(set, now)])
      expect(step.text).toBe('面談の日時が決まりました(11/27(金) 18:00)。')
  })
  test('of an accepted one says who is waited for, and for what', () => {
    expect(textOf({ status: 'accepted' })).toBe(
      '承諾されました。白樺台から面談の候補日時が届くか、対応が始まるのを待っています。',
    )
  })
  test('a seat that was given back was cancelled, not withdrawn', () => {
    expect(textOf({ status: 'withdrawn', target_type: 'seminar' })).toBe('参加をキャンセルしました。')
    expect(textOf({ status: 'withdrawn' })).toBe('取り下げました。')
  })
})

describe('the meetings of an apply', () => {
  const meeting = (changes: Partial<OwnApply['meetings'][number]> = {}) => ({
    uid: 'i1',
    title: '資金計画の面談',
    status: 'adjusting' as const,
    start_at: null,
    wait: null,
    ...changes,
  })
  const at = '2026-11-27T09:00:00.000Z'

  test('say what becomes of them', () => {
    const stepOf = (meetings: OwnApply['meetings'], changes: Partial<ApplySummary> = {}) =>
      ownStep({ ...apply({ status: 'scheduling', ...changes }), meetings }, now).text
    expect(stepOf([])).toBe('面談の日程を調整しています。候補日時が届くとお知らせします。')
    expect(stepOf([meeting()])).toBe('面談の日程を調整しています。日時が決まるとお知らせします。')
    const set = [meeting(), meeting({ status: 'scheduled', start_at: at })]
    expect(stepOf(set, { meeting_at: at })).toBe('面談の日時が決まりました(11/27(金) 18:00)。')
    const { wait } = waits('you', 'answer_times', 'startup')
    expect(stepOf([meeting({ wait })], { wait })).toContain('候補日時が届いています')
    expect(stepOf([], { status: 'accepted' })).toBe(textOf({ status: 'accepted' }))
  })

  test('are told apart by their days, or by what they are about', () => {
    expect(meetingLabel(meeting({ start_at: at }), true)).toBe('11/27(金) 18:00の面談を開く')
    expect(meetingLabel(meeting(), true)).toBe('面談を開く')
    expect(meetingLabel(meeting(), false)).toBe('「資金計画の面談」を開く')
    expect(meetingLabel(meeting(waits('you', 'answer_times', 'startup')), true)).toBe('候補日時に回答')
    expect(meetingLabel(meeting(waits('you', 'answer_times', 'startup')), false)).toBe(
      '「資金計画の面談」の候補日時に回答',
    )
  })
})

test('a partner has the apply from forwarding on; the operators’ own content has none', () => {
  expect(hasReached(apply({ status: 'reviewing' }))).toBe(false)
  expect(hasReached(apply({ status: 'forwarded' }))).toBe(true)
  const own = { name: '募集', partner_company_uid: null, partner_name: null, partner_type: null }
  expect(hasReached(apply({ status: 'accepted', target_snapshot: own }))).toBe(false)
})

describe('the list', () => {
  test('has every state in exactly one tab, and no tab asks for more states than a query takes', () => {
    const all = Object.values(applyTabs).flatMap(({ status }) => status.split(','))
    expect(all.toSorted()).toEqual(Object.keys(applyStatuses).toSorted())
    for (const { status } of Object.values(applyTabs)) expect(status.split(',').length).toBeLessThanOrEqual(10)
    expect(tabOf(applyTabs, { status: applyTabs.done.status })).toBe('done')
    expect(tabOf(applyTabs, { status: 'submitted' })).toBe('open')
  })
  test('puts what waits for the company under its own heading, and needs none without it', () => {
    const mine = apply({ uid: 'mine', status: 'returned', ...waits('you', 'send_again', 'startup') })
    const other = apply({ uid: 'other' })
    expect(groupsOf([other, mine]).map(({ title, rows }) => [title, rows.map(({ uid }) => uid)])).toEqual([
      ['あなたの対応待ち', ['mine']],
      ['そのほか', ['other']],
    ])
    expect(groupsOf([other]).map(({ title }) => title)).toEqual([''])
    expect(groupsOf([])).toEqual([])
  })
  test('is summed up only when all of it is on the screen', () => {
    const page_info = { total_count: 2, current_page: 1, total_pages: 1, next_cursor: null }
    const data = [
      apply({ status: 'forwarded' }),
      apply({ status: 'returned', ...waits('you', 'send_again', 'startup') }),
    ]
    expect(summaryText({ data, page_info })).toBe('進行中2件、対応が必要なもの1件、パートナーの回答待ち1件')
    expect(summaryText({ data, page_info: { ...page_info, total_pages: 2 } })).toBeUndefined()
    expect(summaryText({ data: [], page_info })).toBeUndefined()
  })
})

test('what was sent back, like what waits, is not with the partner', () => {
  for (const status of ['submitted', 'returned'] as const) expect(hasReached(apply({ status }))).toBe(false)
})

describe('to the partner', () => {
  const at = (respond_due_at: string, status: PartnerApplyStatus, wait: Wait | null) =>
    receivedStep({ ...apply({ status, wait }), respond_due_at }, new Date('2026-11-24T09:00:00Z'))
  const answers = waits('you', 'answer_apply', 'partner').wait

  test('an answer is its own to give, more so once it is late', () => {
    expect(at('2026-11-25T09:00:00Z', 'forwarded', answers)).toEqual({
      text: '承諾、質問、見送りのいずれかで回答してください。',
      isMine: true,
    })
    expect(at('2026-11-23T09:00:00Z', 'forwarded', answers).text).toBe('回答期限を過ぎています。回答をお願いします。')
    // Who only reads has nothing to do, and is told who can.
    expect(at('2026-11-25T09:00:00Z', 'forwarded', waits('own', 'answer_apply', 'partner').wait)).toEqual({
      text: '申込への回答を待っています。管理者・メンバーが対応できます。',
      isMine: false,
    })
  })

  test('what it has asked waits for the startup, and not for itself', () => {
    const asked = receivedStep({
      ...apply({ status: 'forwarded', ...waits('other', 'answer_question', 'startup') }),
      startup_name: 'ツムギ',
    })
    expect(asked).toEqual({ text: 'ツムギの質問への回答を待っています。', isMine: false })
  })

  test('a completed one is to be rated, until it is', () => {
    const rates = waits('you', 'rate', 'partner').wait
    expect(at('2026-11-25T09:00:00Z', 'completed', rates).isMine).toBe(true)
    expect(at('2026-11-25T09:00:00Z', 'completed', null)).toEqual({ text: '完了しました。', isMine: false })
  })
})
