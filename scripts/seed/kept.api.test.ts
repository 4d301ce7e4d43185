import type { UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAt } from '../../functions/src/accounts/data.ts'
import { adoptEnd } from '../../functions/src/accounts/sessions/sign-ins.ts'
import { app } from '../../functions/src/kernel/app.ts'
import { makeStartup } from '../../functions/src/testing/factory.ts'
import { changeRaw } from '../../functions/src/testing/raw.ts'
import { startServer, type TestServer } from '../../functions/src/testing/server.ts'
import { toldOf } from '../../functions/src/testing/store.ts'
import { followKeptAccounts } from './kept.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([])
})
afterAll(() => server.stop())

test('nobody is told of a new password because the emulators were started with what they keep', {
  timeout: 60_000,
}, async () => {
  const { owner } = await makeStartup()
  const auth = getAuth(app)
  const { email = '', emailVerified } = await auth.getUser(owner.uid)
  // As the emulator takes in what it has kept: made long ago, its sign-ins end now.
  const creationTime = new Date(Date.now() - 86_400_000).toUTCString()
  await auth.deleteUser(owner.uid)
  await auth.importUsers([
    { uid: owner.uid, email, emailVerified, metadata: { creationTime, lastSignInTime: creationTime } },
  ])
  await changeRaw(`users/${owner.uid}`, { created_at: new Date(0).toISOString(), valid_after: null })
  const look = async () => {
    const user = await accountAt(owner.uid)
    return user && adoptEnd(user as UserDocument, await auth.getUser(owner.uid), new Date())
  }
  expect(await followKeptAccounts()).toBeGreaterThan(0)
  expect(await look()).toBe(false)
  expect(await toldOf(owner.uid)).not.toContain('user.password_changed')
})
