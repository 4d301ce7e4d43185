import { readFileSync } from 'node:fs'
import firebase from '../../firebase.json' with { type: 'json' }
import { host, projectId, testSet } from '../emulators/ports.ts'
import { isRunning, startSuite } from '../emulators/suite.ts'
import { at } from '../lib/root.ts'

/** Undefined where an emulator takes the rules of a file, else what it says of them. */
async function refusal(url: string, file: string): Promise<string | undefined> {
  const files = [{ name: file, content: readFileSync(at(file), 'utf8') }]
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  })
  return answer.ok ? undefined : `${file}: ${(await answer.text()).replaceAll(/\s+/g, ' ').slice(0, 300)}`
}

/** What the compilers of Firestore and Storage say against our rules; needs no account, the emulators have them. */
export async function ruleIssues(): Promise<string[]> {
  const { ports } = testSet
  // Those of `npm run up` do as well.
  const suite = (await isRunning(testSet))
    ? undefined
    : await startSuite({ set: testSet, services: ['firestore', 'storage'] })
  try {
    const found = await Promise.all([
      refusal(
        `http://${host}:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`,
        firebase.firestore.rules,
      ),
      refusal(`http://${host}:${ports.storage}/internal/setRules`, firebase.storage.rules),
    ])
    return found.filter((issue) => issue !== undefined)
  } finally {
    await suite?.stop()
  }
}
