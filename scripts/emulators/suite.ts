import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { findJava, missingJava } from '../java.mjs'
import { onExit, Problem } from '../lib/main.ts'
import { at, root } from '../lib/root.ts'
import { writeEmulatorConfig } from './config.ts'
import { findJars } from './jars.ts'
import {
  checkPorts,
  type EmulatorSet,
  emulatorEnvironment,
  host,
  type Ports,
  projectId,
  type Service,
} from './ports.ts'

const windows = process.platform === 'win32'

interface SuiteOptions {
  set: EmulatorSet
  /** Only some of what the set runs. */
  services?: readonly Service[]
  /** Folder the data is read from at the start and written to at the end; without it every run starts empty. */
  data?: string
  ui?: boolean
  /** Called with each line a function logs. */
  onFunctionLog?: (line: string) => void
}

export interface Suite {
  /** Address of the emulators' console; undefined where its program is not on this machine. */
  readonly console?: string | undefined
  /** Resolves with the exit code when the emulators have ended, for whatever reason. */
  ended: Promise<number>
  stop(): Promise<void>
}

const portsOf = (ports: Ports, services: readonly Service[], ui: boolean): Record<string, number> => {
  const wanted: string[] = [...services, 'hub', 'logging']
  if (services.includes('firestore')) wanted.push('websocket')
  if (services.includes('functions')) wanted.push('eventarc', 'tasks')
  if (ui) wanted.push('ui')
  return Object.fromEntries(Object.entries(ports).filter(([service]) => wanted.includes(service)))
}

function firebaseArguments(config: string, services: readonly Service[], data: string | undefined): string[] {
  const args = ['emulators:start', '--config', config, '--project', projectId, '--only', services.join(',')]
  if (!data) return args
  if (existsSync(join(data, 'firebase-export-metadata.json'))) args.push('--import', data)
  return [...args, '--export-on-exit', data]
}

/** A firebase-tools that was killed leaves its Firestore behind, which would hold the port for ever. */
async function stopFirestore(ports: Ports): Promise<void> {
  await fetch(`http://${host}:${ports.firestore}/shutdown`, { method: 'POST' }).catch(() => undefined)
}

/** Ends firebase-tools once and waits: it exports the data and stops its Java programs on SIGINT. */
async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  else child.kill('SIGINT')
  const { pid } = child
  const patience = setTimeout(() => process.kill(-pid, 'SIGKILL'), 60_000)
  await ended
  clearTimeout(patience)
}

/**
 * Waits for firebase-tools to say that all is up, keeping its words in the log file. It says so too where the functions
 * could not be loaded, and answers 404 in their place: that is no start.
 */
function whenReady(child: ChildProcess, logFile: string, onFunctionLog?: (line: string) => void): Promise<void> {
  const log = createWriteStream(logFile)
  return new Promise((resolve, reject) => {
    const fail = () => {
      const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
      reject(
        new Problem(`${tail}\nエミュレーターを起動できませんでした。上の記録(全文は ${logFile})を確認してください。`),
      )
    }
    const hear = (line: string) => {
      log.write(`${line}\n`)
      if (line.startsWith('>  ')) onFunctionLog?.(line.slice(3))
      if (line.includes('Failed to load function definition')) fail()
      else if (line.includes('All emulators ready')) resolve()
    }
    for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', hear)
    child.once('exit', fail)
  })
}

/** Production hides whether an address is known; the emulator does so only when told. */
async function hideKnownAddresses(ports: Ports): Promise<void> {
  const url = `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`
  await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
}

/** The file that keeps what the emulators and the functions in them say. */
export const logOf = ({ name }: EmulatorSet): string => at('.emulators', `${name}.log`)

/** Whether all these services already answer on these ports, as one set of ours. */
export async function isRunning({ ports, ...set }: EmulatorSet, services = set.services): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}:${ports.hub}/emulators`, { signal: AbortSignal.timeout(2_000) })
    const running = (await answer.json()) as Record<string, { port: number } | undefined>
    return services.every((service) => running[service]?.port === ports[service])
  } catch {
    return false
  }
}

/**
 * Starts one set of emulators and answers when all of them take requests.
 * Throws a Problem for a taken port, a missing Java, a missing jar, or a failing start; nothing is left running then.
 */
export async function startSuite({ set, services = set.services, data, ...options }: SuiteOptions): Promise<Suite> {
  const { ports } = set
  const java = findJava()
  if (!java) throw new Problem(missingJava)
  await checkPorts(portsOf(ports, services, false))
  const jars = await findJars()
  const ui = (options.ui ?? false) && jars.ui
  if (ui) await checkPorts({ ui: ports.ui })
  mkdirSync(at('.emulators'), { recursive: true })
  const config = writeEmulatorConfig(set, ui)

  // firebase-tools notes in the temporary folder where a project's hub listens, and exports from the last one noted:
  // with a folder of its own, neither set can save the other's data as its own.
  const temporary = mkdtempSync(join(tmpdir(), 'banso-'))
  const firebase = at('node_modules/firebase-tools/lib/bin/firebase.js')
  const child = spawn(process.execPath, [firebase, ...firebaseArguments(config, services, data)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a terminal's Ctrl-C must not reach firebase-tools twice, or it quits without exporting.
    detached: !windows,
    env: {
      ...process.env,
      ...emulatorEnvironment(ports),
      ...jars.environment,
      JAVA_HOME: java,
      PATH: [join(java, 'bin'), process.env.PATH].join(delimiter),
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
    },
  })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', async (code) => {
      await stopFirestore(ports)
      rmSync(temporary, { recursive: true, force: true })
      resolve(code ?? 1)
    })
  })
  const suite = {
    ended,
    stop: () => stop(child, ended),
    ...(ui && { console: `http://${host}:${ports.ui}` }),
  }
  onExit(suite.stop)
  await whenReady(child, logOf(set), options.onFunctionLog)
  if (services.includes('auth')) await hideKnownAddresses(ports)
  return suite
}
