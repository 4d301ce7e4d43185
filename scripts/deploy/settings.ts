import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settings } from '../../functions/src/kernel/settings.ts'
import { at } from '../lib/root.ts'

/** What pages cannot be built without. */
const pageNames = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
] as const

const read = (file: string) => (existsSync(at(file)) ? parseEnv(readFileSync(at(file), 'utf8')) : undefined)

/** What is missing or wrong in a project's settings of its functions, one sentence each. */
export function functionIssues(values: NodeJS.Dict<string>): string[] {
  const missing = ['PORTAL_URL', 'MAIL_FROM', 'TRUSTED_HOPS'].filter((name) => !values[name])
  const parsed = settings.safeParse(values)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  const { PORTAL_URL = '', TRUSTED_HOPS, EDGE_RANGES, SMTP_URL, CURSOR_KEY } = values
  return [
    ...missing.map((name) => `${name} がありません`),
    ...wrong.filter((name) => !missing.includes(name)).map((name) => `${name} の形が正しくありません`),
    ...(PORTAL_URL && !PORTAL_URL.startsWith('https://') ? ['PORTAL_URL が https:// で始まりません'] : []),
    ...(Number(TRUSTED_HOPS) > 1 && !EDGE_RANGES ? ['EDGE_RANGES がありません(TRUSTED_HOPS が 2 以上のとき必要)'] : []),
    ...(SMTP_URL || CURSOR_KEY ? ['SMTP_URL と CURSOR_KEY は Secret Manager に置いてください'] : []),
  ]
}

/** The same of the pages: they are built for one project, and would talk to that one wherever they stand. */
export function pageIssues(values: NodeJS.Dict<string>, project: string): string[] {
  const missing = pageNames.filter((name) => !values[name])
  const other = values.VITE_FIREBASE_PROJECT_ID
  return [
    ...missing.map((name) => `${name} がありません`),
    ...(other && other !== project ? [`VITE_FIREBASE_PROJECT_ID が ${other} を指しています`] : []),
  ]
}

/** What the files of a project's settings lack, each with its file. */
export function settingIssues(project: string): string[] {
  const issuesOf = (file: string, issues: (values: NodeJS.Dict<string>) => string[]) => {
    const values = read(file)
    return values ? issues(values).map((issue) => `${file}: ${issue}`) : [`${file}: ファイルがありません`]
  }
  return [
    ...issuesOf(`functions/.env.${project}`, functionIssues),
    ...issuesOf('web/.env.production', (values) => pageIssues(values, project)),
  ]
}
