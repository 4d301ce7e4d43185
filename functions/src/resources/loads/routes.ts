import { dayInJapan } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import type { WeightsDocument } from '@banso/contract/loads'
import { type operatorLoads as LoadCalls, loadWeightsInput, operatorLoads, weightLabels } from '@banso/contract/loads'
import { may, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { datesOfApplies } from '../applies/portfolio.ts'
import { tellOfCharge } from '../assignments/tell.ts'
import { datesOfInterviews } from '../interviews/data.ts'
import { startups } from '../startups/data.ts'
import { assignedLabel, displayValues, objectOf } from '../startups/profile.ts'
import { assignedTo, companyOf } from '../startups/rules.ts'
import { activeOperators, operatorsNamed, ownersOf } from '../users/data.ts'
import { keepIdentity, loadEntries, recountedAt, weights, weightsIn, weightsNow } from './data.ts'
import { monthOf, viewOf, weeksFrom } from './rules.ts'

const presentWeights =
  ({ caller }: Pick<Reader, 'caller'>) =>
  (document: WeightsDocument) => ({
    ...loadWeightsInput.strip().parse(document),
    etag: etagOf(document),
    can: may(caller, 'load.configure') ? ['update'] : [],
  })

/** Rows of each balance that are answered at most. */
const MOST_ROWS = 100
/** More operators than there are. */
const MOST_OPERATORS = 500

/** From what is kept: sixteen shards, the weights, the last recount, and the operators. */
const get = async ({ query, caller, now }: Context<typeof LoadCalls.get>) => {
  const [entries, weighed, recounted_at, operators] = await Promise.all([
    loadEntries(),
    weightsNow(now),
    recountedAt(),
    activeOperators(MOST_OPERATORS),
  ])
  const shown = presentWeights({ caller })(weighed)
  const view = viewOf(entries, {
    weights: shown,
    operators,
    today: dayInJapan(now),
    all: query.all === 'true',
    uids: query.uids ?? [],
    most: MOST_ROWS,
  })
  return { status: 200, body: { data: { ...view, weights: shown, recounted_at } } } as const
}

/** What somebody is at or answers in five weeks at most. */
const MOST_DATED = 200
const month = async ({ query, now }: Context<typeof LoadCalls.month>) => {
  const weeks = weeksFrom(dayInJapan(now))
  const operators = await Promise.all(
    query.uids.map(async (uid) => {
      const [interviews, applies] = await Promise.all([
        datesOfInterviews(uid, weeks, MOST_DATED),
        datesOfApplies(uid, weeks, MOST_DATED),
      ])
      return monthOf(uid, interviews, applies, weeks)
    }),
  )
  return { status: 200, body: { data: { weeks, operators } } } as const
}

/** Errors: 404, 422; 412 with those that have changed since they were seen. Nothing is changed then. */
const reassign = async (context: Context<typeof LoadCalls.reassign>) => {
  const { body, caller } = context
  const named = [...new Set(body.changes.map(({ operator_uid }) => operator_uid))]
  const operators = new Map((await operatorsNamed('changes', named, named)).map((operator) => [operator.uid, operator]))
  const owners = await Promise.all(body.changes.map(({ uid }) => ownersOf(uid as StartupId)))
  return context.commit(async (unit) => {
    const found = await Promise.all(body.changes.map(({ uid }) => unit.read(startups, uid)))
    const seen = found.map((startup) => {
      if (!startup || startup.deleted_at !== null) throw new ApiError('not_found')
      return startup
    })
    const stale = seen.filter((startup, index) => etagOf(startup) !== body.changes[index]?.etag)
    if (stale.length > 0)
      throw new ApiError('conflict', { current: stale.map((startup) => ({ uid: startup.uid, etag: etagOf(startup) })) })
    const data = seen.map((startup, index) => {
      const operator = operators.get(body.changes[index]?.operator_uid ?? '')
      if (!operator) throw new Error('every named operator was found')
      // Whoever was in charge until now goes; the others stay beside.
      const others = startup.assigned_operators.slice(1).filter(({ uid }) => uid !== operator.uid)
      const next = unit.edit(startups, startup, assignedTo(startup, [operator, ...others]))
      keepIdentity(unit, next)
      const diff = diffOf(displayValues(startup), displayValues(next), assignedLabel)
      unit.activity({ verb: 'startup.assigned', object: objectOf(next), to: operator.name, startupId: next.uid, diff })
      tellOfCharge(unit, {
        company: companyOf(next),
        before: startup.assigned_operators,
        after: next.assigned_operators,
        by: caller.person,
        owners: owners[index] ?? [],
      })
      return { uid: next.uid, etag: etagOf(next) }
    })
    return { status: 200, body: { data } }
  })
}

/** Errors: 412, 422. */
const updateWeights = (context: Context<typeof LoadCalls.updateWeights>) =>
  context.commit(async (unit) => {
    const { body, now } = context
    const present = presentWeights(context)
    const before = unit.seen(await weightsIn(unit, now), present)
    const next = unit.edit(weights, before, body)
    const object = { type: 'settings', uid: next.uid, title: '担当の偏り' }
    unit.activity({ verb: 'load.weights_updated', object, diff: diffOf(before, next, weightLabels) })
    return { status: 200, body: { data: present(next) } }
  })

export const loadRoutes = implement(operatorLoads)({ get, month, reassign, updateWeights })
