import { createServer } from 'node:net'
import { region } from '@banso/contract/region'
import firebase from '../../firebase.json' with { type: 'json' }
import { Problem } from '../lib/main.ts'

/** The project id of every emulator set; the `demo-` prefix makes firebase-tools work without a login. */
export const projectId = 'demo-banso'

export const host = '127.0.0.1'

const { emulators } = firebase

/** What `npm start` listens on: the ports of firebase.json. */
export const startPorts = {
  hosting: emulators.hosting.port,
  functions: emulators.functions.port,
  firestore: emulators.firestore.port,
  websocket: emulators.firestore.websocketPort,
  auth: emulators.auth.port,
  storage: emulators.storage.port,
  eventarc: emulators.eventarc.port,
  tasks: emulators.tasks.port,
  hub: emulators.hub.port,
  logging: emulators.logging.port,
  ui: emulators.ui.port,
}

export type Ports = typeof startPorts

/** What one set can run, by the names of firebase-tools. */
export type Service = 'auth' | 'firestore' | 'functions' | 'hosting' | 'storage'

/** One set of emulators: what it is called, where it listens, what it runs, and the folder of built pages it serves. */
export interface EmulatorSet {
  name: string
  ports: Ports
  services: readonly Service[]
  pages: string
}

/** Where people and browsers go. */
const portal: readonly Service[] = ['auth', 'firestore', 'functions', 'hosting', 'storage']

export const startSet: EmulatorSet = { name: 'start', ports: startPorts, services: portal, pages: 'web/dist' }

function shifted(by: number): Ports {
  const entries = Object.entries(startPorts).map(([service, port]) => [service, port + by])
  return Object.fromEntries(entries) as Ports
}

const testOffset = Number(process.env.BANSO_TEST_PORT_OFFSET ?? 0)

const named = (name: string): string => (testOffset ? `${name}-${testOffset}` : name)

/**
 * What the tests use, so that they run beside `npm start`: every port plus 10,000 (Firestore 18080 …).
 * BANSO_TEST_PORT_OFFSET moves them further for a second set on the same machine.
 */
export const testPorts: Ports = shifted(10_000 + testOffset)

/** For rules, API and pages. It runs no functions: tests call the handlers of triggers themselves, when they choose. */
export const testSet: EmulatorSet = {
  name: named('test'),
  ports: testPorts,
  services: ['auth', 'firestore', 'storage'],
  pages: 'web/dist',
}

/** What the journeys in a browser use, beside the other tests: every port of those plus 250 (Hosting 15250 …). */
export const browserPorts: Ports = shifted(10_250 + testOffset)

/** Its pages are built apart from web/dist, since the ports are built into them. */
export const browserSet: EmulatorSet = {
  name: named('browser'),
  ports: browserPorts,
  services: portal,
  pages: testOffset ? `.emulators/web-${testOffset}` : '.emulators/web',
}

/** Where one plain process answers in place of Hosting and the functions of a set. */
export const plainPort = (ports: Ports): number => ports.functions + 1

/** The environment by which the Admin SDK, the seed and the tests find one set of emulators. */
export const emulatorEnvironment = (ports: Ports) => ({
  GCLOUD_PROJECT: projectId,
  METADATA_SERVER_DETECTION: 'none', // there is no Google Cloud around to ask
  FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
  PORTAL_URL: `http://${host}:${ports.hosting}`, // what links in mails start with
  BANSO_BASE_URL: `http://${host}:${ports.hosting}`,
  BANSO_FUNCTIONS_URL: `http://${host}:${ports.functions}/${projectId}/${region}`,
  BANSO_HUB_URL: `http://${host}:${ports.hub}`,
})

/** The same for journeys before the plain portal (`e2e/portal/`), which links in mails lead to as well. */
export const plainEnvironment = (ports: Ports) => {
  const url = `http://${host}:${plainPort(ports)}`
  return { ...emulatorEnvironment(ports), PORTAL_URL: url, BANSO_BASE_URL: url }
}

/** What the pages are built with to find a set of emulators (defaults of web/src/env.ts: those of `npm start`). */
export const pageEnvironment = (ports: Ports) => ({
  VITE_AUTH_PORT: String(ports.auth),
  VITE_FIRESTORE_PORT: String(ports.firestore),
  VITE_FUNCTIONS_PORT: String(ports.functions),
  VITE_STORAGE_PORT: String(ports.storage),
})

const labels: Record<string, string> = {
  pages: 'Vite',
  hosting: 'Hosting',
  functions: 'Functions',
  firestore: 'Firestore',
  websocket: 'Firestore の WebSocket',
  auth: 'Authentication',
  storage: 'Storage',
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
  hub: 'Emulator Hub',
  logging: 'Emulator Logging',
  ui: 'Emulator UI',
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** Stops with a sentence that names each taken port and the service that needs it. */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  const taken: string[] = []
  for (const [service, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port}(${labels[service] ?? service})`)
  }
  if (taken.length === 0) return
  throw new Problem(
    `ポート ${taken.join('、')}がほかのプログラムに使われています。そのプログラムを終了してから、もう一度実行してください。`,
  )
}
