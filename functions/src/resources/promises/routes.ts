import { ApiError } from '@banso/contract/errors'
import {
  partnerPromises as ofPartner,
  promises as ofStartup,
  operatorPromises,
  type PromiseDocument,
  type PromiseState,
  promiseStates,
} from '@banso/contract/promises'
import type { Reader } from '../../kernel/authorize.ts'
import { partnerNames, startupNames } from '../../kernel/company-names.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { countMoved, countPromises, latestClosed, operatorsPromises, promises, promisesTo } from './data.ts'
import { promiseColumns } from './export.ts'
import { withRequest } from './move-requests.ts'
import { answerMove, askMove, keep, withdrawMove } from './negotiate.ts'
import { remind } from './remind.ts'
import { companiesTold, doneState, movedTo, objectOf, presentPromise, rateOf, ratesByPerson } from './rules.ts'

type Change = Pick<Context<typeof operatorPromises.keep>, 'params' | 'commit' | 'caller' | 'now'>

/** A change of a promise as the caller saw it. Errors: 404, 412, 409 where that cannot be done to it now. */
const change = (context: Change, verdict: string, fields: (promise: PromiseDocument) => Partial<PromiseDocument>) =>
  context.commit(async (unit) => {
    const seen = await operatorsPromises.getIn(unit, context.params.promise_id)
    const promise = unit.seen(seen, presentPromise(context))
    if (!presentPromise(context)(promise).can.includes(verdict)) throw new ApiError('not_now')
    const next = unit.edit(promises, promise, withRequest(promise, fields(promise)))
    unit.activity({
      verb: verdict === 'move' ? 'promise.renegotiated' : 'promise.settled',
      object: objectOf(promise),
      ...companiesTold(promise),
      ...(verdict !== 'move' && { to: promiseStates[next.state] }),
    })
    return { status: 200, body: { data: presentPromise(context)(next) } }
  })

type Counted = Parameters<typeof countPromises>
const rateIn = async (reader: Counted[0], companies: Counted[1], owner: string) => {
  const of = (state: PromiseState) => countPromises(reader, companies, owner, state)
  const [kept, late] = await Promise.all([of('kept'), of('late')])
  return rateOf(kept, late)
}

/**
 * How a company and those across from it keep what they promise, of memos the company may read. The other company is
 * judged by what was said to this one alone.
 */
const told = async ({
  startupId,
  partnerId,
  query,
}: Context<typeof ofStartup.rates> | Context<typeof ofPartner.rates>) => {
  const own = startupId ? 'startup' : 'partner'
  const company = { startup_uid: startupId, partner_uid: partnerId }
  const both = { startup_uid: startupId ?? query.other_uid, partner_uid: partnerId ?? query.other_uid }
  const of = async (side: 'startup' | 'operator' | 'partner') => {
    const isOther = side !== own && side !== 'operator'
    if (isOther && !query.other_uid) return null
    const rate = await rateIn(`${own}:${startupId ?? partnerId}`, isOther ? both : company, side)
    return side === own || rate.rate !== null ? rate : null
  }
  const [startup, operator, partner] = await Promise.all([of('startup'), of('operator'), of('partner')])
  return { status: 200, body: { data: { startup, operator, partner } } } as const
}

/** What was promised in memos that the company may read, by whatever side. */
const ownList = async ({
  startupId,
  partnerId,
  query: { other_uid, ...query },
  ...reader
}: Context<typeof ofStartup.list> | Context<typeof ofPartner.list>) => {
  const own = startupId ? 'startup' : 'partner'
  const companies = { startup_uid: startupId ?? other_uid, partner_uid: partnerId ?? other_uid }
  const to = promisesTo(`${own}:${startupId ?? partnerId}`)
  const { rows, page_info } = await to.list({ ...query, ...companies }, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentPromise(reader)), page_info } } as const
}

/** How the company's own people keep what they promise, of memos it may read; nobody else is told of them but operators. */
const ownPeople = async ({
  startupId,
  partnerId,
}: Context<typeof ofStartup.people> | Context<typeof ofPartner.people>) => {
  const own = startupId ? 'startup' : 'partner'
  const companies = { startup_uid: startupId, partner_uid: partnerId }
  const closed = await latestClosed(`${own}:${startupId ?? partnerId}`, companies, own)
  return { status: 200, body: { data: ratesByPerson(closed) } } as const
}

type Companies = Pick<PromiseDocument, 'startup_company_uid' | 'partner_company_uid' | 'startup_name' | 'partner_name'>
/**
 * The rows with what their companies are called today: the names they bear, so that a page costs its rows alone. The
 * names of the others, stored before promises bore them, are read.
 */
async function named<T extends Companies>(rows: readonly T[]) {
  const [startup, partner] = await Promise.all([
    startupNames(rows.flatMap(({ startup_company_uid: uid, startup_name }) => (startup_name ? [] : (uid ?? [])))),
    partnerNames(rows.flatMap(({ partner_company_uid: uid, partner_name }) => (partner_name ? [] : (uid ?? [])))),
  ])
  const nameOf = (uid: string | null, borne: string, read: (uid: string) => string) =>
    uid === null ? null : borne || read(uid)
  return rows.map((row) => ({
    ...row,
    startup_name: nameOf(row.startup_company_uid, row.startup_name, startup),
    partner_name: nameOf(row.partner_company_uid, row.partner_name, partner),
  }))
}

type LedgerQuery = Context<typeof operatorPromises.list>['query']
const ledger = async (query: LedgerQuery, reader: Reader) => {
  const { rows, page_info } = await operatorsPromises.list(query, reader.caller.uid)
  return { data: await named(rows.map(presentPromise(reader))), page_info }
}

const negotiation = { askMove, answerMove, withdrawMove }
const operatorRoutes = implement(operatorPromises)({
  ...negotiation,
  remind,
  list: async ({ query, ...reader }) => ({ status: 200, body: await ledger(query, reader) }),
  exportAll: async ({ query, ...reader }) => {
    const pages = pagesOf((page: LedgerQuery) => ledger(page, reader), query)
    return { status: 200, body: { name: '約束.csv', content: csvOf(promiseColumns, pages) } }
  },
  rates: async ({ query }) => {
    const of = async (owner: string) => {
      const [rate, moved] = await Promise.all([
        rateIn('operators', query, owner),
        countMoved('operators', query, owner),
      ])
      return { ...rate, moved }
    }
    const [startup, operator, partner] = await Promise.all([of('startup'), of('operator'), of('partner')])
    return { status: 200, body: { data: { startup, operator, partner } } }
  },
  people: async ({ query }) => ({
    status: 200,
    body: { data: ratesByPerson(await latestClosed('operators', query)) },
  }),
  keep: (context) =>
    change(context, 'keep', (promise) => ({
      state: doneState(promise, context.now),
      closed_at: context.now.toISOString(),
    })),
  move: (context) =>
    change(context, 'move', (promise) =>
      movedTo(promise, { ...context.body, by: context.caller.person.name }, context.now),
    ),
  drop: (context) =>
    change(context, 'drop', () => ({
      state: 'dropped',
      drop_reason: context.body.reason,
      closed_at: context.now.toISOString(),
    })),
})

export const promiseRoutes = [
  ...implement(ofStartup)({ list: ownList, rates: told, people: ownPeople, keep, ...negotiation }),
  ...implement(ofPartner)({ list: ownList, rates: told, people: ownPeople, keep, ...negotiation }),
  ...operatorRoutes,
]
