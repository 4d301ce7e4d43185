import { inChunks } from './lines.ts'

/** As Auth hands it out: with claims, and the hash of the password where whoever asks may see it. */
export interface StoredAccount {
  readonly localId: string
  readonly [field: string]: unknown
}

const PAGE = 1000

async function ask<T>(project: string, what: string, body?: object): Promise<T> {
  const base = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${project}`
  const answer = await fetch(`${base}/accounts:${what}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`Auth ${what}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** All accounts, ordered by their ids. */
export async function* accountsOf(project: string): AsyncGenerator<StoredAccount> {
  let after = ''
  do {
    type Page = { users?: StoredAccount[]; nextPageToken?: string }
    const page: Page = await ask(project, `batchGet?maxResults=${PAGE}${after && `&nextPageToken=${after}`}`)
    yield* page.users ?? []
    after = page.nextPageToken ?? ''
  } while (after)
}

/** Makes the accounts again. Auth ends all sign-ins of each by it: what was revoked stays so. */
export async function storeAccounts(project: string, accounts: AsyncIterable<StoredAccount>): Promise<void> {
  await inChunks(accounts, PAGE, 1, async (users) => {
    const { error = [] } = await ask<{ error?: { message: string }[] }>(project, 'batchCreate', { users })
    if (error[0]) throw new Error(`Auth: ${error[0].message}`)
  })
}
