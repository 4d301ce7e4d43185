import { fillPath } from '@banso/contract/endpoint'
import { partnerStates } from '@banso/contract/partner-states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import type { Member } from '../../testing/account.ts'
import { clientOf } from '../../testing/client.ts'
import { type Endpoint, endpoints } from '../../testing/endpoints.ts'
import { makePartner, makeStartup, waitingChange } from '../../testing/factory.ts'
import { idsFor, type Target } from '../../testing/matrix.ts'
import { changeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeLinked } from '../../testing/world.ts'

/** What each state of a partner leaves to its people, over all calls of partners. */

let server: TestServer
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

/** Auth ends the session at a new password, so that nothing could be called after it. */
const calls = endpoints.filter(
  ({ name, def }) => def.path.startsWith('/api/partners/') && !name.endsWith('Credentials.changePassword'),
)
const changing = calls.filter(({ def }) => def.method !== 'GET').map(({ name }) => name)

/** What members of a terminated partner still change: what runs on, and what is each person's own. */
const outlasting = new Set([
  'partnerApplies.assign',
  'partnerApplies.correct',
  'partnerApplies.rate',
  'partnerApplies.sendMessage',
  'partnerApplies.sendOwnNote',
  'partnerApplies.transition',
  'partnerInterviews.answer',
  'partnerInterviews.attend',
  'partnerInterviews.conclude',
  'partnerInterviews.propose',
  'partnerInterviews.rate',
  'partnerInterviews.requestChange',
  'partnerInterviews.update',
  'partnerMemoDrafts.keep',
  'partnerMemos.create',
  'partnerMemos.remove',
  'partnerMemos.restore',
  'partnerMemos.update',
  'partnerPromises.answerMove',
  'partnerPromises.askMove',
  'partnerPromises.keep',
  'partnerPromises.withdrawMove',
  'partnerTasks.transition',
  'partnerComments.createOnTask',
  'partnerComments.update',
  'partnerComments.remove',
  // The person's own, and their voice.
  'partnerAvailabilities.update',
  'partnerCalendarFeeds.create',
  'partnerCalendarFeeds.remove',
  'partnerContacts.create',
  'partnerContacts.rate',
  'partnerContacts.sendMessage',
  'partnerContacts.transition',
  'partnerCredentials.cancelEmail',
  'partnerCredentials.changeEmail',
  'partnerCredentials.revokeSessions',
  'partnerFiles.create',
  'partnerNotificationSettings.update',
  'partnerNotifications.read',
  'partnerNotifications.readAll',
  'partnerSavedViews.create',
  'partnerSavedViews.remove',
  'partnerSavedViews.update',
  'timelines.see',
])

/** Calls everything as the owner, with records of its own; answers who refused: name → code. */
async function refusedTo(me: Member, target: Target): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  const call = async ({ name, def, bodyFor, search }: Endpoint) => {
    const own: Record<string, string> = name.includes('Credentials') ? { user_id: me.uid } : {}
    const ids = { ...idsFor(def.path, target.ids), partner_id: target.companyUid, ...own }
    const body = def.body && bodyFor({ ...target.named, me: me.uid })
    const answer = await clientOf(server, me).send(def.method, fillPath(def.path, ids) + search, {
      body,
      ifMatch: '"r1"',
    })
    if (answer.status === 403) refused[name] = answer.body.error.code
  }
  await Promise.all(calls.filter(({ def }) => def.method === 'GET').map(call))
  for (const endpoint of calls.filter(({ def }) => def.method !== 'GET')) await call(endpoint)
  return refused
}

describe('the people of a partner', () => {
  let me: Member
  let target: Target
  /** A partner of this state, with one record of each kind, and its owner. */
  const become = async (status: string, user: object = {}) => {
    const [partner, startup] = await Promise.all([makePartner(waitingChange()), makeStartup()])
    me = partner.owner
    target = await makeLinked(server, 'own', partner, startup)
    await changeRaw(`partner_companies/${target.companyUid}`, { status })
    await changeRaw(`users/${me.uid}`, { company_status: status, ...user })
  }
  const all = (names: readonly string[], code: string) => Object.fromEntries(names.map((name) => [name, code]))

  test.each(Object.keys(partnerStates))('of one that is %s may do what that leaves to them', async (status) => {
    await become(status)
    const left = status === 'terminated' ? changing.filter((name) => !outlasting.has(name)) : []
    // Another side's to answer, whatever the state: it has just asked for another day itself.
    expect(await refusedTo(me, target)).toEqual(all([...left, 'partnerPromises.answerMove'], 'forbidden'))
  })

  test('who are suspended may do nothing', async () => {
    await become('terminated', { status: 'suspended' })
    expect(await refusedTo(me, target)).toEqual(
      all(
        calls.map(({ name }) => name),
        'suspended',
      ),
    )
  })
})
