import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '@banso/contract/invitations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../resources/auth/routes.ts'
import { startupRoutes } from '../../resources/startups/routes.ts'
import { addMembersSeams } from '../../resources/users/invite.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { type Member, makeAccount, password } from '../../testing/account.ts'
import { ageAtAuth, mailsTo, outboxOf } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import { credentialsOf } from '../../testing/credentials.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeInvitation,
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
} from '../../testing/factory.ts'
import { guestInput } from '../../testing/inputs.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { hangAt, startAfresh, startVictims } from '../../testing/kill.ts'
import { authOf, changeAuth, countRaw, emptyProject, rawAt } from '../../testing/raw.ts'
import { changeEmailSeams } from '../emails/changes.ts'
import { confirmationSeams, settlePending } from '../emails/settle.ts'
import { acceptanceSeams } from '../invitations/accept.ts'
import { acceptanceRoutes, credentialRoutes } from '../routes.ts'
import { signupSeams } from '../signup/signup.ts'
import { type Saga, seamsOf } from './operations.ts'
import { sagas } from './sagas.ts'

/**
 * A call never comes back from a seam of what spans Auth and Firestore, at every one of them, and once for each its whole
 * process is killed; a server that has seen nothing of it then does the scheduled work 31 seconds later. Whatever was
 * begun must stand whole or not at all, and going on must be possible.
 */

let victims: Awaited<ReturnType<typeof startVictims>>
/** Who comes after a crash. */
let server: Awaited<ReturnType<typeof startAfresh>>
beforeAll(async () => {
  victims = await startVictims()
  server = await startAfresh()
})
// What must always hold is looked at over everything that is stored.
afterEach(emptyProject)
afterAll(async () => {
  await Promise.all([victims.stop(), server.stop()])
})

type Outcome = 'whole' | 'absent'
type Scenario = {
  name: string
  seams: readonly string[]
  /** Makes what it needs. `call` runs into the seam; `state` says what has become of it. */
  prepare(): Promise<{
    call(url: string): Promise<unknown>
    state(): Promise<Outcome | string>
    /** The person tries again: what the answer must be, by what the seam has left. */
    again?: { call(url: string): Promise<{ status: number }>; expected: Readonly<Record<Outcome, number>> }
  }>
}

const seams = (kind: string) => seamsOf(sagas.find((saga) => saga.kind === kind) as Saga)
const oneOf = (whole: boolean, absent: boolean): Outcome | string =>
  whole === absent ? `half: whole ${whole}, absent ${absent}` : whole ? 'whole' : 'absent'

/** A company whose people have their claims, as the product would have left them. */
async function settled(...args: Parameters<typeof makeStartup>) {
  const startup = await makeStartup(...args)
  await Promise.all([startup.owner, startup.member, startup.viewer].map(credentialsOf))
  return startup
}
const acceptance = (token: string) => ({
  token,
  last_name: '白戸',
  first_name: '瑞希',
  job_title: '',
  terms_accepted_version: TERMS_VERSION,
})
const accept = (token: string, by?: Member) => (url: string) =>
  clientOf({ url }, by).post('/api/auth/invitations/accept', {
    body: { ...acceptance(token), ...(by ? {} : { password: 'hanabi-to-umi-7' }) },
  })

const founding = async () => {
  const startup = await settled({ registration_step: 'invited', status: 'invited', owner_count: 1 })
  const founder = await makeAccount(`founder-${randomUUID().slice(0, 13)}`)
  return { startup, founder }
}

const scenarios: Scenario[] = [
  {
    name: 'signup',
    seams: signupSeams,
    prepare: async () => {
      const { founder } = await founding()
      const call = (url: string) => clientOf({ url }).post('/signup', { body: { uid: founder.uid } })
      const profile = () => rawAt(`users/${founder.uid}`)
      return {
        call,
        state: async () => oneOf((await profile())?.status === null, (await profile()) === undefined),
        again: { call, expected: { whole: 200, absent: 200 } },
      }
    },
  },
  {
    name: 'accept as founder',
    seams: [...acceptanceSeams.filter((seam) => seam !== 'accept:cleared'), ...seams('accept')],
    prepare: async () => {
      const { startup, founder } = await founding()
      const invitation = await makeInvitation({
        kind: 'startup_owner',
        startup_company_uid: startup.uid,
        company_role: 'owner',
        email: `${founder.uid}@test.example`,
        invited_by: startup.owner.uid,
      })
      const call = accept(invitation.token, founder)
      return {
        call,
        state: async () => {
          const user = await rawAt(`users/${founder.uid}`)
          const company = await rawAt(`startup_companies/${startup.uid}`)
          const used = (await rawAt(`invitations/${invitation.uid}`))?.accepted_by === founder.uid
          const whole = user?.company_role === 'owner' && company?.status === 'registering' && used
          const absent = user === undefined && company?.status === 'invited' && !used
          return oneOf(whole && company.owner_count === 2, absent && company?.owner_count === 1)
        },
        again: { call, expected: { whole: 200, absent: 200 } },
      }
    },
  },
  {
    name: 'accept as member',
    seams: [...acceptanceSeams, ...seams('accept')],
    prepare: async () => {
      const startup = await settled()
      const into = { startup_company_uid: startup.uid, company_role: 'owner', invited_by: startup.owner.uid } as const
      const invitation = await makeInvitation({ ...into, email: guestInput().email })
      const call = accept(invitation.token)
      return {
        call,
        state: async () => {
          const account = await authOf(invitation.email)
          const user = account && (await rawAt(`users/${account.uid}`))
          const used = (await rawAt(`invitations/${invitation.uid}`))?.accepted_by === account?.uid
          const owners = (await rawAt(`startup_companies/${startup.uid}`))?.owner_count
          return oneOf(user?.status === 'active' && used && owners === 2, !account && owners === 1)
        },
        again: { call, expected: { whole: 403, absent: 200 } },
      }
    },
  },
  {
    name: 'add_member',
    seams: addMembersSeams,
    prepare: async () => {
      const startup = await settled()
      const guests = [guestInput(), guestInput(), guestInput()]
      const options = { body: { members: guests }, key: randomUUID() }
      const call = (url: string) => clientOf({ url }, startup.owner).post(`${startup.base}/users/add_member`, options)
      return {
        call,
        state: async () => {
          const rows = await countRaw('invitations', 'startup_company_uid', startup.uid)
          const mails = await Promise.all(guests.map(({ email }) => countRaw('mail_outbox', 'to', email)))
          const told = await countRaw('activities', 'startup_company_uid', startup.uid)
          const all = [rows, ...mails.map((mail) => mail * 3), told]
          return oneOf(
            all.every((count) => count === 3),
            all.every((count) => count === 0),
          )
        },
        again: { call, expected: { whole: 202, absent: 202 } },
      }
    },
  },
  ...(['suspend', 'leave'] as const).map(
    (kind): Scenario => ({
      name: kind === 'leave' ? 'remove member' : 'suspend member',
      seams: seams(kind),
      prepare: async () => {
        const startup = await settled({ owner_count: 2 })
        const gone = await makeMember(startup, 'owner')
        await credentialsOf(gone)
        const person = { uid: gone.uid, actor: 'startup', name: gone.name } as const
        const goal = await makeGoal(startup, { owner_user_uid: gone.uid, owner: person })
        // More than one step's worth, so that the walk is interrupted on its way.
        await Promise.all(
          Array.from({ length: 21 }, () => makeTask(startup, { assignee_uids: [gone.uid], assignees: [person] })),
        )
        const path = `${startup.base}/users/${gone.uid}`
        const status = kind === 'leave' ? 'left' : 'suspended'
        return {
          call: (url) => {
            const owner = clientOf({ url }, startup.owner)
            const body = { to: 'suspended', reason: '休職のため' }
            return kind === 'leave'
              ? owner.delete(path, { ifMatch: '"r1"' })
              : owner.post(`${path}/transition`, { body, ifMatch: '"r1"' })
          },
          state: async () => {
            const user = await rawAt(`users/${gone.uid}`)
            const company = await rawAt(`startup_companies/${startup.uid}`)
            const tasks = await countRaw('tasks', 'assignees', [
              { ...person, uid: startup.owner.uid, name: startup.owner.name },
            ])
            const handed = (await rawAt(`goals/${goal.uid}`))?.owner_user_uid === startup.owner.uid && tasks === 21
            const account = (await authOf(gone.uid)) === undefined
            const done = handed && account === (kind === 'leave') && company?.owner_count === 1
            return oneOf(user?.status === status && done, user?.status === 'active' && company?.owner_count === 2)
          },
        }
      },
    }),
  ),
  {
    name: 'withdraw startup',
    seams: seams('withdraw'),
    prepare: async () => {
      const startup = await settled()
      const admin = await makeOperator('admin')
      const apply = await makeApply(startup, await makePartner(), { status: 'forwarded' })
      const time = { start_at: '2099-01-01T01:00:00.000Z', end_at: '2099-01-01T02:00:00.000Z' }
      const interview = await makeInterview(startup, [startup.owner, startup.member], { status: 'scheduled', ...time })
      const path = `/api/operator/startups/${startup.uid}/transition`
      const body = { to: 'withdrawn', reason: '事業を終えたため退会します。' }
      const people = [startup.owner, startup.member, startup.viewer]
      return {
        call: (url) => clientOf({ url }, admin).post(path, { body, ifMatch: '"r1"' }),
        state: async () => {
          const statusAt = async (path: string) => (await rawAt(path))?.status
          const company = await statusAt(`startup_companies/${startup.uid}`)
          const rest = [await statusAt(`applies/${apply.uid}`), await statusAt(`interviews/${interview.uid}`)]
          const members = await Promise.all(people.map(({ uid }) => statusAt(`users/${uid}`)))
          const whole = company === 'withdrawn' && rest.join() === 'withdrawn,cancelled'
          const absent = company === 'active' && rest.join() === 'forwarded,scheduled'
          return oneOf(
            whole && members.every((status) => status === 'suspended'),
            absent && members.every((status) => status === 'active'),
          )
        },
      }
    },
  },
  {
    name: 'rename and another role',
    seams: seams('refresh'),
    prepare: async () => {
      const startup = await settled()
      const { uid, name } = startup.member
      const goal = await makeGoal(startup, { owner_user_uid: uid, owner: { uid, actor: 'startup', name } })
      const body = { last_name: '三好', company_role: 'owner' }
      return {
        call: (url) =>
          clientOf({ url }, startup.owner).patch(`${startup.base}/users/${uid}`, { body, ifMatch: '"r1"' }),
        state: async () => {
          const owners = (await rawAt(`startup_companies/${startup.uid}`))?.owner_count
          const { owner } = (await rawAt(`goals/${goal.uid}`)) as { owner: { name: string } }
          const user = await rawAt(`users/${uid}`)
          const whole = user?.last_name === '三好' && user.company_role === 'owner' && owner.name === '三好 member'
          return oneOf(whole && owners === 2, user?.last_name === '試験' && owners === 1 && owner.name === name)
        },
      }
    },
  },
]

/** Whose address is to change, with a real sign-in. */
async function changing() {
  const startup = await settled()
  const { member } = startup
  const to = guestInput().email
  const path = `${startup.base}/users/${member.uid}/change_email`
  const ask = (url: string) => clientOf({ url }, member).post(path, { body: { new_email: to } })
  const stored = async () => ({ user: await rawAt(`users/${member.uid}`), account: await authOf(member.uid) })
  const linkOf = async (address: string, name: string) =>
    new RegExp(`#${name}=([\\w-]+)$`).exec(
      (await mailsTo(clientOf(server), address)).find(({ link }) => link.includes(`#${name}=`))?.link ?? '',
    )?.[1] ?? ''
  return { startup, member, to, path, ask, stored, linkOf }
}
/** Asked for on a server that lives. */
async function asked() {
  const change = await changing()
  if ((await change.ask(server.url)).status !== 202) throw new Error('the change was refused')
  return change
}
/** What the link in the mail does; the emulator knows codes of one project only. */
const confirmAtAuth = ({ uid }: { uid: string }, email: string) => changeAuth(uid, { email, emailVerified: true })
/** The emulator tells passwords to who asks as an administrator. */
const hasPassword = async ({ uid }: { uid: string }, password: string) =>
  (await authOf(uid))?.passwordHash?.endsWith(`:password=${password}`) ?? false
const mailsIn = async (address: string, template: string) =>
  (await outboxOf(address)).filter((mail) => mail.template === template).length

const credentials: Scenario[] = [
  {
    name: 'change e-mail',
    seams: changeEmailSeams,
    prepare: async () => {
      const { member, to, ask, stored } = await changing()
      return {
        call: ask,
        state: async () => {
          const { user, account } = await stored()
          const mails = [await mailsIn(to, 'email_change'), await mailsIn(member.email, 'email_change_warning')]
          const stays = account?.email === member.email && user?.email === member.email
          const whole = user?.pending_email === to && mails.every((count) => count === 1)
          return oneOf(stays && whole, stays && user.pending_email === null && mails.every((count) => count === 0))
        },
        again: { call: ask, expected: { whole: 202, absent: 202 } },
      }
    },
  },
  {
    name: 'confirm e-mail',
    seams: confirmationSeams,
    prepare: async () => {
      const { startup, member, to, stored } = await asked()
      await confirmAtAuth(member, to)
      const renewed = { token: () => member.token({ email: to }) }
      return {
        call: (url) => clientOf({ url }, renewed).get(`${startup.base}/users/current`),
        state: async () => {
          const { user, account } = await stored()
          const moved = user?.email === to && user.pending_email === null && account?.email === to
          return oneOf(moved && (await mailsIn(member.email, 'email_changed')) === 1, user?.email === member.email)
        },
      }
    },
  },
  {
    name: 'take e-mail back',
    seams: seams('address_restored'),
    prepare: async () => {
      const { member, to, stored, linkOf } = await asked()
      const secret = await linkOf(member.email, 'revert')
      await confirmAtAuth(member, to)
      await settlePending(new Date())
      return {
        call: (url) => clientOf({ url }).post('/api/auth/email_changes/revert', { body: { token: secret } }),
        state: async () => {
          const { user, account } = await stored()
          const back = user?.email === member.email && account?.email === member.email
          return oneOf(back && (await mailsIn(member.email, 'password_reset')) > 0, user?.email === to)
        },
      }
    },
  },
  {
    name: 'change password',
    seams: ['password_change:noted', 'password_change:auth', 'password_change:conclude'],
    prepare: async () => {
      const { startup, member } = await changing()
      const path = `${startup.base}/users/${member.uid}/change_password`
      const body = { new_password: 'hanabi-to-umi-7' }
      // Auth counts in whole seconds: the account is older than its new password.
      await ageAtAuth(member.uid)
      return {
        call: (url) => clientOf({ url }, member).post(path, { body }),
        state: async () => {
          const now = await hasPassword(member, body.new_password)
          const told = (await mailsIn(member.email, 'password_changed')) === 1
          const ended = typeof (await rawAt(`users/${member.uid}`))?.valid_after === 'number'
          return oneOf(now && told && ended, (await hasPassword(member, password)) && !told && !ended)
        },
      }
    },
  },
  {
    name: 'end sessions',
    seams: seams('sessions_ended'),
    prepare: async () => {
      const { startup, member } = await changing()
      await ageAtAuth(member.uid)
      const before = (await authOf(member.uid))?.tokensValidAfterTime
      return {
        call: (url) => clientOf({ url }, member).post(`${startup.base}/users/${member.uid}/revoke_sessions`),
        state: async () => {
          const ended = typeof (await rawAt(`users/${member.uid}`))?.valid_after === 'number'
          const inAuth = (await authOf(member.uid))?.tokensValidAfterTime !== before
          return oneOf(ended && inAuth, !ended && !inAuth)
        },
      }
    },
  },
]

/** A call that goes through ends these itself, without the runner. */
const runnersOwn = ['password_change:ended']

const served = [...acceptanceRoutes, ...userRoutes, ...authRoutes, ...startupRoutes, ...credentialRoutes]
const all = [...scenarios, ...credentials]
const cases = all.flatMap((scenario) => scenario.seams.map((seam) => ({ ...scenario, seam })))

type Ending = (seam: string, call: (url: string) => Promise<unknown>) => Promise<boolean>
/** Lets a call come to its end at the seam; what it leaves must be whole or absent, and going on possible. */
async function expectWholeOrAbsent({ name, seam, prepare }: Scenario & { seam: string }, endAt: Ending) {
  const { call, state, again } = await prepare()
  expect(await endAt(seam, call)).toBe(true)
  expect(await server.tickLater(31)).toEqual([])
  const outcome = await state()
  expect(['whole', 'absent']).toContain(outcome)
  expect((await checkInvariants(new Date(Date.now() + 61_000))).flatMap(({ broken }) => broken)).toEqual([])
  if (!again) return
  expect((await again.call(server.url)).status).toBe(again.expected[outcome as Outcome])
  expect((await checkInvariants()).flatMap(({ broken }) => broken)).toEqual([])
  if (name.startsWith('accept')) expect(await state()).toBe('whole')
}

test.each(cases)('$name that never comes back from $seam is whole or absent', (scenario) =>
  expectWholeOrAbsent(scenario, (seam, call) => hangAt(seam, served, call)),
)

// A whole process with all that it was doing, once for each: at a seam in its midst where there is one.
const killed = all.map((scenario) => ({ ...scenario, seam: scenario.seams[scenario.seams.length >> 1] ?? '' }))
test.each(killed)('$name whose process is killed at $seam is whole or absent', (scenario) =>
  expectWholeOrAbsent(scenario, victims.dieAt),
)

test('every kind of operation is ended at each of its seams', () => {
  const tried = new Set(cases.map(({ seam }) => seam))
  expect(sagas.flatMap(seamsOf).filter((seam) => !tried.has(seam))).toEqual(runnersOwn)
})
