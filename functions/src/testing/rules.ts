import { readFileSync } from 'node:fs'
import { env } from '../kernel/env.ts'

const host = () => process.env.FIRESTORE_EMULATOR_HOST

/** Puts the rules in force in the file's own project: the emulator knows them in its own one only. */
export async function enforceRules(): Promise<void> {
  const content = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  const answer = await fetch(`http://${host()}/emulator/v1/projects/${env.project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(`rules: ${answer.status}`)
}

/** What the rules answer a token for the document of a person. */
export async function rulesLetIn(token: string, uid: string): Promise<boolean> {
  const url = `http://${host()}/v1/projects/${env.project}/databases/(default)/documents/users/${uid}`
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (status !== 200 && status !== 403) throw new Error(`rules: ${status}`)
  return status === 200
}
