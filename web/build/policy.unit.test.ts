import { describe, expect, test } from 'vitest'
import { directivesOf, headerPolicy } from '../../scripts/lib/policy.ts'
import { hashOf, inlineScripts } from './inline.ts'
import { policyOf } from './policy.ts'

const live = {
  VITE_FIREBASE_PROJECT_ID: 'banso-live',
  VITE_AUTH_PORT: 9099,
  VITE_FIRESTORE_PORT: 8080,
  VITE_FUNCTIONS_PORT: 5001,
  VITE_STORAGE_PORT: 9199,
  VITE_SENTRY_DSN: '',
  VITE_ANALYTICS_ID: '',
}
const sources = (settings: Partial<typeof live>, directive: string) =>
  directivesOf(policyOf({ ...live, ...settings })).get(directive)
const google = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
]
/** Our own files, and the scripts that stand in the documents, each by its hash. */
const scripts = ["'self'", ...Object.values(inlineScripts).map(hashOf)]
const own = ["'self'", ...google, 'https://us-central1-banso-live.cloudfunctions.net']

describe('the policy in the documents', () => {
  test("lets pages talk to the portal, Google's services and the project's own functions, and to nobody else", () => {
    expect(sources({}, 'connect-src')).toEqual(own)
    expect(sources({}, 'script-src')).toEqual(scripts)
    expect(sources({}, 'img-src')).toEqual(["'self'", 'blob:', 'data:'])
    for (const hash of scripts.slice(1)) expect(hash).toMatch(/^'sha256-.{44}'$/)
  })

  test('names the host of the DSN where Sentry is configured, and not its key', () => {
    const settings = { VITE_SENTRY_DSN: 'https://abc123@o42.ingest.sentry.io/7' }
    expect(sources(settings, 'connect-src')).toEqual([...own, 'https://o42.ingest.sentry.io'])
    expect(sources(settings, 'script-src')).toEqual(scripts)
    expect(policyOf({ ...live, ...settings })).not.toContain('abc123')
  })

  test('lets the tag in where an analytics id is configured', () => {
    const settings = { VITE_ANALYTICS_ID: 'G-1' }
    expect(sources(settings, 'script-src')).toEqual([...scripts, 'https://www.googletagmanager.com'])
    expect(sources(settings, 'connect-src')).toContain('https://*.google-analytics.com')
    expect(sources(settings, 'img-src')).toContain('https://*.google-analytics.com')
  })

  test('lets through the emulators of a demo project, under both names of this machine', () => {
    const found = sources({ VITE_FIREBASE_PROJECT_ID: 'demo-banso' }, 'connect-src')
    expect(found).toEqual(expect.arrayContaining(['http://127.0.0.1:9099', 'http://localhost:5001']))
    expect(found).toHaveLength(own.length + 8)
  })

  test('stops the build at a DSN that is no address', () => {
    for (const dsn of ['x', 'http://k@sentry.example/1', 'https://'])
      expect(() => sources({ VITE_SENTRY_DSN: dsn }, 'connect-src')).toThrow(/DSN/)
  })
})

describe('the policy in the header, which firebase.json holds for every build', () => {
  test('names the scripts in the documents as they are now', () => {
    expect(directivesOf(headerPolicy).get('script-src')).toEqual([...scripts, 'https://www.googletagmanager.com'])
  })

  test('stands in the way of no policy of a build', () => {
    const header = directivesOf(headerPolicy)
    const all = { ...live, VITE_SENTRY_DSN: 'https://k@o1.ingest.sentry.io/2', VITE_ANALYTICS_ID: 'G-1' }
    for (const project of ['banso-live', 'demo-banso'])
      for (const [name, wanted] of directivesOf(policyOf({ ...all, VITE_FIREBASE_PROJECT_ID: project })))
        for (const source of wanted) {
          const isLet = header
            .get(name)
            ?.some((one) => one === source || new RegExp(`^${one.replace('*', '\\d+')}`).test(source))
          expect([name, source, isLet]).toEqual([name, source, true])
        }
  })

  test('forbids code made of text, frames, forms and whatever else no page needs', () => {
    expect(headerPolicy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect([name, directivesOf(headerPolicy).get(name)]).toEqual([name, ["'none'"]])
  })
})
