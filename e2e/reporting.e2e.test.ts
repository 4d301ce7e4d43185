import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserPorts, pageEnvironment } from '../scripts/emulators/ports.ts'
import { at } from '../scripts/lib/root.ts'
import { run } from '../scripts/lib/run.ts'
import { newPerson, openBrowser } from './browser.ts'
import { hosting } from './portal/hosting.ts'

/** Pages that are built with a DSN, before a receiver that reads what they send. */
const folder = '.emulators/reporting'
const servers: Server[] = []
const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Item = { type: string; value: Record<string, unknown> }
const texts: string[] = []
const items: Item[] = []
/** An envelope is a line of its own, then pairs of lines: what follows, and that. */
const receive: RequestListener = async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  texts.push(text)
  const [, ...lines] = text.split('\n').filter(Boolean)
  for (let at = 0; at + 1 < lines.length; at += 2)
    items.push({ type: JSON.parse(lines[at] ?? '').type, value: JSON.parse(lines[at + 1] ?? '') })
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
}
const events = () => items.filter(({ type }) => type === 'event').map(({ value }) => value)
type Span = { name: string; is_segment: boolean; attributes: Record<string, { value: unknown }> }
const spans = () => items.filter(({ type }) => type === 'span').flatMap(({ value }) => value.items as Span[])
const traces = () => spans().filter(({ is_segment }) => is_segment)

let browser: Browser
let url: string
beforeAll(async () => {
  const receiver = await listening(receive)
  const env = {
    ...process.env,
    ...pageEnvironment(browserPorts),
    VITE_SENTRY_DSN: `http://key@${receiver}/1`,
    VITE_ANALYTICS_ID: 'G-1',
  }
  const args = ['build', '--logLevel', 'warn', '--outDir', at(folder), '--emptyOutDir']
  expect(await run('vite', args, { cwd: at('web'), env })).toBe(0)
  url = `http://${await listening(hosting({ hosting: { public: folder, headers: [] } }))}`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})

test('what goes wrong is reported from the first page on, nothing of people with it, and no trace of /404', async () => {
  const { page, context } = await newPerson(browser)
  await page.goto(`${url}/?mode=resetPassword&oobCode=SECRETCODE&q=himitsu`)
  await expect.poll(() => traces().map(({ name }) => name)).toContain('login')
  await page.evaluate(() => {
    console.warn('hanako@example.com の確認')
    setTimeout(() => {
      throw new TypeError('not a function')
    })
  })
  await expect.poll(() => events().map(({ level }) => level)).toEqual(expect.arrayContaining(['warning', 'error']))
  await page.goto(`${url}/404?q=himitsu`)
  await page.getByRole('button', { name: /HOME/ }).waitFor()
  await page.goto(`${url}/operator/login?email=hanako@example.com`)
  await expect.poll(() => traces().map(({ name }) => name)).toContain('operator_login')
  expect(traces().map(({ name }) => name)).not.toContain('not_found')
  expect(events().map(({ tags }) => (tags as Record<string, string>).runtime)).not.toContain(undefined)
  expect(new Set(spans().map(({ attributes }) => attributes.runtime?.value))).toEqual(new Set(['browser']))
  expect(texts.join('\n')).not.toMatch(/SECRETCODE|himitsu|hanako/)
  await context.close()
})

test('whoever comes to / is counted there once, by the name and address of the page alone', async () => {
  const { page, context } = await newPerson(browser)
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const counted = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
        .map((each) => [...each])
        .filter(([kind]) => kind === 'event'),
    )
  await page.goto(`${url}/?q=himitsu`)
  const view = (name: string, path: string) => ['event', 'page_view', { page_title: name, page_location: url + path }]
  await expect.poll(counted).toEqual([view('login', '/')])
  await page.goto(`${url}/startups/s1/login`)
  await expect.poll(counted).toEqual([view('startup_login', '/startups/:startup_id/login')])
  // The second document may have the tag from the first.
  expect(new Set(asked)).toEqual(new Set(['https://www.googletagmanager.com/gtag/js?id=G-1']))
  await context.close()
})
