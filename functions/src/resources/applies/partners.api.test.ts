import type { ApplyDocument } from '@banso/contract/applies'
import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { relationOf } from '@banso/contract/relations'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeIssue,
  makeOperator,
  makePartner,
  makePartnerMember,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { authRoutes } from '../auth/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { applyRoutes } from './routes.ts'

/** Applies as the partner has them that they have reached. */

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: TestPartner
let me: Client
beforeAll(async () => {
  server = await startServer([...applyRoutes, ...userRoutes, ...authRoutes])
  operator = await makeOperator('manager')
  ;[startup, partner] = await Promise.all([makeStartup({ assigned_operator_uids: [operator.uid] }), makePartner()])
  me = clientOf(server, partner.member)
})
afterAll(() => server.stop())

const statuses = Object.keys(applyStates) as PartnerApplyStatus[]
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** An apply with the relation that it makes by itself. */
async function reached(changes: Partial<ApplyDocument> = {}, of = startup, to = partner): Promise<ApplyDocument> {
  const apply = await makeApply(of, to, { status: 'forwarded', ...changes })
  const relation = relationOf([apply])
  if (relation) await makeRelation(of, to, relation)
  return apply
}
const pathOf = ({ uid }: { uid: string }, action = '', of = partner) => `${of.base}/applies/${uid}${action}`
const move = (apply: { uid: string }, body: object, ifMatch = '"r1"', client = me) =>
  client.post(pathOf(apply, '/transition'), { body, ifMatch })

const decline_reason = { code: 'timing', comment: '今期の投資枠を使い切っているため、来期に改めてご相談ください。' }
const result = { kind: 'invested', amount_jpy: 50_000_000, note: 'シードで出資' }
const said = (to: string) => ({
  ...(to === 'declined' && { decline_reason }),
  ...(to === 'completed' && { result }),
})

describe('the table of states', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s a partner is answered as the table says, and 404 for what has not reached it or was taken back',
    async (from, to) => {
      const apply = await makeApply(startup, partner, { status: from })
      await makeRelation(startup, partner)
      const known = moveOf(applyStates, from, to)
      const isReached = !['submitted', 'reviewing', 'returned', 'withdrawn'].includes(from)
      const expected = !isReached ? 404 : !known ? 409 : known.by.some((actor) => actor === 'partner') ? 200 : 403
      const answer = await move(apply, { to, ...said(to) })
      expect(answer.status).toBe(expected)
      expect((await rawAt(`applies/${apply.uid}`))?.status).toBe(answer.status === 200 ? to : from)
    },
  )

  test('the record offers exactly these moves to owner and member of each kind of partner, and none to its viewer', async () => {
    for (const partner_type of ['investor', 'master', 'plugin'] as const) {
      const kind = await makePartner({ partner_type })
      for (const status of ['forwarded', 'accepted', 'scheduling', 'in_progress', 'completed'] as const) {
        const apply = await reached({ status }, startup, kind)
        const moves = statuses.filter((to) => moveOf(applyStates, status, to)?.by.some((actor) => actor === 'partner'))
        const open = ['note', ...(status === 'completed' ? ['correct', 'rate'] : ['message', 'assign'])]
        const expected = [...moves.map((to) => `transition:${to}`), ...open].sort()
        for (const person of [kind.owner, kind.member]) {
          const { can } = (await clientOf(server, person).get(pathOf(apply, '', kind))).body.data
          expect([partner_type, status, can.sort()]).toEqual([partner_type, status, expected])
        }
        const viewer = clientOf(server, kind.viewer)
        expect((await viewer.get(pathOf(apply, '', kind))).body.data.can).toEqual([])
      }
    }
  })

  test('a viewer reads and changes nothing', async () => {
    const apply = await reached()
    const viewer = clientOf(server, partner.viewer)
    for (const path of ['', '/fit', '/messages']) expect((await viewer.get(pathOf(apply, path))).status).toBe(200)
    expect((await move(apply, { to: 'accepted' }, '"r1"', viewer)).status).toBe(403)
    expect((await viewer.patch(pathOf(apply), { body: { partner_assignee_uid: null }, ifMatch: '"r1"' })).status).toBe(
      403,
    )
    expect((await viewer.post(pathOf(apply, '/messages'), { body: { body: 'x' } })).status).toBe(403)
    expect((await viewer.post(pathOf(apply, '/feedback'), { body: { stars: 5, comment: '' } })).status).toBe(403)
  })

  test('what has to be said with a step is asked for at its field', async () => {
    const [waiting, running] = [await reached(), await reached({ status: 'in_progress' })]
    expect((await move(waiting, { to: 'declined' })).body.error.fields).toHaveProperty('decline_reason')
    const short = await move(waiting, { to: 'declined', decline_reason: { code: 'other', comment: '短い' } })
    expect(Object.keys(short.body.error.fields)).toEqual(['decline_reason.comment'])
    expect((await move(running, { to: 'completed' })).body.error.fields).toHaveProperty('result')
    expect((await move(waiting, { to: 'accepted', comment: '運営だけ' })).status).toBe(422)
  })
})

describe('the list', () => {
  test('holds what waits by its due day, what is under way, and what ended within thirty days', async () => {
    const own = await makePartner()
    const [a, b] = [await makeStartup({ name: 'いろは工房' }), await makeStartup({ name: 'にほへ商店' })]
    const late = await reached({ respond_due_at: daysAgo(-9) }, a, own)
    const soon = await reached({ respond_due_at: daysAgo(-2), partner_assignee_uid: own.member.uid }, b, own)
    const running = await reached({ status: 'scheduling' }, a, own)
    const ended = await reached({ status: 'declined', closed_at: daysAgo(29) }, b, own)
    await reached({ status: 'completed', closed_at: daysAgo(31) }, a, own)
    await reached({ status: 'withdrawn' }, b, own)
    await makeApply(a, own, { status: 'reviewing' })
    // Declined by the operators before it came: the partner knows nothing of it.
    const before = { forwarded_at: null, respond_due_at: null, reached_partner_uid: null }
    await makeApply(a, own, { status: 'declined', ...before })
    const client = clientOf(server, own.viewer)
    const listed = async (search: string) => {
      const { status, body } = await client.get(`${own.base}/applies${search}`)
      expect([search, status]).toEqual([search, 200])
      expect(body.page_info.total_count).toBe(body.data.length)
      return body.data.map(({ uid }: ApplyDocument) => uid)
    }
    expect(await listed('')).toEqual([soon.uid, late.uid])
    expect(await listed('?view=waiting&per_page=100')).toEqual([soon.uid, late.uid])
    expect(await listed(`?assignee_uid=${own.member.uid}`)).toEqual([soon.uid])
    expect(await listed('?view=running')).toEqual([running.uid])
    expect(await listed('?view=ended')).toEqual([ended.uid])
    expect(await listed(`?q=${encodeURIComponent('いろは工房')}`)).toEqual([late.uid])
    expect(await listed(`?view=ended&q=${encodeURIComponent('いろは工房')}`)).toEqual([])
    expect(await listed(`?view=ended&q=${encodeURIComponent('にほへ商店')}`)).toEqual([ended.uid])
    expect((await client.get(`${own.base}/applies?status=submitted`)).status).toBe(400)
    const first = await client.get(`${own.base}/applies?per_page=1`)
    const next = await client.get(`${own.base}/applies?per_page=1&cursor=${first.body.page_info.next_cursor}`)
    expect(next.body.data[0].uid).toBe(late.uid)
    expect(first.body.data[0]).toMatchObject({ startup_name: b.name, partner_assignee_uid: own.member.uid })
  })
})

describe('one apply', () => {
  const by = (uid: string) => ({ uid, actor: 'operator', name: '担当 一郎' }) as const
  const step = (to: PartnerApplyStatus, at: string, reason: string) =>
    ({ from: null, to, by: by(operator.uid), at, reason, comment: '運営の鳥' }) as const

  test('tells what came since it reached the partner, and nothing that is the operators’ or the startup’s own', async () => {
    const issue = await makeIssue(startup, { issue_category: 'funding' })
    const at = daysAgo(1)
    const apply = await reached({
      forwarded_at: at,
      issue_uids: [issue.uid],
      assigned_operator_uid: operator.uid,
      assigned_operator: by(operator.uid),
      feedback: { startup: { stars: 2, comment: '相手の鳥' }, partner: null },
      status_history: [step('returned', daysAgo(3), '前の鳥'), step('forwarded', at, 'ご確認ください。')],
    })
    const answer = await me.get(pathOf(apply))
    expect(answer.body.data).toMatchObject({
      startup_name: startup.name,
      message: apply.message,
      status_history: [{ to: 'forwarded', reason: 'ご確認ください。' }],
      feedback: { startup: null, partner: null },
    })
    for (const words of ['運営の鳥', '前の鳥', '相手の鳥', 'assigned_operator', 'reached_partner', 'updated_by'])
      expect(answer.text).not.toContain(words)
    expect((await me.get(`${partner.base}/applies?per_page=100`)).text).not.toContain('鳥')
  })

  test('is found by its partner alone, and by none before it comes, once it is withdrawn, or after the relation', async () => {
    const stranger = await makePartner()
    const [open, before, withdrawn, old] = [
      await reached(),
      await makeApply(startup, partner),
      await reached({ status: 'withdrawn' }),
      await makeApply(startup, stranger, { status: 'completed', closed_at: daysAgo(31) }),
    ]
    const other = clientOf(server, stranger.owner)
    for (const path of ['', '/fit', '/messages']) {
      expect((await other.get(pathOf(open, path, stranger))).status).toBe(404)
      for (const apply of [before, withdrawn]) expect((await me.get(pathOf(apply, path))).status).toBe(404)
      expect((await other.get(pathOf(old, path, stranger))).status).toBe(404)
    }
    expect((await other.get(pathOf(open))).status).toBe(302)
    expect((await clientOf(server, startup.owner).get(pathOf(open))).status).toBe(302)
    expect((await clientOf(server, operator).get(pathOf(open))).status).toBe(403)
    // Another apply under way keeps what has ended readable: of several the widest counts.
    await reached({}, startup, stranger)
    expect((await other.get(pathOf(old, '', stranger))).status).toBe(200)
  })

  test('says how it fits by what is open alone', async () => {
    const fitting = await makePartner({ target_stages: ['seed'], supported_categories: ['funding'] })
    const open = { stage: 'seed' } as const
    const [shown, shut] = [await makeStartup(open), await makeStartup(open)]
    await changeRaw(`startup_companies/${shut.uid}`, { disclosure: { ...shut.disclosure, profile: 'operators' } })
    const keys = async (of: TestStartup, issue_uids: string[]) => {
      const apply = await reached({ issue_uids }, of, fitting)
      const { data } = (await clientOf(server, fitting.viewer).get(pathOf(apply, '/fit', fitting))).body
      return data.factors.map(({ key, met }: { key: string; met: boolean }) => [key, met])
    }
    const issue = await makeIssue(shown, { issue_category: 'hiring' })
    expect(await keys(shown, [issue.uid])).toEqual([
      ['issue', false],
      ['stage', true],
    ])
    expect(await keys(shut, [])).toEqual([])
  })
})

describe('answering', () => {
  test('an acceptance is told to the startup with its word, and puts whoever gives it in charge', async () => {
    const apply = await reached()
    const answer = await move(apply, { to: 'accepted', reason: '来週お話ししましょう。' })
    expect(answer.body.data).toMatchObject({ status: 'accepted', partner_assignee: { uid: partner.member.uid } })
    expect(answer.body.data.status_history.at(-1)).toMatchObject({
      to: 'accepted',
      reason: '来週お話ししましょう。',
      by: { uid: partner.member.uid },
    })
    expect(await notificationsTo(startup.owner.uid)).toContainEqual(
      expect.objectContaining({
        title: `${partner.name}への申込が承諾されました`,
        body: `${partner.name}へ(面談希望) ${partner.name}の${partner.member.name}さん:来週お話ししましょう。`,
        link: `${startup.base.replace('/api', '')}/applies/${apply.uid}`,
      }),
    )
    const seen = await clientOf(server, operator).get(`/api/operator/applies/${apply.uid}`)
    expect(seen.body.data.partner_assignee).toMatchObject({ uid: partner.member.uid })
    const own = await clientOf(server, startup.owner).get(`${startup.base}/applies/${apply.uid}`)
    expect(own.text).not.toContain('partner_assignee')
    // A colleague's later step leaves who is in charge.
    const later = await move(apply, { to: 'in_progress' }, '"r2"', clientOf(server, partner.owner))
    expect(later.body.data).toMatchObject({ status: 'in_progress', partner_assignee: { uid: partner.member.uid } })
  })

  test('a refusal needs its reason, and leaves thirty days to read', async () => {
    const apply = await reached({}, await makeStartup(), partner)
    const answer = await move(apply, { to: 'declined', decline_reason })
    expect(answer.body.data).toMatchObject({ status: 'declined', decline_reason, can: ['note'] })
    const relation = await rawAt(`relations/${apply.startup_company_uid}_${partner.uid}`)
    const days = (Date.parse(String(relation?.until)) - Date.now()) / DAY_MS
    expect([Math.round(days), relation?.read_only]).toEqual([30, true])
    expect((await me.get(pathOf(apply))).status).toBe(200)
    expect((await me.post(pathOf(apply, '/messages'), { body: { body: '補足です。' } })).body.error.code).toBe(
      'thread_closed',
    )
  })

  test('of two people at once one answers; the other is shown what the apply has become', async () => {
    const apply = await reached()
    const owner = clientOf(server, partner.owner)
    const answers = await Promise.all([
      move(apply, { to: 'accepted', from: 'forwarded' }),
      move(apply, { to: 'declined', from: 'forwarded', decline_reason }, '"r1"', owner),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body.data).toMatchObject({ status: won?.body.data.status, etag: '"r2"' })
    expect(lost?.text).not.toContain('assigned_operator')
    // Who was faster, and what they did, is said with it.
    expect(lost?.body.error.message).toMatch(/先に状態が変更されています。.+さんが.+への申込を「.+」にしました\)$/)
    expect((await rawAt(`applies/${apply.uid}`))?.status_history).toHaveLength(apply.status_history.length + 1)
    // Who then goes on from what is shown there is told by the table.
    const again = await move(apply, { to: 'declined', decline_reason }, '"r2"', owner)
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_transition'])
  })

  test('what the operators answer in its place the partner reads, and cannot answer again', async () => {
    const apply = await reached()
    const path = `/api/operator/startups/${startup.uid}/applies/${apply.uid}/transition`
    await clientOf(server, operator).post(path, { body: { to: 'accepted' }, ifMatch: '"r1"' })
    expect((await move(apply, { to: 'accepted', from: 'forwarded' })).body.error.code).toBe('already_changed')
    expect((await me.get(pathOf(apply))).body.data).toMatchObject({ status: 'accepted', partner_assignee: null })
  })

  test('whose right ends between reading and answering answers nothing', async () => {
    const leaving = await makePartnerMember(partner, 'member')
    const client = clientOf(server, leaving)
    const apply = await reached()
    expect((await client.get(pathOf(apply))).body.data.can).toContain('transition:accepted')
    await changeRaw(`users/${leaving.uid}`, { status: 'suspended' })
    const answer = await move(apply, { to: 'accepted' }, '"r1"', client)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'suspended'])
    // The startup has taken it back meanwhile.
    const path = `${startup.base}/applies/${apply.uid}/transition`
    await clientOf(server, startup.owner).post(path, { body: { to: 'withdrawn' }, ifMatch: '"r1"' })
    expect((await move(apply, { to: 'accepted' })).status).toBe(404)
  })

  test.each(['hidden', 'terminated'] as const)('a partner that is %s answers what it has already', async (status) => {
    const gone = await makePartner({ status })
    const apply = await reached({}, startup, gone)
    const client = clientOf(server, gone.owner)
    const answer = await client.post(pathOf(apply, '/transition', gone), { body: { to: 'accepted' }, ifMatch: '"r1"' })
    expect(answer.status).toBe(200)
  })
})

describe('handing over', () => {
  const hand = (apply: { uid: string }, uid: string | null, client = me, ifMatch = '"r1"') =>
    client.patch(pathOf(apply), { body: { partner_assignee_uid: uid }, ifMatch })

  test('puts a colleague in charge, who is told; operators see it, the startup does not', async () => {
    const apply = await reached({ assigned_operator_uid: operator.uid })
    const answer = await hand(apply, partner.owner.uid)
    expect(answer.body.data.partner_assignee).toMatchObject({ uid: partner.owner.uid, actor: 'partner' })
    expect(await notificationsTo(partner.owner.uid)).toContainEqual(
      expect.objectContaining({
        title: `${startup.name}の申込の担当になりました`,
        link: `/partners/${partner.uid}/applies/${apply.uid}`,
      }),
    )
    const told = await foundIn<{ verb: string; visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told).toMatchObject([{ verb: 'apply.handed_over', to: partner.owner.name }])
    expect(told[0]?.visible_to.sort()).toEqual(['operators', `partner:${partner.uid}`])
    const seen = await clientOf(server, operator).get(`/api/operator/applies/${apply.uid}`)
    expect(seen.body.data.partner_assignee.uid).toBe(partner.owner.uid)
    // From now on that person alone is told.
    const before = (await notificationsTo(partner.member.uid)).length
    const path = `${startup.base}/applies/${apply.uid}/messages`
    await clientOf(server, startup.owner).post(path, { body: { body: '資料を足しました。' } })
    expect(await notificationsTo(partner.member.uid)).toHaveLength(before)
    expect((await hand(apply, null, me, '"r2"')).body.data.partner_assignee).toBeNull()
  })

  test('takes only people of the partner who can answer, and nothing that has ended', async () => {
    const apply = await reached()
    const suspended = await makePartnerMember(partner, 'member', { status: 'suspended' })
    const foreign = await makePartner()
    for (const uid of [partner.viewer.uid, suspended.uid, foreign.owner.uid, startup.owner.uid, 'nobody'])
      expect([uid, Object.keys((await hand(apply, uid)).body.error.fields)]).toEqual([uid, ['partner_assignee_uid']])
    const ended = await reached({ status: 'completed' })
    expect((await hand(ended, partner.owner.uid)).body.error.code).toBe('not_now')
    expect((await hand(apply, partner.owner.uid, me, '"r7"')).status).toBe(412)
  })

  test('who is in charge but can answer no more leaves it to all others', async () => {
    const own = await makePartner()
    const gone = await makePartnerMember(own, 'viewer')
    const apply = await reached({ partner_assignee_uid: gone.uid }, startup, own)
    const path = `${startup.base}/applies/${apply.uid}/messages`
    await clientOf(server, startup.owner).post(path, { body: { body: 'いかがでしょうか。' } })
    expect(await notificationsTo(gone.uid)).toEqual([])
    for (const { uid } of [own.owner, own.member]) expect(await notificationsTo(uid)).toHaveLength(1)
  })
})

test('who is in charge and leaves passes an apply to who takes over', async () => {
  const own = await makePartner()
  const leaving = await makePartnerMember(own, 'member')
  const person = { uid: leaving.uid, actor: 'partner', name: leaving.name } as const
  const apply = await reached({ partner_assignee_uid: leaving.uid, partner_assignee: person }, startup, own)
  const path = `${own.base}/users/${leaving.uid}?successor_uid=${own.member.uid}`
  expect((await clientOf(server, own.owner).delete(path, { ifMatch: '"r1"' })).status).toBe(204)
  const taken = { partner_assignee_uid: own.member.uid, partner_assignee: { uid: own.member.uid } }
  expect(await rawAt(`applies/${apply.uid}`)).toMatchObject(taken)
})

describe('the thread', () => {
  test('goes both ways from the forwarding on; a question leaves the due day as it is', async () => {
    const apply = await makeApply(startup, partner)
    const owner = clientOf(server, startup.owner)
    const say = (client: Client, path: string, body: string) => client.post(path, { body: { body } })
    await say(owner, `${startup.base}/applies/${apply.uid}/messages`, '運営にだけ。')
    const forward = `/api/operator/startups/${startup.uid}/applies/${apply.uid}/transition`
    await clientOf(server, operator).post(forward, { body: { to: 'forwarded' }, ifMatch: '"r1"' })
    const due = (await me.get(pathOf(apply))).body.data.respond_due_at
    const asked = await say(me, pathOf(apply, '/messages'), '解約率の内訳を教えてください。')
    expect([asked.status, asked.body.data.to_partner]).toEqual([201, true])
    const title = `${partner.name}から申込にメッセージが届きました`
    for (const uid of [startup.owner.uid, operator.uid])
      expect((await notificationsTo(uid)).map((note) => note.title)).toContain(title)
    await say(owner, `${startup.base}/applies/${apply.uid}/messages`, '資料の8ページにあります。')
    const read = await clientOf(server, partner.viewer).get(pathOf(apply, '/messages'))
    expect(read.body.data.map(({ body }: { body: string }) => body)).toEqual([
      '解約率の内訳を教えてください。',
      '資料の8ページにあります。',
    ])
    expect(read.body.page_info.total_count).toBe(2)
    expect((await me.get(pathOf(apply))).body.data).toMatchObject({ respond_due_at: due, status: 'forwarded' })
  })
})

describe('a rating', () => {
  test('is shown to neither side before both have given theirs', async () => {
    const apply = await reached({ status: 'completed' })
    const rate = (body: object, client: Client, path: string) => client.post(path, { body })
    const given = { stars: 4, comment: '進め方が分かりやすかった' }
    const own = await rate(given, me, pathOf(apply, '/feedback'))
    expect(own.body.data.feedback).toEqual({ startup: null, partner: given })
    expect((await rate(given, me, pathOf(apply, '/feedback'))).body.error.code).toBe('rating_closed')
    const owner = clientOf(server, startup.owner)
    const theirs = `${startup.base}/applies/${apply.uid}`
    const seen = (await owner.get(theirs)).body.data
    expect([seen.feedback, seen.etag]).toEqual([{ startup: null, partner: null }, '"r1"'])
    await rate({ stars: 5, comment: '' }, owner, `${theirs}/feedback`)
    const both = { startup: { stars: 5, comment: '' }, partner: given }
    expect((await owner.get(theirs)).body.data.feedback).toEqual(both)
    expect((await me.get(pathOf(apply))).body.data.feedback).toEqual(both)
    const told = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told.map(({ visible_to }) => visible_to.length)).toEqual([2, 2])
  })

  test('is for what is completed, while it can be read', async () => {
    const rate = (apply: { uid: string }) => me.post(pathOf(apply, '/feedback'), { body: { stars: 4, comment: '' } })
    expect((await rate(await reached({ status: 'declined' }))).body.error.code).toBe('rating_closed')
    const old = await reached({ status: 'completed', closed_at: daysAgo(31) }, await makeStartup())
    expect((await rate(old)).status).toBe(404)
  })
})
