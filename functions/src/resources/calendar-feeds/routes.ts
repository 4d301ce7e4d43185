import {
  calendars,
  operatorCalendarFeeds,
  partnerCalendarFeeds,
  startupCalendarFeeds,
} from '@banso/contract/calendar-feeds'
import { ApiError } from '@banso/contract/errors'
import { hashOf, newToken } from '../../accounts/secrets.ts'
import type { Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { allUsers } from '../users/data.ts'
import { calendarOf, entriesOf } from './calendar.ts'
import { calendarFeeds, feedOf, feedWith } from './data.ts'
import { presentDay, presentFeed, tokenOf } from './rules.ts'

type Asked = Pick<Context<(typeof startupCalendarFeeds)['get']>, 'caller' | 'now'>

const days = async ({
  ownDocument,
  query,
  now,
}: Pick<Context<(typeof startupCalendarFeeds)['days']>, 'ownDocument' | 'query' | 'now'>) => {
  const entries = await entriesOf(ownDocument(), query, now)
  return { status: 200, body: { data: entries.map(presentDay) } } as const
}

const get = async ({ caller, now }: Asked) =>
  ({ status: 200, body: { data: presentFeed(await feedOf(caller.person, now).get()) } }) as const

const aboutMe = ({ caller }: Asked) => ({ type: 'user', uid: caller.uid, title: caller.person.name })

/** A new address; one from before shows nothing any more. */
const create = (context: Asked) => async (unit: Unit) => {
  const feed = await feedOf(context.caller.person, context.now).getIn(unit)
  const made = { ...feed, nonce: newToken() }
  const token_hash = hashOf(tokenOf(made) ?? '')
  const next = unit.edit(calendarFeeds, feed, { nonce: made.nonce, token_hash, made_at: context.now.toISOString() })
  unit.activity({ verb: 'calendar_feed.created', object: aboutMe(context) })
  return { status: 201, body: { data: presentFeed(next) } } as const
}

/** Errors: 404 without an address. */
const remove = (context: Asked) => async (unit: Unit) => {
  const stored = await feedOf(context.caller.person, context.now).getIn(unit)
  const feed = unit.seen(stored.nonce === null ? undefined : stored, presentFeed)
  unit.edit(calendarFeeds, feed, { nonce: null, token_hash: null, made_at: null })
  unit.activity({ verb: 'calendar_feed.removed', object: aboutMe(context) })
  return { status: 204 } as const
}

/** Errors: 404 for an address that is none (any more), and while its person is suspended or gone. */
const read = async ({ params, now }: Context<typeof calendars.get>) => {
  const feed = await feedWith(hashOf(params.calendar_token))
  const user = feed && (await allUsers.get(feed.uid))
  if (user?.status !== 'active') throw new ApiError('not_found')
  return { status: 200, body: await calendarOf(user, now) } as const
}

export const calendarFeedRoutes = [
  ...implement(startupCalendarFeeds)({
    days,
    get,
    create: (context) => context.commit(create(context)),
    remove: (context) => context.commit(remove(context)),
  }),
  ...implement(partnerCalendarFeeds)({
    days,
    get,
    create: (context) => context.commit(create(context)),
    remove: (context) => context.commit(remove(context)),
  }),
  ...implement(operatorCalendarFeeds)({
    days,
    get,
    create: (context) => context.commit(create(context)),
    remove: (context) => context.commit(remove(context)),
  }),
  ...implement(calendars)({ get: read }),
]
