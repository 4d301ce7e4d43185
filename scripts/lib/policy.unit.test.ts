import { describe, expect, test } from 'vitest'
import firebase from '../../firebase.json' with { type: 'json' }
import { hashOf, inlineScripts } from '../../web/build/inline.ts'
import { Problem } from './main.ts'
import { deployConfig, directivesOf, policyIn, policyOf } from './policy.ts'

const project = { VITE_FIREBASE_PROJECT_ID: 'banso-live' }
const sources = (settings: Parameters<typeof policyOf>[0], directive: string) =>
  directivesOf(policyIn(deployConfig(settings).hosting)).get(directive)
const google = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
]

/** Our own files, and the scripts that stand in the documents, each by its hash. */
const scripts = ["'self'", ...Object.values(inlineScripts).map(hashOf)]

describe('the policy that is deployed', () => {
  test("lets pages talk to the portal, Google's services and the project's own functions, and to nobody else", () => {
    const own = ["'self'", ...google, 'https://us-central1-banso-live.cloudfunctions.net']
    expect(sources(project, 'connect-src')).toEqual(own)
    expect(sources({ ...project, VITE_SENTRY_DSN: '', VITE_ANALYTICS_ID: '' }, 'connect-src')).toEqual(own)
    expect(sources(project, 'script-src')).toEqual(scripts)
    expect(scripts).toHaveLength(4)
    for (const hash of scripts.slice(1)) expect(hash).toMatch(/^'sha256-.{44}'$/)
    expect(sources(project, 'img-src')).toEqual(["'self'", 'blob:', 'data:'])
  })

  test('names the host of the DSN where Sentry is configured, and not its key', () => {
    const settings = { ...project, VITE_SENTRY_DSN: 'https://abc123@o42.ingest.sentry.io/7' }
    expect(sources(settings, 'connect-src')).toEqual([
      "'self'",
      ...google,
      'https://us-central1-banso-live.cloudfunctions.net',
      'https://o42.ingest.sentry.io',
    ])
    expect(sources(settings, 'script-src')).toEqual(scripts)
    expect(policyOf(settings)).not.toContain('abc123')
  })

  test('lets the tag in where an analytics id is configured', () => {
    const settings = { ...project, VITE_ANALYTICS_ID: 'G-1' }
    expect(sources(settings, 'script-src')).toEqual([...scripts, 'https://www.googletagmanager.com'])
    expect(sources(settings, 'connect-src')).toContain('https://*.google-analytics.com')
    expect(sources(settings, 'img-src')).toContain('https://*.google-analytics.com')
  })

  test('stops the build at a DSN that is no address', () => {
    for (const dsn of ['x', 'http://k@sentry.example/1', 'https://'])
      expect(() => policyOf({ ...project, VITE_SENTRY_DSN: dsn })).toThrow(Problem)
  })

  test('differs from firebase.json in nothing else, and forbids code made of text in both', () => {
    const { hosting, ...rest } = deployConfig(project)
    expect({ ...rest, hosting: { ...hosting, headers: [] } }).toEqual({
      ...firebase,
      hosting: { ...firebase.hosting, headers: [] },
    })
    for (const policy of [policyIn(firebase.hosting), policyIn(hosting)]) {
      expect(directivesOf(policy).get('script-src')).not.toContain("'unsafe-inline'")
      expect(policy).not.toMatch(/unsafe-eval|\*\.cloudfunctions|https:\/\/\*/)
      expect(directivesOf(policy).get('default-src')).toEqual(["'none'"])
    }
    const others = ({ headers }: typeof firebase.hosting) =>
      headers.flatMap((rule) => rule.headers).filter(({ key }) => key !== 'Content-Security-Policy')
    expect(others(hosting)).toEqual(others(firebase.hosting))
  })

  test('on emulators adds their addresses alone', () => {
    const more = ['http://127.0.0.1:9099', 'http://localhost:9099']
    expect(directivesOf(policyOf({}, more)).get('connect-src')).toEqual([
      ...(directivesOf(policyOf({})).get('connect-src') ?? []),
      ...more,
    ])
  })
})
