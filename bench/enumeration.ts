import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestStartup } from '../functions/src/testing/factory.ts'
import { main, Problem } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded, statistics } from './lib/report.ts'
import { separation } from './lib/separation.ts'

// Whether an answer tells if an address (or a uid, or a file of others) is known: status, keys of the body and headers must be the same, and
// the times of 200 calls each, in turns, not separable (p > 0.01). In one plain Node process; Auth and Firestore emulated.

const SAMPLES = 200
const WARM_UP = 10
const CALLS_PER_PERSON = 10
const P_LIMIT = 0.01

type Call = { url: string; body?: object; token?: string; expected?: number }
/** The calls of one endpoint: `at(known, n)` is the n-th of its kind. */
type Probe = { what: string; at: (known: boolean, n: number) => Call }

/** Address and uid as long as the known ones, so that no length differs for another reason. */
const unknownUid = () => `u-startup-${randomUUID().slice(0, 13)}`
const unknownAddress = () => `${unknownUid()}@test.example`

async function listenForSignup(): Promise<{ url: string; close: () => void }> {
  const { signup } = await import('../functions/src/accounts/signup/signup.ts')
  const server = createServer((request, response) => void signup(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Limits count by person and by address: enough of both that none is met. */
async function prepare() {
  const { makeStartup } = await import('../functions/src/testing/factory.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const [server, signup] = [await startServer(routes), await listenForSignup()]
  // Every call comes from a sender of its own, as behind a load balancer.
  const total = 2 * (SAMPLES + WARM_UP)
  const startups: TestStartup[] = []
  for (let n = 0; n * CALLS_PER_PERSON < total; n += 1) startups.push(await makeStartup())
  const companyOf = (n: number, known: boolean) => Math.floor((2 * n + Number(known)) / CALLS_PER_PERSON)
  const callerAt = (n: number, known: boolean) => startups[companyOf(n, known)] as TestStartup
  /** Somebody of another company than the caller's, each few times. */
  const knownAt = (n: number) => {
    const company = startups[(companyOf(n, true) + 1 + (n % 5)) % startups.length] as TestStartup
    return [company.owner, company.member, company.viewer][n % 3] as TestStartup['owner']
  }
  const addressAt = (known: boolean, n: number) => (known ? knownAt(n).email : unknownAddress())
  const probes: Probe[] = [
    {
      what: 'signup',
      at: (known, n) => ({ url: signup.url, body: { uid: known ? knownAt(n).uid : unknownUid() } }),
    },
    {
      what: 'add_member',
      at: (known, n) => {
        const { base, owner } = callerAt(n, known)
        const member = { email: addressAt(known, n), last_name: '白戸', first_name: '瑞希', company_role: 'member' }
        return { url: `${server.url}${base}/users/add_member`, body: { members: [member] }, token: owner.token() }
      },
    },
    {
      what: 'password_resets',
      at: (known, n) => ({ url: `${server.url}/api/auth/password_resets`, body: { email: addressAt(known, n) } }),
    },
    {
      what: 'change_email',
      at: (known, n) => {
        const { base, owner } = callerAt(n, known)
        const url = `${server.url}${base}/users/${owner.uid}/change_email`
        return { url, body: { new_email: addressAt(known, n) }, token: owner.token() }
      },
    },
  ]
  const files = await Promise.all(startups.map(({ base, owner }) => fileOf(`${server.url}${base}`, owner.token())))
  probes.push({
    what: 'files',
    at: (known, n) => {
      const { base, owner } = callerAt(n, known)
      const uid = known ? files[(companyOf(n, true) + 1 + (n % 5)) % files.length] : randomUUID()
      return { url: `${server.url}${base}/files/${uid}/content`, token: owner.token(), expected: 404 }
    },
  })
  const stop = async () => {
    signup.close()
    await server.stop()
  }
  return { probes, stop }
}

/** A file that a company has begun to upload: its uid. */
async function fileOf(base: string, token: string): Promise<string> {
  const target = { type: 'memo', uid: null }
  const body = { name: 'a.pdf', mime: 'application/pdf', size: 1000, purpose: 'document', target }
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const response = await fetch(`${base}/files`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Problem(`${base}/files: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: { uid: string } }).data.uid
}

let sender = 0
async function send({ url, body, token, expected }: Call): Promise<{ ms: number; face: string }> {
  sender += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`,
    ...(token && { authorization: `Token ${token}` }),
  }
  const start = performance.now()
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await response.text()
  const ms = performance.now() - start
  if (expected ? response.status !== expected : response.status >= 300)
    throw new Problem(`${url}: ${response.status} ${text}`)
  return { ms, face: faceOf(response, text) }
}

const VARYING = ['date', 'x-request-id', 'etag']
/** All that an answer shows beside its values. */
function faceOf(response: Response, text: string): string {
  const headers = [...response.headers].map(([name, value]) => (VARYING.includes(name) ? name : `${name}: ${value}`))
  return JSON.stringify([response.status, headers.sort(), keysOf(text ? JSON.parse(text) : null)])
}
const keysOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(keysOf)
    : value !== null && typeof value === 'object'
      ? Object.entries(value).map(([key, inner]) => [key, keysOf(inner)])
      : typeof value

async function measure({ what, at }: Probe): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const faces = new Set<string>()
  for (let n = 0; n < WARM_UP + SAMPLES; n += 1) {
    // In turns, and each kind first as often as second.
    for (const known of n % 2 === 0 ? [true, false] : [false, true]) {
      const { ms, face } = await send(at(known, n))
      faces.add(face)
      if (n >= WARM_UP) times[known ? 'known' : 'unknown'].push(ms)
    }
  }
  const { statistic, p } = separation(times.known, times.unknown)
  return {
    what,
    'known, median ms': rounded(statistics(times.known).median),
    'unknown, median ms': rounded(statistics(times.unknown).median),
    D: rounded(statistic, 3),
    p: rounded(p, 3),
    'same answer': faces.size === 1 ? 'yes' : `no (${faces.size})`,
    verdict: faces.size === 1 && p > P_LIMIT ? 'not separable' : 'SEPARABLE',
  }
}

main(async () => {
  process.env.TRUSTED_HOPS = '1'
  await useEmulators()
  const rows = await quietly(async () => {
    const { probes, stop } = await prepare()
    const measured: Row[] = []
    for (const probe of probes) measured.push(await measure(probe))
    await stop()
    return measured
  })
  report('enumeration', rows, { samples: SAMPLES, limit: P_LIMIT })
  return rows.every(({ verdict }) => verdict === 'not separable') ? 0 : 1
})
