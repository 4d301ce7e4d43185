import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contract } from '@banso/contract/contract'
import type { EndpointGroup } from '@banso/contract/endpoint'
import { defaultNotificationSettings } from '@banso/contract/notifications'
import { actorIn, areaOf, type PageName } from '@banso/contract/pages'
import { opensFor } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import { searched } from '@banso/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from './kernel/env.ts'
import { render } from './mail/templates.ts'
import { routes } from './routes.ts'
import { clientOf } from './testing/client.ts'
import {
  baseOf,
  type LinkWorld,
  type MadeLink,
  makeLinkWorld,
  pageAt,
  receiversIn,
  searchLinks,
} from './testing/links.ts'
import { mailLinks } from './testing/mail-links.ts'
import { makers, notificationLinks, notificationsIn } from './testing/notification-links.ts'
import { startServer, type TestServer } from './testing/server.ts'

/** Every link the server can send, made by the code that makes it and opened as its receiver. */

let server: TestServer
let world: LinkWorld
let told: MadeLink[]
let mailed: MadeLink[]
let found: MadeLink[]
const search = (receiver: MadeLink['receiver']) => searchLinks(clientOf(server, receiver), receiver, world)
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeLinkWorld()
  told = notificationLinks(world)
  mailed = await mailLinks(world)
  found = (await Promise.all(Object.values(receiversIn(world)).map(search))).flat()
}, 60_000)
afterAll(() => server.stop())

const openedAnnouncement = ({ searchParams }: URL) => `/announcements/${searchParams.get('announcement')}/text`
/** Pages that are not read at the address they have themselves: what is read there instead, below the own base. */
const readsOf: { readonly [N in PageName]?: (url: URL) => string } = {
  startup_edit: () => '/profile',
  startup_home: () => '/home',
  startup_issues: ({ searchParams }) => `/issues/${searchParams.get('issue')}`,
  partner_edit: () => '/profile',
  startup_seminar: ({ pathname }) => pathname.replace(/^\/startups/, ''),
  startup_post: ({ pathname }) => pathname.replace(/^\/startups/, ''),
  startup_partners_investor: ({ searchParams }) =>
    searchParams.has('partner') ? `/partners/${searchParams.get('partner')}` : '/partners?partner_type=investor',
  partner_timeline: ({ searchParams }) => `/tasks/${searchParams.get('task')}`,
  partner_contacts: ({ searchParams }) => `/contacts/${searchParams.get('contact')}`,
  partner_contents: ({ searchParams }) => `/contents/${searchParams.get('content')}`,
  // The tab bears the name of what opens in it.
  operator_contents: ({ searchParams }) => {
    const tab = searchParams.get('tab') ?? 'contents'
    return `/${tab}/${searchParams.get(tab.slice(0, -1))}`
  },
  operator_startup_memos: ({ pathname }) => `/memos?startup_uid=${pathname.split('/')[3]}`,
  operator_special_features: ({ searchParams }) => `/special_features/${searchParams.get('feature')}`,
  startup_notifications: openedAnnouncement,
  partner_notifications: openedAnnouncement,
  operator_notifications: openedAnnouncement,
  operator_contacts: ({ searchParams }) => `/contacts/${searchParams.get('contact')}`,
  ...Object.fromEntries(
    (['startup', 'partner', 'operator'] as const).flatMap((actor) =>
      (['profile', 'email', 'password'] as const).map((page) => [`${actor}_settings_${page}`, () => '/users/current']),
    ),
  ),
}
/** What the page of a link reads first: as a rule, what stands at its own address below `/api`. */
function readOf({ link, receiver }: MadeLink, page: PageName): string {
  const url = new URL(link, 'https://portal.example')
  const read = readsOf[page]
  // What the page unfolds is not asked for.
  url.searchParams.delete('promises')
  return read ? baseOf(receiver) + read(url) : `/api${url.pathname}${url.search}`
}
const reads = Object.values(contract as Record<string, EndpointGroup>)
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`))

/** Whose page a link opens; null for those on the way in. */
const openedBy = (link: string): { page: PageName | undefined; actor: Actor | null | undefined } => {
  const page = pageAt(link)
  const area = page && areaOf(page)
  return { page, actor: area && actorIn[area] }
}

/** Links whose page is none, or another's. */
const astray = (links: readonly MadeLink[]) =>
  links
    .filter(({ link, receiver }) => openedBy(link).actor !== receiver.actor)
    .map(({ of, link, receiver }) => `${of} leads the ${receiver.actor} to ${link}`)

/** Opens each as its receiver. Answers those that are refused, and pages with nothing to read from yet. */
async function opened(links: readonly MadeLink[]) {
  const [refused, unread]: [string[], Set<PageName>] = [[], new Set()]
  for (const made of new Map(links.map((one) => [`${one.receiver.uid} ${one.link}`, one])).values()) {
    const { page } = openedBy(made.link)
    if (!page) continue
    const path = readOf(made, page)
    if (!reads.some((pattern) => pattern.test(path))) unread.add(page)
    else {
      const { status } = await clientOf(server, made.receiver).get(path)
      if (status !== 200) refused.push(`${made.of}: ${made.receiver.actor} reads ${path}: ${status}`)
    }
  }
  return { refused, unread: [...unread].sort() }
}

/** Pages whose records have no endpoint in that area yet. It must end empty. */
const unreadable: readonly PageName[] = []

describe('a notification', () => {
  test('is made in a file this test knows', () => {
    const sources = globSync('{accounts,jobs,mail,resources,triggers}/**/*.ts', { cwd: import.meta.dirname })
    const making = sources.filter((path) => {
      const text = readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
      return !path.endsWith('.test.ts') && /\bgroupKey[:,]|\bwithheldNote\(/.test(text)
    })
    const known = Object.keys(makers).map((folder) => (folder === 'accounts' ? folder : `resources/${folder}`))
    expect(making.map((path) => dirname(path)).sort()).toEqual(known.sort())
    // Where they fill two files, what they have in common stands in `notes.ts`, and none is made there.
    expect(making.filter((path) => !/\/(notifications|notes)\.ts$/.test(path))).toEqual([])
  })

  test('of publication, review, refusal, acceptance, dates or money is mailed unless that is switched off', () => {
    const { kinds } = defaultNotificationSettings
    const concerns = /公開|承認|差し戻|掲載|見送|承諾|採用|日時|期限|変わりました|回りました|訂正|催促|お願いします/
    // What several read, as an announcement, and whom a company is looked after by, is told by the bell alone.
    const quiet = /^(announcements announced|announcements withheld|assignments|contents recommended|issues)/
    const unmailed = notificationsIn(world)
      .filter(({ of, note }) => kinds[note.kind].mail === 'off' && !note.fixed && !quiet.test(of))
      .filter(({ note }) => concerns.test(note.title))
    expect(unmailed.map(({ of, note }) => `${of}: ${note.title}`)).toEqual([])
  })

  test('says in its mail by which clock its times are, and leads to its place once', () => {
    // A no leads on to the next candidates.
    const leadOn = notificationsIn(world).filter(({ note }) => note.onward)
    expect(leadOn.map(({ note }) => note.onward?.link)).toEqual([expect.stringMatching('^/startups/partners/')])
    for (const { of, note } of notificationsIn(world)) {
      const none = { calendar_uid: null, left: null, brief: null, seat: null, onward: note.onward ?? null }
      const entries = [{ title: note.title, body: note.body, link: note.link, ...none }]
      const link = env.portalUrl + note.link
      const parameters = { name: '白戸 瑞希', title: note.title, path: note.link }
      const { text, html } = render({ template: 'notification', parameters, entries }, link)
      expect({ of, count: text.split(link).length - 1 }).toEqual({ of, count: 1 })
      expect({ of, count: html.split('href="').length - 1 }).toEqual({ of, count: note.onward ? 2 : 1 })
      const hasTime = /\d:\d\d/.test(note.title + note.body)
      expect({ of, says: text.includes('日本時間') && html.includes('日本時間') }).toEqual({ of, says: hasTime })
    }
  })

  test('leads to a page of its receiver’s area', () => expect(astray(told)).toEqual([]))

  test('opens for its receiver, and for nobody of another area or company', () => {
    const elsewhere = Object.values(receiversIn(world)).map(({ actor }) => ({
      actor,
      startup_company_uid: actor === 'startup' ? 'another' : null,
      partner_company_uid: actor === 'partner' ? 'another' : null,
    }))
    const wrong = told.filter(({ link, receiver }) => {
      const names = [receiver.startup_company_uid, receiver.partner_company_uid].some(
        (uid) => uid && link.includes(uid),
      )
      const others = elsewhere.filter(({ actor }) => actor !== receiver.actor || names)
      return !opensFor(receiver, link) || others.some((other) => opensFor(other, link))
    })
    expect(wrong.map(({ of, link }) => `${of}: ${link}`)).toEqual([])
  })

  test('leads to what its receiver may read', async () => {
    expect(await opened(told)).toEqual({ refused: [], unread: unreadable })
  })
})

describe('a mail', () => {
  test('leads to a page of its receiver’s area, or to the way in', () => {
    const elsewhere = mailed.filter(({ link }) => openedBy(link).page !== 'login')
    expect(astray(elsewhere)).toEqual([])
    expect(elsewhere.length).toBeGreaterThan(mailed.length / 2)
  })
})

describe('a search', () => {
  test.each(['startup', 'partner', 'operator'] as const)('of the %s finds a record of every type', (actor) => {
    const types = new Set(found.filter(({ receiver }) => receiver.actor === actor).map(({ of }) => of))
    expect([...types].sort()).toEqual(
      Object.keys(searched[actor])
        .map((type) => `search ${type}`)
        .sort(),
    )
  })

  test('leads to a page of the own area', () => expect(astray(found)).toEqual([]))

  test('leads to what the person may read', async () => {
    expect(await opened(found)).toEqual({ refused: [], unread: [] })
  })
})
