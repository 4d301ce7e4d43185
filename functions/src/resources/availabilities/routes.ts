import {
  daysOf,
  operatorAvailabilities,
  partnerAvailabilities,
  startupAvailabilities,
} from '@banso/contract/availabilities'
import type { Person } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import { fullName } from '@banso/contract/users'
import type { Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { locksOf } from '../interviews/data.ts'
import { keptBy } from '../interviews/locks.ts'
import { allUsers } from '../users/data.ts'
import { availabilities, availabilityOf } from './data.ts'
import { planOf, presentOwn } from './rules.ts'

const get = async ({ caller, now }: Pick<Context<(typeof startupAvailabilities)['get']>, 'caller' | 'now'>) =>
  ({ status: 200, body: { data: presentOwn(await availabilityOf(caller.person, now).get()) } }) as const

type Update = Pick<Context<(typeof startupAvailabilities)['update']>, 'caller' | 'body' | 'now'>
const change =
  ({ caller, body, now }: Update) =>
  async (unit: Unit) => {
    const availability = unit.seen(await availabilityOf(caller.person, now).getIn(unit), presentOwn)
    const next = unit.edit(availabilities, availability, body)
    // Why somebody is away is nobody else's business: the entry tells the fact alone.
    unit.activity({
      verb: 'availability.updated',
      object: { type: 'user', uid: caller.uid, title: caller.person.name },
    })
    return { status: 200, body: { data: presentOwn(next) } } as const
  }

type Window = { readonly from: string; readonly to: string }
/** Somebody's days: what they offer, and what is taken already; what `except` keeps of them is free. */
async function planFor(person: Person, window: Window, now: Date, except?: string) {
  const [availability, locks] = await Promise.all([availabilityOf(person, now).get(), locksOf(person.uid, window)])
  const at = now.toISOString()
  const taken = new Map([...locks].map(([on, lock]) => [on, [...keptBy(lock, at, except).quarters]]))
  return planOf(person, availability, taken, daysOf(window))
}

type Days = Pick<Context<(typeof startupAvailabilities)['days']>, 'caller' | 'query' | 'now'>
const days = async ({ caller, query, now }: Days) => {
  const { interview_uid, ...window } = query
  return { status: 200, body: { data: await planFor(caller.person, window, now, interview_uid) } } as const
}

/** Errors: 404 for who has left. */
const plan = async ({ params, query, now }: Context<(typeof operatorAvailabilities)['plan']>) => {
  const user = await allUsers.get(params.user_id)
  if (!user || user.status === 'left') throw new ApiError('not_found')
  const person = { uid: user.uid, actor: user.actor, name: fullName(user) }
  return { status: 200, body: { data: await planFor(person, query, now) } } as const
}

/** Everybody's own, in every area; operators read free and busy of all. */
export const availabilityRoutes = [
  ...implement(startupAvailabilities)({ get, update: (context) => context.commit(change(context)), days }),
  ...implement(partnerAvailabilities)({ get, update: (context) => context.commit(change(context)), days }),
  ...implement(operatorAvailabilities)({ get, update: (context) => context.commit(change(context)), days, plan }),
]
