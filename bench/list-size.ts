import type { PartnerDocument } from '@banso/contract/partners'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded, statistics } from './lib/report.ts'

// A list of 10,000 rows costs what one of 20 costs: the same calls on both, billed reads and time side by side. Fails
// where reads differ by more than the total's one read for each 1,000 rows of a first page.

const SIZES = [40, 10_000]
const ROUNDS = 5

type Call = { what: string; route: string; path: string; countsTotal: boolean }
const base = '/api/startups/{startup_id}'
const calls: Call[] = [
  { what: 'partners', route: 'partners', path: 'partners?partner_type=investor', countsTotal: false },
  {
    what: 'partners, filtered',
    route: 'partners',
    path: 'partners?partner_type=investor&stage=seed',
    countsTotal: false,
  },
  {
    what: 'partners, searched',
    route: 'partners',
    path: 'partners?partner_type=investor&q=%E8%B5%A4%E5%9D%82',
    countsTotal: false,
  },
  { what: 'posts', route: 'posts', path: 'posts?', countsTotal: true },
  { what: 'posts of a category', route: 'posts', path: 'posts?category=knowhow', countsTotal: true },
  { what: 'posts, searched', route: 'posts', path: 'posts?q=%E8%B5%A4%E5%9D%82', countsTotal: false },
  { what: 'notifications', route: 'notifications', path: 'notifications?', countsTotal: true },
  { what: 'notifications, unread', route: 'notifications', path: 'notifications?unread=true', countsTotal: true },
]

type Stored = { uid: string }
const copiesOf = <T extends Stored>(template: T, from: number, to: number): T[] =>
  Array.from({ length: to - from }, (_, index) => ({ ...template, uid: `${template.uid}-${from + index}` }))

/** Rows that hold the searched word: as many in the small lists as in the large ones, a page of them. */
const FOUND = 20

/** Answers a function that fills the three lists up to a number of rows. */
async function filler(receiver_uid: string): Promise<(size: number) => Promise<void>> {
  const { makePartner, makePost } = await import('../functions/src/testing/factory.ts')
  const { rawAt } = await import('../functions/src/testing/raw.ts')
  const { storeMany } = await import('../functions/src/testing/store.ts')
  const { catalogueOf, marksOf } = await import('../functions/src/resources/partners/catalogue.ts')
  const stored = async <T extends Stored>(collection: string, { uid }: Stored) =>
    (await rawAt(`${collection}/${uid}`)) as unknown as T
  const partner = await stored<PartnerDocument>('partner_companies', await makePartner({ name: '青葉投資' }))
  const found = await stored<PartnerDocument>('partner_companies', await makePartner({ name: '赤坂投資' }))
  const post = await stored('posts', await makePost({ title: '資金の調べ方' }))
  const foundPost = await stored('posts', await makePost({ title: '赤坂の調べ方' }))
  const at = new Date().toISOString()
  const notification = {
    uid: `n-${receiver_uid}`,
    receiver_uid,
    kind: 'task',
    title: '経営アクションにコメントがありました',
    body: '',
    link: '/',
    count: 1,
    rev: 1,
    deleted_at: null,
    read_at: null,
    done_at: null,
    arranged_at: at,
    shown_at: at,
    head_at: at,
    beside: 0,
    show_at: null,
    mail_at: null,
    counted: 1,
    fixed: false,
    ends_at: null,
    created_at: at,
    updated_at: at,
  }
  let filled = 0
  return async (size) => {
    const partners = [...copiesOf(partner, 0, size - FOUND), ...copiesOf(found, 0, FOUND)]
    await storeMany('partner_companies', partners.slice(filled))
    const catalogue = catalogueOf(partners)
    await storeMany('partner_catalogue', catalogue)
    await storeMany('partner_catalogue_marks', [marksOf(catalogue)])
    await storeMany('posts', [...copiesOf(post, filled, size - FOUND), ...copiesOf(foundPost, 0, FOUND)])
    const notes = copiesOf(notification, filled, size)
    await storeMany(
      'notifications',
      notes.map((note) => ({ ...note, group_key: `task:${note.uid}` })),
    )
    filled = size - FOUND
  }
}

async function measure(): Promise<Row[]> {
  const { makeStartup } = await import('../functions/src/testing/factory.ts')
  const { clientOf } = await import('../functions/src/testing/client.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const startup = await makeStartup()
  const server = await startServer(routes)
  const owner = clientOf(server, startup.owner)
  const fill = await filler(startup.owner.uid)
  const ask = async (route: string, path: string) => {
    const start = performance.now()
    const { status, body } = await owner.get(`${startup.base}/${path}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    const reads = server.lastMeter(`GET ${base}/${route}`)?.reads ?? Number.NaN
    return { reads, ms: performance.now() - start, rows: body.data.length as number, page: body.page_info }
  }
  const rows: Row[] = []
  for (const size of SIZES) {
    await fill(size)
    for (const { what, route, path } of calls) {
      const first = await ask(route, path)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push((await ask(route, path)).ms)
      const cursor = first.page.next_cursor && `&cursor=${encodeURIComponent(first.page.next_cursor)}`
      const second = cursor ? await ask(route, path + cursor) : undefined
      rows.push({
        what: `${what}, ${size}`,
        rows: first.rows,
        total: first.page.total_count ?? '–',
        reads: first.reads,
        'reads of page 2': second?.reads ?? '–',
        'median ms': rounded(statistics(times).median),
      })
    }
  }
  await server.stop()
  return rows
}

main(async () => {
  await useEmulators()
  const rows = await quietly(measure)
  report('list-size', rows)
  const [small, large] = [rows.slice(0, calls.length), rows.slice(calls.length)]
  const dearer = large.filter((row, index) => {
    const total = calls[index]?.countsTotal ? Math.max(...SIZES) / 1000 : 0
    const [before, after] = [Number(small[index]?.reads), Number(row.reads)]
    return (
      after > before + total ||
      (row['reads of page 2'] !== small[index]?.['reads of page 2'] && row['reads of page 2'] !== '–')
    )
  })
  console.log(
    dearer.length === 0
      ? '大きな一覧も、小さな一覧と同じ読み取りです。'
      : `高くなりました: ${dearer.map(({ what }) => what).join('、')}`,
  )
  return dearer.length === 0 ? 0 : 1
})
