import { randomUUID } from 'node:crypto'
import type { InterviewDocument } from '@banso/contract/interviews'
import { allows } from '@banso/contract/permissions'
import { type SearchGroup, type SearchHit, searched } from '@banso/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKeys } from '../../kernel/search-keys.ts'
import { MOST_CANDIDATES } from '../../kernel/text-search.ts'
import { routes } from '../../routes.ts'
import { type Answer, type Client, clientOf } from '../../testing/client.ts'
import {
  makeAnnouncement,
  makeApply,
  makeContact,
  makeContent,
  makeFeature,
  makeGoal,
  makeInterview,
  makeIssue,
  makeMember,
  makeMemo,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePost,
  makeRelation,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let startup: TestStartup
let viewer: Client
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, operator] = await Promise.all([makeStartup(), makeOperator('manager')])
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

/** A word nobody else has. */
const newWord = () => `探索${randomUUID().slice(0, 8)}`
const pathOf = (q: string, of: { base: string } = startup) => `${of.base}/search?${new URLSearchParams({ q })}`
const groupsOf = ({ body }: Answer): SearchGroup[] => body.data
const hitsOf = (answer: Answer): SearchHit[] => groupsOf(answer).flatMap(({ hits }) => hits)
const uidsOf = (answer: Answer) => hitsOf(answer).map(({ uid }) => uid)
const find = async (q: string) => hitsOf(await viewer.get(pathOf(q)))
const interviewWith = (changes: object) => makeInterview(startup, [operator, startup.owner], changes)
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a search', () => {
  test('finds every type a person may read, with the place that shows it', async () => {
    const word = newWord()
    const { uid: sid } = startup
    const interview = await interviewWith({ title: `${word}の面談`, kind: 'pitch' })
    const partner = await makePartner({ name: `${word}投資` })
    const made = {
      goal: await makeGoal(startup, { title: `${word}の目標` }),
      task: await makeTask(startup, { title: '準備', description: `**${word}**を進める` }),
      issue: await makeIssue(startup, { title: '課題', detail: `${word}の課題` }),
      apply: await makeApply(startup, partner, { message: `${word}について相談したいと考えています。` }),
      interview,
      memo: await makeMemo(interview, { visibility: 'all', body: `${word}と決めた` }),
      contact: await makeContact(startup, { subject: `${word}の質問` }),
      partner,
      content: await makeContent({ title: '資料', body: `${word}の資料` }),
      special_feature: await makeFeature({ title: `${word}の特集` }),
      seminar: await makeSeminar({ title: `${word}セミナー` }),
      post: await makePost({ title: '記事', lead: `${word}を読む` }),
      user: await makeMember(startup, 'member', { last_name: word, first_name: '花子' }),
    }
    const answer = await viewer.get(pathOf(word))
    expect(answer.status).toBe(200)
    expect(groupsOf(answer).map(({ type }) => type)).toEqual(Object.keys(searched.startup))
    const places: Record<keyof typeof made, string> = {
      goal: `/startups/${sid}/goals/${made.goal.uid}`,
      task: `/startups/${sid}/tasks/${made.task.uid}`,
      issue: `/startups/${sid}/issues?issue=${made.issue.uid}`,
      apply: `/startups/${sid}/applies/${made.apply.uid}`,
      interview: `/startups/${sid}/interviews/${interview.uid}`,
      memo: `/startups/${sid}/interviews/${interview.uid}`,
      contact: `/startups/${sid}/contacts/${made.contact.uid}`,
      partner: `/startups/partners/investor?partner=${partner.uid}`,
      content: `/startups/${sid}/contents/${made.content.uid}`,
      special_feature: `/startups/${sid}/special_features/${made.special_feature.uid}`,
      seminar: `/startups/seminars/${made.seminar.uid}`,
      post: `/startups/posts/${made.post.uid}`,
      user: `/startups/${sid}/users/${made.user.uid}`,
    }
    for (const { type, hits } of groupsOf(answer))
      expect([type, hits.map(({ uid, link }) => ({ uid, link }))]).toEqual([
        type,
        [{ uid: made[type as keyof typeof made].uid, link: places[type as keyof typeof made] }],
      ])
    const task = hitsOf(answer).find(({ type }) => type === 'task')
    expect(task).toMatchObject({
      title: { text: '準備', marks: [] },
      note: '未着手',
      excerpt: { label: '内容', text: `**${word}**を進める`, marks: [[2, 2 + word.length]] }, // plain: no mark is one
    })
    expect(hitsOf(answer).find(({ type }) => type === 'goal')).toMatchObject({
      title: { text: `${word}の目標`, marks: [[0, word.length]] },
      excerpt: null,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/"(s|rev|etag|internal_note)"/)
  })

  test('takes spellings as one, and words that stand in different texts', async () => {
    const word = newWord()
    const { uid } = await makeGoal(startup, { title: `${word} ガイドラインSaaS`, description: '来年の採用 a計画' })
    for (const q of ['ｶﾞｲﾄﾞﾗｲﾝ', 'がいど', 'ＳＡＡＳ', 'saas 採用', '採用🚀計画', 'カ\u3099イト\u3099', '採用 a'])
      expect([q, uidsOf(await viewer.get(pathOf(`${word} ${q}`)))]).toEqual([q, [uid]])
    for (const q of ['かいど', '採用 面談', '採用手順'])
      expect([q, uidsOf(await viewer.get(pathOf(`${word} ${q}`)))]).toEqual([q, []])
    const name = newWord()
    const person = await makeMember(startup, 'member', {
      last_name: name,
      first_name: '太郎',
      last_name_kana: 'タンサク',
    })
    for (const q of [`${name}太郎`, `太郎　${name}`, `${name} たんさく`])
      expect((await find(q)).map(({ uid }) => uid)).toEqual([person.uid])
  })

  test.each([
    ['', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
    ['あ', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
    ['あ い う', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
    ['🚀🚀', '記号や絵文字だけでは検索できません。'],
    ['あ'.repeat(101), '検索する言葉は100文字以内で入力してください。(現在101文字)'],
  ])('refuses %s in words', async (q, text) => {
    const answer = await viewer.get(pathOf(q))
    expect([answer.status, answer.body.error.fields]).toEqual([422, { q: [text] }])
  })

  test('takes the longest query, and any sign in it', async () => {
    for (const q of ['あ'.repeat(100), `採用%00'"\\/.*[]~`, '採用\u0000\ud800', 'ア゛ッ゛採用', '__proto__'])
      expect([q, (await viewer.get(pathOf(q))).status]).toEqual([q, 200])
    expect((await viewer.get(pathOf('x'.repeat(2100)))).status).toBe(400)
  })

  test('takes words of the field for one another, says where they stand, and tells nobody more by it', async () => {
    const own = await makeStartup()
    const reader = clientOf(server, own.viewer)
    const word = newWord()
    const partner = await makePartner({
      name: `${word}室`,
      summary: '弁護士3名の事務所です',
      supported_categories: ['ip'],
    })
    const [goal, secret] = await Promise.all([
      makeGoal(own, { title: `${word}を整える`, issue_category: 'legal' }),
      makePartner({ name: `${word}堂`, internal_note: '弁護士', supported_categories: ['ip'] }),
      makeGoal(await makeStartup(), { title: `${word}の法務` }),
      makeGoal(own, { title: `${word}の採用` }),
    ])
    const hits = async (q: string) => hitsOf(await reader.get(pathOf(`${word} ${q}`, own)))
    expect((await hits('法務')).map(({ uid }) => uid).toSorted()).toEqual([goal.uid, partner.uid].toSorted())
    const told = (await hits('リーガル')).find(({ uid }) => uid === partner.uid)
    expect(told?.excerpt).toMatchObject({ label: '紹介文', marks: [[0, 3]] })
    expect((await hits('弁護士')).map(({ uid }) => uid)).toEqual([partner.uid])
    // Not by keys of hidden texts either, and not by their topics.
    await changeRaw(`partner_companies/${secret.uid}`, { s: searchKeys([`${word}堂`, '弁護士']) })
    expect((await hits('法務')).map(({ uid }) => uid)).not.toContain(secret.uid)
  })

  test('finds one kanji, and what stands at the end of a long text', async () => {
    const own = await makeStartup()
    const reader = clientOf(server, own.viewer)
    const { uid } = await makeGoal(own, {
      title: '輪郭',
      description: `${'ありふれた話が続く。'.repeat(180)}鰯の缶詰を鋳型で焼く`,
    })
    const found = async (q: string) => uidsOf(await reader.get(`${pathOf(q, own)}&type=goal`))
    for (const q of ['輪', '鰯', '鋳', '鰯 鋳', '鋳型', '缶詰を鋳']) expect([q, await found(q)]).toEqual([q, [uid]])
    for (const q of ['鯖', '鰯 鯖']) expect([q, await found(q)]).toEqual([q, []])
    expect((await clientOf(server, own.viewer).get(`${own.base}/goals?q=鰯`)).body.data).toMatchObject([{ uid }])
  })

  test('finds interviews by agenda and outcomes, memos by what is to do next, goals by their measures', async () => {
    const word = newWord()
    const [own, partner] = await Promise.all([makeStartup({ business_model: `${word}ごとの従量課金` }), makePartner()])
    const item = { uid: 'a1', title: '議題', minutes: 10, link: null, outcome: '', kind: 'info' } as const
    const action = {
      uid: null,
      title: `${word}を送る`,
      owner_actor: 'operator',
      assignee_uid: null,
      due_on: null,
      task_uid: null,
    } as const
    const met = (agenda: { title?: string; outcome?: string }[], changes: Partial<InterviewDocument> = {}) =>
      makeInterview(own, [operator, own.owner, partner.owner], {
        partner_company_uid: partner.uid,
        agenda: agenda.map((one) => ({ ...item, ...one })),
        ...changes,
      })
    const [planned, concluded, draft] = await Promise.all([
      met([{}, { title: `${word}の条件` }]),
      met([{ outcome: `${word}に決めた` }]),
      met([{ title: word }], { status: 'draft' }),
    ])
    const { measures } = await makeGoal(own)
    const goal = await makeGoal(own, { measures: measures.map((one) => ({ ...one, name: `${word}の数` })) })
    const [shared, kept] = await Promise.all([
      makeMemo(planned, { visibility: 'startup', next_actions: [action] }),
      makeMemo(planned, { visibility: 'operators', next_actions: [action] }),
    ])
    const told = async (client: Client, of: { base: string }) =>
      hitsOf(await client.get(pathOf(word, of)))
        .map(({ uid, excerpt }) => [uid, excerpt?.label])
        .toSorted()
    const sorted = (...hits: [string, string][]) => hits.toSorted()
    const interviewsFound: [string, string][] = [
      [planned.uid, '議題'],
      [concluded.uid, '結果'],
    ]
    const rest: [string, string][] = [
      [goal.uid, '達成指標'],
      [shared.uid, '次の経営アクション'],
    ]
    expect(await told(clientOf(server, own.viewer), own)).toEqual(sorted(...interviewsFound, ...rest))
    expect(await told(clientOf(server, partner.viewer), partner)).toEqual(sorted(...interviewsFound))
    const ofOperators: [string, string][] = [
      [draft.uid, '議題'],
      [kept.uid, '次の経営アクション'],
      [own.uid, '収益モデル'],
    ]
    expect(await told(clientOf(server, operator), { base: '/api/operator' })).toEqual(
      sorted(...interviewsFound, ...rest, ...ofOperators),
    )
  })

  test('goes on within a type by cursor, each hit once, and only with what it was made for', async () => {
    const word = newWord()
    const goals = await Promise.all(
      Array.from({ length: 12 }, (_, index) => makeGoal(startup, { title: `${word} ${index}` })),
    )
    const [group] = groupsOf(await viewer.get(pathOf(word)))
    expect(group?.hits).toHaveLength(5)
    const seen = group?.hits.map(({ uid }) => uid) ?? []
    let cursor = group?.next_cursor ?? null
    while (cursor !== null) {
      const more = `${pathOf(word)}&type=goal&cursor=${cursor}`
      expect((await clientOf(server, startup.owner).get(more)).status).toBe(400)
      expect((await viewer.get(`${pathOf(`${word} 1`)}&type=goal&cursor=${cursor}`)).status).toBe(400)
      expect((await viewer.get(`${pathOf(word)}&type=task&cursor=${cursor}`)).status).toBe(400)
      expect((await viewer.get(`${pathOf(word)}&cursor=${cursor}`)).status).toBe(400)
      const [next] = groupsOf(await viewer.get(more))
      seen.push(...(next?.hits.map(({ uid }) => uid) ?? []))
      cursor = next?.next_cursor ?? null
    }
    expect(seen.toSorted()).toEqual(goals.map(({ uid }) => uid).toSorted())
    expect((await viewer.get(`${pathOf(word)}&type=nothing`)).status).toBe(400)
  })

  test('reads one more than it shows of each type, whatever there is', async () => {
    // Somebody of its own: every so many calls of one person cost a read to count them.
    const own = await makeStartup()
    const reader = clientOf(server, own.viewer)
    const word = newWord()
    const reads = async (q: string) => {
      await reader.get(pathOf(q, own))
      return server.lastMeter('GET /api/startups/{startup_id}/search')?.reads ?? 0
    }
    const types = Object.keys(searched.startup).length
    // Membership, and an empty answer for each type, which is billed as one read.
    expect(await reads(word)).toBe(1 + types)
    await Promise.all(Array.from({ length: 12 }, (_, index) => makeGoal(own, { title: `${word} ${index}` })))
    expect(await reads(word)).toBe(1 + types - 1 + 6)
    // Keys that look alike for texts that do not hold the word: the search gives up in time.
    const lie = newWord()
    const s = searchKeys([lie])
    await Promise.all(
      Array.from({ length: MOST_CANDIDATES + 4 }, async () => changeRaw(`goals/${(await makeGoal(own)).uid}`, { s })),
    )
    expect(await reads(lie)).toBe(1 + types - 1 + MOST_CANDIDATES)
    expect(hitsOf(await reader.get(pathOf(lie, own)))).toEqual([])
  })

  test('reads one more for each that falls away, not a whole handful', async () => {
    const own = await makeStartup()
    const word = newWord()
    const s = searchKeys([word])
    const goal = (place: number, title: string) => makeGoal(own, { uid: `${own.uid}-${place}`, title })
    // In the order of ids: five that hold the word after two whose keys only look like it, then more.
    for (const place of [0, 1]) await changeRaw(`goals/${(await goal(place, 'ほかの目標')).uid}`, { s })
    await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((place) => goal(place, word)))
    const client = clientOf(server, own.owner)
    const { body } = await client.get(`${own.base}/search?q=${encodeURIComponent(word)}&type=goal`)
    expect(body.data[0].hits.length).toBe(5)
    expect(server.lastMeter('GET /api/startups/{startup_id}/search')?.reads).toBe(1 + 6 + 2)
  })
})

describe('nothing is found', () => {
  test('by what only operators, partners or other companies may read', async () => {
    const word = newWord()
    const other = await makeStartup({ name: `${word}社` })
    const partner = await makePartner({ internal_note: word })
    const interview = await interviewWith({
      status: 'done',
      start_at: at(-1),
      satisfaction: { startup: null, partner: 2, comment: word },
    })
    const apply = await makeApply(startup, partner, {
      status: 'forwarded',
      status_history: [
        {
          from: null,
          to: 'submitted',
          by: { uid: 'system', actor: 'operator', name: '運営' },
          at: at(-1),
          reason: '',
          comment: word,
        },
      ],
      feedback: { startup: null, partner: { stars: 2, comment: word } },
    })
    const contact = await makeContact(startup)
    const internal = { body: word, startup_company_uid: startup.uid, s: searchKeys([word]) }
    await Promise.all([
      changeRaw(`startup_companies/${startup.uid}`, { internal_note: word, tags: [word], s: searchKeys([word]) }),
      storeRaw(`apply_internal_messages/${randomUUID()}`, { ...internal, apply_uid: apply.uid }),
      storeRaw(`contact_internal_messages/${randomUUID()}`, { ...internal, contact_uid: contact.uid }),
      makeMemo(interview, { body: word }),
      makeMemo(interview, { body: word, visibility: 'partner' }),
      makeMemo(interview, { body: word, visibility: 'own_company' }),
      makeMemo(interview, {
        body: word,
        visibility: 'own_company',
        partner_company_uid: partner.uid,
        author: { uid: partner.owner.uid, actor: 'partner', name: 'パートナー' },
      }),
      makeMemo({ ...interview, uid: '' }, { body: word, visibility: 'operators', interview_uid: null }),
      makeContent({
        review_comment: word,
        pending_revision: {
          kind: 'document',
          title: word,
          summary: word,
          body: word,
          submitted_at: at(0),
          submitted_by: { uid: 'system', actor: 'operator', name: '運営' },
          status: 'pending',
          reason: '',
        },
      }),
      makeMember(startup, 'member', { pending_email: `${word}@test.example` }),
      makeGoal(other, { title: word }),
      makeTask(other, { title: word }),
      makeIssue(other, { title: word }),
      makeContact(other, { subject: word }),
      makeApply(other, partner, { message: `${word}について相談したいと考えています。` }),
      makeInterview(other, [operator, other.owner], { title: word }),
      makeMember(other, 'member', { last_name: word }),
    ])
    const answer = await viewer.get(pathOf(word))
    expect([answer.status, answer.body]).toEqual([200, { data: [] }])
    // Not even by keys that were made of hidden texts: what is told must hold the words.
    await changeRaw(`partner_companies/${partner.uid}`, { s: searchKeys([word]) })
    await changeRaw(`applies/${apply.uid}`, { s: searchKeys([word]) })
    await changeRaw(`interviews/${interview.uid}`, { s: searchKeys([word]) })
    expect((await viewer.get(pathOf(word))).body).toEqual({ data: [] })
  })

  test('of what is deleted, not published, over, or meant for others', async () => {
    const word = newWord()
    const deleted_at = at(-1)
    const draft = await interviewWith({ title: word, status: 'draft' })
    const gone = await interviewWith({ title: word, deleted_at })
    await Promise.all([
      makeGoal(startup, { title: word, deleted_at }),
      makeTask(startup, { title: word, deleted_at }),
      makeIssue(startup, { title: word, deleted_at }),
      makeContact(startup, { subject: word, deleted_at }),
      makeMemo(draft, { body: word, visibility: 'all' }),
      makeMemo(gone, { body: word, visibility: 'all' }),
      ...(['draft', 'invited', 'hidden', 'terminated'] as const).map((status) => makePartner({ name: word, status })),
      makePartner({ name: word, deleted_at }),
      ...(['draft', 'in_review', 'rejected', 'unpublished', 'archived'] as const).map((status) =>
        makeContent({ title: word, status }),
      ),
      makeContent({ title: word, publish_from: at(1) }),
      makeContent({ title: word, publish_until: at(-1) }),
      makeFeature({ title: word, status: 'draft' }),
      makeFeature({ title: word, publish_until: at(-1) }),
      makeFeature({ title: word, target: { issue_categories: [], stages: ['pre_ipo'], industries: [] } }),
      makeSeminar({ title: word, status: 'draft' }),
      makeSeminar({ title: word, status: 'cancelled', start_at: at(-2), end_at: at(-1) }),
      makePost({ title: word, status: 'draft' }),
      makePost({ title: word, status: 'scheduled', publish_at: at(1) }),
      makePost({ title: word, status: 'unpublished' }),
      makeMember(startup, 'member', { last_name: word, status: 'left' }),
    ])
    expect((await viewer.get(pathOf(word))).body).toEqual({ data: [] })
  })
})

describe('each area', () => {
  test('searches its own, and answers strangers as its profile does', async () => {
    const word = newWord()
    const partner = await makePartner()
    const [mine, goal] = await Promise.all([
      makeMember(startup, 'member', { last_name: word }),
      makeGoal(startup, { title: word }),
    ])
    const ofPartner = clientOf(server, partner.viewer)
    const ofOperator = clientOf(server, operator)
    expect(await ofPartner.get(pathOf(word, partner))).toMatchObject({ status: 200, body: { data: [] } })
    const found = hitsOf(await ofOperator.get(pathOf(word, { base: '/api/operator' })))
    expect(found).toMatchObject([
      { uid: goal.uid, link: `/operator/startups/${startup.uid}/goals/${goal.uid}` },
      { uid: mine.uid, link: `/operator/users/${mine.uid}` },
    ])
    expect((await ofPartner.get(pathOf(word))).status).toBe(302)
    expect((await ofOperator.get(pathOf(word))).status).toBe(403)
    expect((await clientOf(server).get(pathOf(word))).status).toBe(401)
    expect((await ofOperator.get(`${pathOf(word, { base: '/api/operator' })}&type=nothing`)).status).toBe(400)
    const own = await makePartner()
    const member = hitsOf(await clientOf(server, own.owner).get(pathOf('試験', own)))
    expect(member.map(({ uid }) => uid).toSorted()).toEqual([own.owner.uid, own.member.uid, own.viewer.uid].toSorted())
  })

  test('partners find what has reached them and what is shared, from then until it ends, and what is their own', async () => {
    const word = newWord()
    const [mine, partner, other] = await Promise.all([makeStartup({ name: `${word}社` }), makePartner(), makePartner()])
    const reader = clientOf(server, partner.viewer)
    const found = async () => uidsOf(await reader.get(pathOf(word, partner))).toSorted()
    const asks = `${word}について相談したいと考えています。`
    const shared = {
      visibility: 'shared_partner',
      partner_company_uid: partner.uid,
      partner_name: partner.name,
    } as const
    const met = { title: `${word}の面談`, partner_company_uid: partner.uid } as const
    const ofPartner = { partner_company_uid: partner.uid, partner_name: partner.name }
    const [apply, waiting, task] = await Promise.all([
      makeApply(mine, partner, { status: 'forwarded', message: asks }),
      makeApply(mine, partner, { status: 'reviewing', message: asks }),
      makeTask(mine, { title: `${word}の準備`, ...shared }),
      makeTask(mine, { title: `${word}の提案`, status: 'proposed', ...shared }),
      makeTask(mine, { title: `${word}の社内作業` }),
      makeApply(mine, other, { status: 'forwarded', message: asks }),
      makeContent({ title: `${word}の資料` }),
      makeContent({ title: `${word}の資料`, partner_company_uid: other.uid, partner_name: other.name }),
      makeInterview(mine, [operator, mine.owner], { title: `${word}の定例` }),
      makeInterview(mine, [operator, mine.owner], { ...met, status: 'draft' }),
      makeContact(mine, { subject: word }),
    ])
    expect(await found()).toEqual([])
    await makeRelation(mine, partner)
    expect(await found()).toEqual([apply.uid, task.uid].toSorted())
    const [content, interview, contact] = await Promise.all([
      makeContent({ title: `${word}の資料`, status: 'draft', ...ofPartner }),
      makeInterview(mine, [operator, mine.owner, partner.owner], met),
      makePartnerContact(partner, { subject: `${word}の質問` }),
    ])
    const all = await reader.get(pathOf(word, partner))
    const hit = (uid: string, title: string, link: string) =>
      expect.objectContaining({ uid, title: expect.objectContaining({ text: title }), link })
    const base = `/partners/${partner.uid}`
    expect(hitsOf(all)).toEqual([
      hit(task.uid, `${word}の準備`, `${base}?task=${task.uid}`),
      hit(apply.uid, mine.name, `${base}/applies/${apply.uid}`),
      hit(interview.uid, met.title, `${base}/interviews/${interview.uid}`),
      hit(contact.uid, `${word}の質問`, `${base}/contacts?contact=${contact.uid}`),
      hit(content.uid, `${word}の資料`, `${base}/contents?content=${content.uid}`),
    ])
    expect(all.text).not.toContain(waiting.uid)
    // What ends is found no more: sharing, then the relation.
    await changeRaw(`tasks/${task.uid}`, { visibility: 'company', partner_company_uid: null })
    expect(await found()).not.toContain(task.uid)
    expect(await found()).toContain(apply.uid)
    await makeRelation(mine, partner, { until: at(-1), read_only: true })
    expect(await found()).toEqual([interview.uid, contact.uid, content.uid].toSorted())
  })

  test('operators find every type across companies, drafts among them, each with its company and a page that opens', async () => {
    const word = newWord()
    const partner = await makePartner({ name: `${word}投資`, status: 'hidden' })
    const interview = await interviewWith({ title: `${word}の面談`, status: 'draft' })
    const made = {
      startup: await makeStartup({ name: `${word}社` }),
      goal: await makeGoal(startup, { title: `${word}の目標` }),
      task: await makeTask(startup, { title: '準備', description: `${word}を進める` }),
      issue: await makeIssue(startup, { title: '課題', detail: `${word}の課題` }),
      apply: await makeApply(startup, partner, { message: `${word}について相談したいと考えています。` }),
      interview,
      memo: await makeMemo(interview, { visibility: 'operators', body: `${word}と決めた` }),
      contact: await makeContact(startup, { subject: `${word}の質問` }),
      partner,
      content: await makeContent({ title: '資料', body: `${word}の資料`, status: 'draft' }),
      special_feature: await makeFeature({ title: `${word}の特集`, status: 'draft' }),
      seminar: await makeSeminar({ title: `${word}の会`, status: 'draft' }),
      post: await makePost({ title: `${word}の記事`, status: 'draft' }),
      announcement: await makeAnnouncement({ body: `${word}の休業`, status: 'draft' }),
      user: await makeMember(startup, 'member', { last_name: word, first_name: '花子' }),
    }
    const author = { uid: startup.owner.uid, actor: 'startup', name: '試験' } as const
    await makeMemo(interview, { visibility: 'own_company', author, body: `${word}は社内だけ` })
    const answer = await clientOf(server, operator).get(pathOf(word, { base: '/api/operator' }))
    const readable = Object.entries(searched.operator).filter(([, right]) => allows(right, 'operator', 'manager'))
    expect(groupsOf(answer).map(({ type }) => type)).toEqual(readable.map(([type]) => type))
    const ofStartup = `/operator/startups/${startup.uid}`
    const places: Record<keyof typeof made, string> = {
      startup: `/operator/startups/${made.startup.uid}`,
      goal: `${ofStartup}/goals/${made.goal.uid}`,
      task: `${ofStartup}/tasks/${made.task.uid}`,
      issue: `${ofStartup}/issues`,
      apply: `/operator/applies/${made.apply.uid}`,
      interview: `/operator/interviews/${interview.uid}`,
      memo: `/operator/interviews/${interview.uid}`,
      contact: `/operator/contacts?contact=${made.contact.uid}`,
      partner: `/operator/partners/${partner.uid}`,
      content: `/operator/contents?content=${made.content.uid}`,
      special_feature: `/operator/special_features?feature=${made.special_feature.uid}`,
      seminar: `/operator/contents?tab=seminars&seminar=${made.seminar.uid}`,
      post: `/operator/contents?tab=posts&post=${made.post.uid}`,
      announcement: `/operator/contents?tab=announcements&announcement=${made.announcement.uid}`,
      user: `/operator/users/${made.user.uid}`,
    }
    for (const { type, hits } of groupsOf(answer))
      expect([type, hits.map(({ uid, link }) => ({ uid, link }))]).toEqual([
        type,
        [{ uid: made[type as keyof typeof made].uid, link: places[type as keyof typeof made] }],
      ])
    const noteOf = (type: string) => hitsOf(answer).find((hit) => hit.type === type)?.note
    expect(noteOf('goal')).toContain(startup.name)
    for (const type of ['special_feature', 'seminar', 'post'])
      expect([type, noteOf(type)]).toEqual([type, expect.stringContaining('下書き')])
  })

  test('a company finds memos of calls that are shared with it, and no others', async () => {
    const word = newWord()
    const partner = await makePartner()
    const interview = await interviewWith({})
    const call = { interview_uid: null, partner_company_uid: partner.uid, body: `${word}の電話` }
    const [toStartup, toPartner] = await Promise.all([
      makeMemo(interview, { ...call, visibility: 'startup' }),
      makeMemo(interview, { ...call, visibility: 'partner' }),
      makeMemo(interview, { ...call, visibility: 'operators' }),
    ])
    const found = hitsOf(await viewer.get(`${pathOf(word)}&type=memo`))
    expect(found.map(({ uid, link }) => [uid, link])).toEqual([[toStartup.uid, `/startups/${startup.uid}/memos`]])
    const others = hitsOf(await clientOf(server, partner.viewer).get(`${pathOf(word, partner)}&type=memo`))
    expect(others.map(({ uid, link }) => [uid, link])).toEqual([[toPartner.uid, `/partners/${partner.uid}/memos`]])
  })

  test('operators find memos of calls among those of the company', async () => {
    const word = newWord()
    const partner = await makePartner({ name: '電話した先' })
    const interview = await interviewWith({})
    const call = {
      interview_uid: null,
      startup_company_uid: null,
      partner_company_uid: null,
      visibility: 'operators',
      body: `${word}の電話`,
    } as const
    const [ofStartup, ofPartner] = await Promise.all([
      makeMemo(interview, { ...call, startup_company_uid: startup.uid }),
      makeMemo(interview, { ...call, partner_company_uid: partner.uid }),
    ])
    const found = hitsOf(await clientOf(server, operator).get(`${pathOf(word, { base: '/api/operator' })}&type=memo`))
    expect(found.map(({ uid, title, link }) => [uid, title.text, link]).toSorted()).toEqual(
      [
        [ofStartup.uid, startup.name, `/operator/startups/${startup.uid}/memos`],
        [ofPartner.uid, '電話した先', `/operator/partners/${partner.uid}/memos`],
      ].toSorted(),
    )
  })

  test('is asked no more often than people type', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.viewer)
    const answers = await Promise.all(Array.from({ length: 121 }, () => me.get(pathOf('あ', own))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
