import { readFileSync } from 'node:fs'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { doc, setDoc, setLogLevel } from 'firebase/firestore'

/** When the people of these tests signed in (epoch seconds). */
const signedInAt = 1_800_000_000

const addressOf = (uid: string) => `${uid}@test.example`

/** Everyone's document: whether the rules let them in depends on it and on nothing else. */
const people = {
  active: { status: 'active', valid_after: null },
  colleague: { status: 'active', valid_after: null },
  ended_before: { status: 'active', valid_after: signedInAt - 1 },
  ended_same_second: { status: 'active', valid_after: signedInAt },
  ended_after: { status: 'active', valid_after: signedInAt + 1 },
  suspended: { status: 'suspended', valid_after: null },
  left: { status: 'left', valid_after: null },
  bare: { valid_after: null },
  /** Another account under the uid of one that is gone. */
  other_account: { status: 'active', valid_after: null, email: 'before@test.example' },
  /** Stored without an address, as nobody is. */
  no_address: { status: 'active', valid_after: null, email: null },
}

/** Persons the rules must refuse even their own. `nobody` has an account and no document at all. */
export const refusedPeople = [
  'ended_same_second',
  'ended_after',
  'suspended',
  'left',
  'bare',
  'other_account',
  'no_address',
  'nobody',
]

export const setDocument = (env: RulesTestEnvironment, path: string, data: object): Promise<void> =>
  env.withSecurityRulesDisabled((context) => setDoc(doc(context.firestore(), path), data))

const rulesOf = (variable: string, file: string) =>
  readFileSync(process.env[variable] ?? new URL(`../../${file}`, import.meta.url), 'utf8')

const address = (variable: string) => {
  const [host = '', port] = (process.env[variable] ?? '').split(':')
  return { host, port: Number(port) }
}

/** The emulators with our rules and the people above. The variables let the mutation script put changed rules in. */
export async function setUp(): Promise<RulesTestEnvironment> {
  setLogLevel('silent') // it reports each refusal, and refusals are what most of these tests want
  const env = await initializeTestEnvironment({
    projectId: process.env.GCLOUD_PROJECT ?? '',
    firestore: { ...address('FIRESTORE_EMULATOR_HOST'), rules: rulesOf('BANSO_FIRESTORE_RULES', 'firestore.rules') },
    storage: { ...address('FIREBASE_STORAGE_EMULATOR_HOST'), rules: rulesOf('BANSO_STORAGE_RULES', 'storage.rules') },
  })
  for (const [uid, person] of Object.entries(people))
    await setDocument(env, `users/${uid}`, { uid, email: addressOf(uid), ...person })
  return env
}

/** Contexts by uid, made once each. The operator's claims are on every token: rules must not believe them. */
export function signIns(env: RulesTestEnvironment): (uid: string) => RulesTestContext {
  const contexts = new Map<string, RulesTestContext>()
  return (uid) => {
    const known =
      contexts.get(uid) ??
      env.authenticatedContext(uid, { auth_time: signedInAt, role: 'operator', email: addressOf(uid) })
    contexts.set(uid, known)
    return known
  }
}
