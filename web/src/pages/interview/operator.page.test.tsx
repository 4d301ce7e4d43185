import { addDays, dayInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeContact,
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makePartnerMember,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { interviewInput, meetingAsked } from '../../../../functions/src/testing/inputs.ts'
import { changeRaw, longAgo, rawAt, removeRaw, storeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let admin: Operator
let manager: Operator
let viewer: Operator
beforeAll(async () => {
  ;[startup, partner, admin, manager, viewer] = await Promise.all([
    makeStartup(),
    makePartner(),
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
  ])
})
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(5, 0, 0, 0)
  return day.toISOString()
}
const make = (changes: object) =>
  makeInterview(startup, [manager, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    ...changes,
  })
const today = dayInJapan(new Date())
const pathOf = (uid: string) => `/operator/interviews/${uid}`
const shown = () => screen.getByRole('main').dataset.page
const readAs = async (person: Operator, uid: string) =>
  (await portal.clientOf(person).get(`/api/operator/interviews/${uid}`)).body.data

describe('an interview, for operators', () => {
  test.each(['admin', 'manager'] as const)('is called off with its reason, by one with the role %s', async (role) => {
    const who = role === 'admin' ? admin : manager
    const { uid } = await make({ status: 'scheduled', start_at: inDays(3), end_at: inDays(3) })
    const user = await portal.open(pathOf(uid), { as: who })
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '中止する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '中止する' }))
    await user.click(dialog.getByRole('button', { name: '中止する' }))
    await dialog.findAllByText('中止の理由を入力してください。')
    await fill(user, dialog.getByRole('textbox', { name: /^中止の理由/ }), '先方の都合')
    await user.click(dialog.getByRole('button', { name: '中止する' }))
    await screen.findByText('中止になりました。先方の都合')
    expect((await readAs(who, uid)).status).toBe('cancelled')
  })

  test('offers no change to who only reads', async () => {
    const { uid } = await make({ status: 'scheduled', start_at: inDays(4), end_at: inDays(4) })
    await portal.open(pathOf(uid), { as: viewer })
    await screen.findByRole('button', { name: 'カレンダーに追加' })
    for (const name of ['その他', '日程を変更する', '実施済みにする', '議題を編集'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('asks for its report once it has begun, and for nothing before', async () => {
    const [ahead, over] = await Promise.all([
      make({ status: 'scheduled', start_at: inDays(3), end_at: inDays(3) }),
      make({ status: 'scheduled', start_at: inDays(-2), end_at: inDays(-2) }),
    ])
    const looks = () => screen.getAllByRole('button').map(({ dataset }) => dataset.look)
    await portal.open(pathOf(ahead.uid), { as: manager })
    await screen.findByRole('button', { name: '日程を変更する' })
    expect(looks()).not.toContain('primary')
    await portal.leave()
    const user = await portal.open(pathOf(over.uid), { as: manager })
    const report = await screen.findByRole('button', { name: '実施済みにする' })
    expect([report.dataset.look, looks().filter((look) => look === 'primary')]).toEqual(['primary', ['primary']])
    await user.click(report)
    await screen.findByText(/「実施済み」にします。スタートアップとパートナーに評価をお願いします。$/)
  })

  test('asks nobody to rate it who was no side of it', async () => {
    const at = { start_at: inDays(-2), end_at: inDays(-2) }
    const { uid } = await make({ status: 'scheduled', partner_company_uid: null, partner_name: null, ...at })
    const user = await portal.open(pathOf(uid), { as: manager })
    await user.click(await screen.findByRole('button', { name: '実施済みにする' }))
    await screen.findByText(/「実施済み」にします。スタートアップに評価をお願いします。$/)
  })

  test('gets its time by the one who leads it, out of those that suit all', async () => {
    const answers = { operator: 'ok', [startup.uid]: 'ok', [partner.uid]: 'ok' }
    const slot = (uid: string, days: number, all: object) => ({
      uid,
      start_at: inDays(days),
      answers: all,
      hold_expires_at: null,
    })
    const { uid } = await make({
      candidate_slots: [slot('a', 11, answers), slot('b', 12, answers), slot('c', 13, { operator: 'ok' })],
    })
    const user = await portal.open(pathOf(uid), { as: manager })
    const times = within(await screen.findByRole('list', { name: '候補日時' }))
    expect(times.getAllByText(new RegExp(`^${startup.name}`))).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'この日時で確定' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'この日時で確定' }))
    const [, second, ...more] = dialog.getAllByRole('radio')
    expect(more).toEqual([])
    await user.click(second as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'この日時で確定' }))
    await screen.findByRole('button', { name: '日程を変更する' })
    expect(await readAs(manager, uid)).toMatchObject({ status: 'scheduled', start_at: inDays(12) })
  })

  test('is given other times that are found as for a new one, its own hour among them', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const asked = { ...interviewInput([leader.uid, own.owner.uid], own.uid), duration_minutes: 60, method: 'online' }
    const question = `startup_uid=${own.uid}&required=${leader.uid},${own.owner.uid}&duration_minutes=60&method=online&from=${addDays(today, 1)}&to=${addDays(today, 14)}`
    const leaders = portal.clientOf(leader)
    const free = (await leaders.get(`/api/operator/interviews/suggest_slots?${question}`)).body.data.times
    const [{ start_at: old }] = free
    const made = await leaders.post('/api/operator/interviews', {
      body: { ...asked, meeting_url: 'https://meet.example/moved', status: 'scheduled', start_at: old },
    })
    expect(made.status).toBe(201)
    const user = await portal.open(pathOf(made.body.data.uid), { as: leader })
    await user.click(await screen.findByRole('button', { name: '日程を変更する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '日程を変更する' }))
    await user.click(dialog.getByRole('button', { name: '日程を変更する' }))
    await dialog.findAllByText('候補日時を選択してください。')
    await user.click(dialog.getByRole('button', { name: '日程を探す' }))
    const boxes = await dialog.findAllByRole('checkbox', { name: /全員参加できる$/ })
    expect(boxes).toHaveLength(free.length)
    await user.click(boxes[1] as HTMLElement)
    await user.click(boxes[0] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: '日程を変更する' }))
    await screen.findByText(/を「日程調整中」にしました。/)
    const moved = await readAs(leader, made.body.data.uid)
    expect(moved).toMatchObject({ status: 'adjusting', start_at: null, previous_start_at: old, reschedule_count: 1 })
    expect(moved.candidate_slots.map(({ start_at }: { start_at: string }) => start_at)).toEqual(
      [free[0].start_at, free[1].start_at].toSorted(),
    )
  })

  test('says of times found whose people have become absent since, before they are sent and after', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const made = await makeInterview(own, [leader, own.owner], { status: 'draft', candidate_slots: [], start_at: null })
    const user = await portal.open(pathOf(made.uid), { as: leader })
    await user.click(await screen.findByRole('button', { name: '候補日を送る' }))
    const dialog = within(await screen.findByRole('dialog', { name: '候補日を送る' }))
    await user.click(dialog.getByRole('button', { name: '日程を探す' }))
    const [box] = await dialog.findAllByRole('checkbox', { name: /全員参加できる$/ })
    // The founder enters days off meanwhile.
    await portal.clientOf(own.owner).patch(`${own.base}/settings/availability`, {
      body: { absences: [{ from: today, to: addDays(today, 30), note: '' }] },
      ifMatch: '"r0"',
    })
    await user.click(box as HTMLElement)
    await dialog.findByText(new RegExp(`:${own.owner.name}さん$`))
    dialog.getByText(/面談できる時間の外です。/)
    await user.click(dialog.getByRole('button', { name: '候補日を送る' }))
    await screen.findByText(/を「日程調整中」にしました。/)
    await screen.findByText(`${own.owner.name}さんは面談できる時間の外`)
  })

  test('reminds those who have not answered, and says so where it could not be read', async () => {
    const { uid } = await make({
      candidate_slots: [{ uid: 'a', start_at: inDays(5), answers: { operator: 'ok' }, hold_expires_at: inDays(2) }],
    })
    network.cut('GET', new RegExp(`/interviews/${uid}$`))
    const user = await portal.open(pathOf(uid), { as: manager })
    await screen.findByText('面談を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText(/^仮押さえ .*まで$/)
    // Beside answered times nobody reads as one who has not said whether they come.
    expect(screen.getByRole('list', { name: '参加者' }).textContent).not.toMatch(/未回答|不?参加/)
    await user.click(screen.getByRole('button', { name: '未回答の方に催促する' }))
    await screen.findByText('未回答の方に催促を送りました。')
  })
})

describe('the interviews of one company', () => {
  test.each(['startup', 'partner'] as const)('stand under a %s, with the way to a new one', async (kind) => {
    const [own, investor] = [await makeStartup(), await makePartner()]
    const title = '引き合わせの面談'
    await makeInterview(own, [manager, own.owner, investor.owner], {
      title,
      status: 'draft',
      partner_company_uid: investor.uid,
      partner_name: investor.name,
    })
    const company = kind === 'startup' ? own : investor
    await portal.open(`/operator/${kind}s/${company.uid}/interviews`, { as: manager })
    const link = await screen.findByRole('link', { name: title })
    expect(shown()).toBe(`operator_${kind}_interviews`)
    expect(link.getAttribute('href')).toMatch(/^\/operator\/interviews\//)
    const add = screen.getByRole('link', { name: '面談を設定' })
    expect(add.getAttribute('href')).toBe(`/operator/interviews/new?${kind}_uid=${company.uid}`)
  })

  test('offer no new one to who only reads', async () => {
    const own = await makeStartup()
    await makeInterview(own, [manager, own.owner], { title: '読むだけの面談' })
    await portal.open(`/operator/startups/${own.uid}/interviews`, { as: viewer })
    await screen.findByRole('link', { name: '読むだけの面談' })
    expect(screen.queryByRole('link', { name: '面談を設定' })).toBeNull()
  })

  test('say when there is none', async () => {
    const fresh = await makeStartup()
    await portal.open(`/operator/startups/${fresh.uid}/interviews`, { as: admin })
    await screen.findByText('予定されている面談はありません。')
    expect(screen.queryByRole('link', { name: '担当者に相談する' })).toBeNull()
  })
})

describe('a new interview', () => {
  const address = (own: TestStartup) => `/operator/interviews/new?startup_uid=${own.uid}`
  const found = () =>
    within(screen.getByRole('listbox', { name: '参加者を検索して追加' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  /** Looks for somebody and takes the only one who is found. */
  const addPerson = async (
    user: Awaited<ReturnType<typeof portal.open>>,
    words: string,
    [name, company]: readonly [string, string],
  ) => {
    await fill(user, await screen.findByRole('combobox', { name: /^参加者/ }), words)
    await waitFor(() => expect(found()).toEqual([`${name}（${company}）`]))
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: `${name}を外す` })
  }
  const addOwner = (user: Awaited<ReturnType<typeof portal.open>>, own: TestStartup) =>
    addPerson(user, `${own.name} owner`, ['試験 owner', own.name])

  test('finds times for its people and sends those that are ticked', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const user = await portal.open(address(own), { as: leader })
    await addOwner(user, own)
    await fill(user, screen.getByRole('textbox', { name: /^面談名/ }), '初回の面談')
    await user.click(screen.getByRole('button', { name: '日程を探す' }))
    const boxes = await screen.findAllByRole('checkbox', { name: /全員参加できる$/ })
    expect(boxes).toHaveLength(10)
    for (const box of boxes.slice(0, 2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: '候補日時を送る' }))
    await screen.findByText('候補日時を送りました。')
    const [made] = (await portal.clientOf(leader).get(`/api/operator/startups/${own.uid}/interviews`)).body.data
    expect(made).toMatchObject({ title: '初回の面談', status: 'adjusting' })
    expect(made.candidate_slots).toHaveLength(2)
    await waitFor(() => expect(location.pathname).toBe(pathOf(made.uid)))
  })

  test('names the change that would make a time where there is none', async () => {
    const [own, leader] = [
      await makeStartup(),
      await makeOperator('manager', { last_name: '石動', first_name: '奈緒' }),
    ]
    const none = { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] }
    await portal
      .clientOf(leader)
      .patch('/api/operator/settings/availability', { body: { weekly: none }, ifMatch: '"r0"' })
    const user = await portal.open(address(own), { as: leader })
    await addOwner(user, own)
    await user.click(screen.getByRole('button', { name: '日程を探す' }))
    const changes = within(await screen.findByRole('list', { name: '枠ができる変更' }))
    const [first] = changes.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/^石動 ?奈緒さんの.曜午[前後]を空けると\d+枠できます/)
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'この変更で見る' }))
    await screen.findAllByRole('checkbox', { name: /全員参加できる$/ })
  })

  test('says at the field what is missing, and keeps a draft without any time', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const user = await portal.open(address(own), { as: leader })
    await user.click(await screen.findByRole('button', { name: '候補日時を送る' }))
    await screen.findAllByText('面談名を入力してください。')
    await screen.findAllByText('参加者を2名以上選択してください。')
    await fill(user, screen.getByRole('textbox', { name: /^面談名/ }), '下書きの面談')
    await addOwner(user, own)
    await user.click(screen.getByRole('button', { name: '候補日時を送る' }))
    await screen.findAllByText('候補日時を選択してください。')
    await user.click(screen.getByRole('button', { name: '下書き保存' }))
    await screen.findByText('下書きを保存しました。')
    await screen.findByRole('button', { name: '候補日時を送る' })
  })

  test('takes a time that was agreed elsewhere, typed', async () => {
    const own = await makeStartup()
    const user = await portal.open(address(own), { as: await makeOperator('manager') })
    await addOwner(user, own)
    await fill(user, screen.getByRole('textbox', { name: /^面談名/ }), '電話で決めた面談')
    await fill(user, screen.getByRole('textbox', { name: /^会議URL/ }), 'https://meet.example/typed')
    await user.click(screen.getByRole('button', { name: '日時を直接入力する' }))
    await user.click(screen.getByRole('button', { name: '最初の日時で確定' }))
    await screen.findAllByText('日付を選択してください。')
    await fill(user, screen.getByRole('textbox', { name: /^日付/ }), '2099/1/5')
    await user.click(screen.getByRole('button', { name: '最初の日時で確定' }))
    await screen.findAllByText('時刻を選択してください。')
    await user.selectOptions(screen.getByRole('combobox', { name: /^時刻/ }), '14:00')
    await user.click(screen.getByRole('button', { name: '最初の日時で確定' }))
    await screen.findByText('面談の日時を確定しました。')
    await screen.findAllByText(/2099\/01\/05\(月\) 14:00/)
  })

  test('tells who comes second that the hour is taken, and keeps what was entered', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const user = await portal.open(address(own), { as: leader })
    await addOwner(user, own)
    await fill(user, screen.getByRole('textbox', { name: /^面談名/ }), '重なる面談')
    await user.click(screen.getByRole('button', { name: '日程を探す' }))
    const [box] = await screen.findAllByRole('checkbox', { name: /全員参加できる$/ })
    await user.click(box as HTMLElement)
    const { times } = (
      await portal
        .clientOf(manager)
        .get(
          `/api/operator/interviews/suggest_slots?startup_uid=${own.uid}&required=${leader.uid},${own.owner.uid}&duration_minutes=60&method=online&from=${addDays(today, 1)}&to=${addDays(today, 14)}`,
        )
    ).body.data
    await makeInterviewBy(own, leader, times[0].start_at)
    await user.click(screen.getByRole('button', { name: '最初の日時で確定' }))
    await screen.findAllByText('会議URLを入力してください。')
    await fill(user, screen.getByRole('textbox', { name: /^会議URL/ }), 'https://meet.example/second')
    await user.click(screen.getByRole('button', { name: '最初の日時で確定' }))
    await screen.findByText(/さんは、この時間にほかの面談が入っています。別の時間を選択してください。/)
    expect(screen.getByRole('textbox', { name: /^面談名/ })).toHaveProperty('value', '重なる面談')
  })

  test('is made of what a startup asks for, with one press, and settles it', async () => {
    const [own, leader] = [await makeStartup(), await makeOperator('manager')]
    const { uid } = await makeContact(own, {
      category: 'interview',
      subject: '資本政策の相談',
      body: '次の調達の進め方を相談したいです。',
      interview_request: { ...meetingAsked, duration_minutes: 90, wishes: ['2099-01-05T05:00:00.000Z'] },
    })
    const user = await portal.open(`/operator/contacts?contact=${uid}`, { as: leader })
    await user.click(await screen.findByRole('link', { name: '面談を設定' }))
    await screen.findByText(/希望日時:2099\/01\/05\(月\) 14:00/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^面談名/ }).value).toBe('資本政策の相談')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^所要時間/ }).value).toBe('90')
    await addOwner(user, own)
    await user.click(screen.getByRole('button', { name: '日程を探す' }))
    await user.click((await screen.findAllByRole('checkbox', { name: /全員参加できる$/ }))[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: '候補日時を送る' }))
    await screen.findByText('候補日時を送りました。')
    const { data } = (await portal.clientOf(own.owner).get(`${own.base}/contacts/${uid}`)).body
    expect(data).toMatchObject({ status: 'resolved', interview_request: { outcome: 'arranged' } })
    const { data: made } = (await portal.clientOf(own.owner).get(`${own.base}/interviews`)).body
    expect(made[0]).toMatchObject({ title: '資本政策の相談', purpose: '次の調達の進め方を相談したいです。' })
  })

  test('finds a partner and people of each side, of whom there are more and newer ones than a page holds', async () => {
    const mark = crypto.randomUUID().slice(0, 6)
    const [own, investor] = [
      await makeStartup({ name: `探す社${mark}` }),
      await makePartner({ name: `見つかる投資${mark}` }),
    ]
    const names = [`創業${mark}`, `顧問${mark}`, `運営${mark}`] as const
    const [leader, rival] = [await makeOperator('manager'), await makePartner()]
    const founder = await makeMember(own, 'member', { last_name: names[0], first_name: '一' })
    const adviser = await makePartnerMember(investor, 'member', { last_name: names[1], first_name: '二' })
    const colleague = await makeOperator('manager', { last_name: names[2], first_name: '三' })
    const forget = await Promise.all([storeLike(own.viewer, 96), storeLike(rival.viewer, 101), storeLike(manager, 101)])
    const { owner, member, viewer } = investor
    for (const { uid } of [founder, adviser, colleague, owner, member, viewer])
      await changeRaw(`users/${uid}`, { created_at: longAgo() })
    const user = await portal.open(address(own), { as: leader })
    await fill(user, await screen.findByRole('combobox', { name: 'パートナー' }), `投資${mark}`)
    await screen.findByRole('option', { name: investor.name })
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: `${investor.name}を外す` })
    expect(new URLSearchParams(location.search).get('partner_uid')).toBe(investor.uid)
    await addPerson(user, names[0], [`${names[0]} 一`, own.name])
    await addPerson(user, names[1], [`${names[1]} 二`, investor.name])
    await addPerson(user, names[2], [`${names[2]} 三`, '運営'])
    // By the company alone: everybody of it, but for who is chosen.
    await fill(user, screen.getByRole('combobox', { name: /^参加者/ }), investor.name)
    await waitFor(() =>
      expect(found().toSorted()).toEqual(
        ['member', 'owner', 'viewer'].map((role) => `試験 ${role}（${investor.name}）`),
      ),
    )
    await Promise.all(forget.map((each) => each()))
  })

  test('is not for who only reads', async () => {
    await portal.open(address(startup), { as: viewer })
    await screen.findByText('面談を設定する権限がありません。')
  })
})

/** More people like this one, long ago, so that no other test meets them. Answers what takes them away again. */
const storeLike = async ({ uid }: { uid: string }, count: number) => {
  const [document, created_at] = [await rawAt(`users/${uid}`), longAgo()]
  const uids = Array.from({ length: count }, (_, at) => `${uid}-${at}`)
  await Promise.all(uids.map((other) => storeRaw(`users/${other}`, { ...document, uid: other, created_at })))
  return () => Promise.all(uids.map((other) => removeRaw(`users/${other}`)))
}

/** Another operator takes the hour meanwhile. */
const makeInterviewBy = async (own: TestStartup, leader: Operator, start_at: string) => {
  const body = { ...interviewInput([leader.uid, own.owner.uid], own.uid), status: 'scheduled', start_at }
  const made = await portal.clientOf(admin).post('/api/operator/interviews', { body })
  expect(made.status).toBe(201)
}

test('an interview is edited with what it has, and its people are told where it is held', async () => {
  const { uid } = await make({ status: 'scheduled', start_at: inDays(6), end_at: inDays(6) })
  const user = await portal.open(`/operator/interviews/${uid}/edit`, { as: manager })
  const title = await screen.findByRole('textbox', { name: /^面談名/ })
  await fill(user, title, '場所の変わった面談')
  const people = within(screen.getByRole('list', { name: '選択した参加者' }))
  await user.click(people.getAllByRole('button', { name: '任意' })[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('heading', { name: '場所の変わった面談', level: 1 })
  expect((await readAs(manager, uid)).participants.map(({ optional }: { optional: boolean }) => optional)).toEqual([
    false,
    true,
    false,
  ])
})
