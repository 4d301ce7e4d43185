import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findJdk, javaTool } from '../java.mjs'
import { Problem } from '../lib/main.ts'
import { at } from '../lib/root.ts'

/** firebase-tools' own list of what it would download, with versions and addresses. */
interface Download {
  remoteUrl: string
  downloadPathRelativeToCacheDir: string
}

function downloads(): { firestore: Download; storage: Download; ui: { main: Download } } {
  const list = at('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  return JSON.parse(readFileSync(list, 'utf8'))
}

const cached = (download: Download): string =>
  join(
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators'),
    download.downloadPathRelativeToCacheDir,
  )

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** The Firestore emulator that comes with the Google Cloud CLI, if that component is installed. */
function cloudCliFirestoreJar(): string | undefined {
  const gcloud = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const jar = join(gcloud.stdout?.trim() ?? '', 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')
  return gcloud.status === 0 && existsSync(jar) ? jar : undefined
}

function runTool(jdk: string, tool: string, args: string[]): void {
  const { status, stderr } = spawnSync(javaTool(jdk, tool), args, { encoding: 'utf8' })
  if (status !== 0) {
    throw new Problem(`${tool} が失敗しました。JDK の入れ直しを試してください。\n${stderr}`)
  }
}

/**
 * Makes a small runnable jar on top of `library`: a manifest that names the main class and, when `source` is given,
 * the classes compiled from it. Kept in .emulators/ until the library or the source changes.
 */
function wrap(jdk: string, library: string, mainClass: string, source?: string): string {
  const key = createHash('sha256')
    .update(library)
    .update(source ? readFileSync(source) : '')
  const jar = at('.emulators', `${mainClass.split('.').at(-1)}-${key.digest('hex').slice(0, 12)}.jar`)
  if (existsSync(jar)) return jar
  mkdirSync(at('.emulators'), { recursive: true })
  const work = mkdtempSync(at('.emulators', 'build-'))
  const manifest = join(work, 'manifest.txt')
  const classes = join(work, 'classes')
  mkdirSync(classes)
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(library)}\n`)
  if (source) {
    runTool(jdk, 'javac', ['-proc:none', '-nowarn', '--release', '17', '-cp', library, '-d', classes, source])
  }
  runTool(jdk, 'jar', ['--create', '--file', jar, '--manifest', manifest, '-C', classes, '.'])
  rmSync(work, { recursive: true })
  return jar
}

interface Jars {
  /** Variables that point firebase-tools at the jars found; none for those it has or downloads itself. */
  environment: Record<string, string>
  ui: boolean
}

/**
 * Finds the programs behind the Firestore and Storage emulators: the environment's own choice, firebase-tools' cache,
 * the Google Cloud CLI's Firestore component (its rules evaluator serves Storage too), else a download.
 */
export async function findJars(): Promise<Jars> {
  const { firestore, storage, ui } = downloads()
  const environment: Record<string, string> = {}
  const missing: Download[] = []
  const jdk = findJdk()
  let cloudCli: string | undefined

  if (!process.env.FIRESTORE_EMULATOR_BINARY_PATH && !existsSync(cached(firestore))) {
    cloudCli = jdk && cloudCliFirestoreJar()
    if (jdk && cloudCli) {
      const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
      environment.FIRESTORE_EMULATOR_BINARY_PATH = wrap(jdk, cloudCli, mainClass)
    } else missing.push(firestore)
  }
  if (!process.env.STORAGE_EMULATOR_BINARY_PATH && !existsSync(cached(storage))) {
    cloudCli ??= jdk && cloudCliFirestoreJar()
    if (jdk && cloudCli) {
      const source = at('scripts/emulators/StorageRulesRuntime.java')
      environment.STORAGE_EMULATOR_BINARY_PATH = wrap(jdk, cloudCli, 'StorageRulesRuntime', source)
    } else missing.push(storage)
  }
  for (const download of missing) {
    if (await isReachable(download.remoteUrl)) continue
    throw new Problem(
      'Firestore または Storage エミュレーターの jar がなく、ダウンロードもできません。ネットワークに接続するか、JDK と Google Cloud CLI の cloud-firestore-emulator を入れて、もう一度実行してください。',
    )
  }
  return { environment, ui: existsSync(cached(ui.main)) || (await isReachable(ui.main.remoteUrl)) }
}
