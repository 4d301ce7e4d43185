import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectChecks } from '../doctor/project.ts'
import type { Google } from '../lib/google.ts'
import { at } from '../lib/root.ts'
import { alerts, makeAlerts } from './alerts.ts'
import { indexIssues, regionIssues } from './plan.ts'
import { functionIssues, pageIssues } from './settings.ts'

const sound = {
  PORTAL_URL: 'https://portal.example.jp',
  MAIL_FROM: 'Banso <no-reply@portal.example.jp>',
  TRUSTED_HOPS: '2',
  EDGE_RANGES: '151.101.0.0/16',
}

test('the settings that the runbook asks for are enough', () => {
  expect(functionIssues(sound)).toEqual([])
})

test.each([
  ['without a portal', { PORTAL_URL: '' }, 'PORTAL_URL がありません'],
  ['with a portal in clear', { PORTAL_URL: 'http://portal.example.jp' }, 'PORTAL_URL が https:// で始まりません'],
  ['with an address that is none', { PORTAL_URL: 'portal' }, 'PORTAL_URL の形が正しくありません'],
  ['behind edges that nobody names', { EDGE_RANGES: '' }, 'EDGE_RANGES がありません'],
  ['with hops that are no number', { TRUSTED_HOPS: '二' }, 'TRUSTED_HOPS の形が正しくありません'],
  ['with a secret in a file', { SMTP_URL: 'smtps://u:p@mail.example:465' }, 'Secret Manager に置いてください'],
])('functions are not deployed %s', (_, changes, issue) => {
  expect(functionIssues({ ...sound, ...changes }).join()).toContain(issue)
})

test('pages that are built for another project are not deployed', () => {
  const values = {
    VITE_FIREBASE_API_KEY: 'k',
    VITE_FIREBASE_PROJECT_ID: 'banso-staging',
    VITE_FIREBASE_AUTH_DOMAIN: 'banso-staging.firebaseapp.com',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  }
  expect(pageIssues(values, 'banso-staging')).toEqual([])
  expect(pageIssues(values, 'banso-production')).toEqual(['VITE_FIREBASE_PROJECT_ID が banso-staging を指しています'])
  expect(pageIssues({}, 'banso-production')).toHaveLength(4)
})

test('Firestore takes the indexes, and ends what has to end', () => {
  expect(indexIssues()).toEqual([])
})

test('Hosting asks for the API where it runs, and where a database lies decides before anything is deployed', async () => {
  expect(regionIssues()).toEqual([])
  const elsewhere = [{ source: '/api/**', function: { functionId: 'api', region: 'asia-northeast1' } }]
  expect(regionIssues(elsewhere).join()).toContain('firebase.json の region が asia-northeast1')
  const issueIn = (locationId: string) =>
    projectChecks('p', (async () => ({ locationId })) as Google)
      .find(({ what, isFirst }) => isFirst && what.startsWith('データベースの場所'))
      ?.check()
  expect(await Promise.all(['us-central1', 'nam5', 'asia-northeast1'].map(issueIn))).toEqual([
    undefined,
    undefined,
    'asia-northeast1',
  ])
})

test('an alert waits for a line that functions write', () => {
  const sources = readdirSync(at('functions/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(at('functions/src'), path), 'utf8'))
  const waited = alerts.flatMap(({ condition }) => {
    const [, severity, message] =
      /severity=(\w+) AND jsonPayload\.message=\\"(.*?)\\"/.exec(JSON.stringify(condition)) ?? []
    return message ? [`'${severity}', '${message}'`] : []
  })
  expect(waited.length).toBeGreaterThan(5)
  expect(waited.filter((line) => !sources.some((text) => text.includes(line)))).toEqual([])
})

/** A project with one channel, and with alerts under these names. */
function projectWith(names: string[]) {
  const made: { displayName: string; notificationChannels: string[] }[] = []
  const google = (async (url: string, method = 'GET', body?: (typeof made)[number]) => {
    if (method === 'POST' && body) made.push(body)
    if (url.endsWith('/notificationChannels'))
      return { notificationChannels: [{ name: 'projects/p/notificationChannels/1' }] }
    return { alertPolicies: names.map((displayName) => ({ displayName })) }
  }) as Google
  return { made, google }
}

test('a deployment makes the alerts that are missing, and no other', async () => {
  const [first, ...rest] = alerts.map(({ name }) => name)
  const { made, google } = projectWith([`Banso: ${first}`, '別の人が作った通知'])
  expect(await makeAlerts('p', google)).toEqual(rest)
  expect(made.map(({ displayName }) => displayName)).toEqual(rest.map((name) => `Banso: ${name}`))
  expect(made.every(({ notificationChannels }) => notificationChannels.length === 1)).toBe(true)
  const whole = projectWith(alerts.map(({ name }) => `Banso: ${name}`))
  expect(await makeAlerts('p', whole.google)).toEqual([])
})
