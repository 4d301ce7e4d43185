import { dayInJapan } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import { operatorStartups, type StartupListQuery } from '@banso/contract/startup-operators'
import { startupHealths, startupStatuses } from '@banso/contract/startup-states'
import { operatorStartupProfiles, profileCompleteness, type StartupDocument, startups } from '@banso/contract/startups'
import { inviteFirstOwner } from '../../accounts/invitations/first-owner.ts'
import { expiry } from '../../accounts/invitations/invite.ts'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import { noteRename } from '../../kernel/renames.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { accessLogsOf } from '../activities/data.ts'
import { tellOfCharge } from '../assignments/tell.ts'
import { leavingNothing } from '../companies/removal.ts'
import { assertOnly } from '../companies/same-names.ts'
import { countDemand } from '../demands/data.ts'
import { sharesOfIssue } from '../demands/rules.ts'
import { isOpenField } from '../disclosures/open-fields.ts'
import { issuesOf } from '../issues/data.ts'
import { keepIdentity } from '../loads/data.ts'
import { approvedNow } from '../relations/data.ts'
import { avatarsOf } from '../users/avatars.ts'
import { operatorsNamed, operatorsOfEach, ownersOf, presentIn, users } from '../users/data.ts'
import { companyFiles } from './company-files.ts'
import { holderOfNumber, listStartups, startups as startupCollection, startupOf } from './data.ts'
import { startupColumns } from './export.ts'
import { healthOn } from './figures.ts'
import {
  asStored,
  assignedLabel,
  displayValues,
  keptLabels,
  objectOf,
  presentStartup,
  profileLabels,
} from './profile.ts'
import { assignedTo, companyOf, newStartup, presentToOperator } from './rules.ts'
import { transition } from './transition.ts'

/** Operators read who has the number. The startup does not: that would tell which companies are here. */
const numberRefused = ({ name, status }: StartupDocument, { caller }: Reader): string =>
  caller.actor === 'operator'
    ? `この法人番号は、「${name}」(${startupStatuses[status]})に登録されています。同じ企業が二重に登録されていないか確認してください。`
    : 'この法人番号は登録できません。番号を確認のうえ、担当者にお問い合わせください。'

/** A change of the company's own words. A new name is carried to its people, who mirror it. */
const update = (context: Context<typeof startups.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const startup = unit.seen(await unit.read(startupCollection, startupId), presentStartup(context))
    const changes = asStored(body)
    const { corporate_number } = changes
    if (corporate_number && corporate_number !== startup.corporate_number) {
      const holder = await holderOfNumber(unit, startupId, corporate_number)
      if (holder) throw invalid({ corporate_number: numberRefused(holder, context) })
    }
    const renamed = changes.name !== undefined && changes.name !== startup.name
    const people = renamed ? await presentIn(unit, 'startup', startupId) : []
    const files = await companyFiles(unit, context, startup)
    const moves = ['stage', 'prefecture'].some((field) => Object.hasOwn(changes, field))
    const asked = moves ? await issuesOf(startupId).unsettledIn(unit) : []
    Object.assign(changes, files.changes)

    const profile_completeness = profileCompleteness({ ...startup, ...changes })
    const openTo = await approvedNow(
      startupId,
      Object.keys(changes).some((field) => isOpenField(startup, field)),
      context.now,
    )
    const next = unit.edit(startupCollection, startup, { ...changes, profile_completeness })
    for (const { uid } of people) unit.patch(users, uid, { company_name: next.name })
    if (renamed) noteRename(unit, 'startup', startupId, context.now)
    if (renamed || moves) keepIdentity(unit, next)
    const shares = (of: typeof startup) => asked.map((issue) => sharesOfIssue(issue, of))
    countDemand(unit, shares(startup), shares(next))
    files.settle()
    const diff = [...diffOf(displayValues(startup), displayValues(next), profileLabels), ...files.diff]
    unit.activity({ verb: 'profile.updated', object: objectOf(next), startupId, diff, openTo })
    return { status: 200, body: { data: presentStartup(context)(next) } }
  })

/** The company, the invitation of its first owner and the mail: all of them or nothing. */
const create = async (context: Context<typeof operatorStartups.create>) => {
  const { body, caller, now } = context
  const { invitee, apart_from, ...given } = body
  await assertOnly({ name: given.name, apart_from })
  const assigned_operators = await operatorsNamed('assigned_operator_uids', body.assigned_operator_uids)
  const owner_invited_until = expiry(now)
  const startup = newStartup({ ...given, assigned_operators, owner_invited_until }, caller.person, now)
  return context.commit(async (unit) => {
    const invite = await inviteFirstOwner(unit, startup, invitee, { person: caller.person, now })
    unit.create(startupCollection, startup)
    unit.activity({ verb: 'startup.created', object: objectOf(startup), startupId: startup.uid })
    tellOfCharge(unit, { company: companyOf(startup), before: [], after: assigned_operators, by: caller.person })
    invite()
    return { status: 201, body: { data: presentToOperator(context)(startup) } } as const
  })
}

/** One that was registered by mistake goes for good, with its invitations. Errors: 404, those of `leavingNothing`. */
const remove = (context: Context<typeof operatorStartups.remove>) =>
  context.commit(async (unit) => {
    const { startupId, body, now } = context
    const startup = unit.seen(await unit.read(startupCollection, startupId), presentToOperator(context))
    const endInvitations = await leavingNothing(unit, 'startup', startup, now)
    unit.remove(startupCollection, startup.uid)
    endInvitations()
    unit.activity({ verb: 'startup.removed', object: objectOf(startup), startupId, to: body.reason, internal: true })
    return { status: 204 }
  })

/** What operators keep of a startup. The founder learns of another operator, not of tags and notes. Errors: 404, 412, 422. */
const keep = async (context: Context<typeof operatorStartups.update>) => {
  const { startupId, body, caller } = context
  const { assigned_operator_uids: uids, ...kept } = body
  const operators = uids && (await operatorsNamed('assigned_operator_uids', uids))
  const owners = operators ? await ownersOf(startupId) : []
  return context.commit(async (unit) => {
    const startup = unit.seen(await unit.read(startupCollection, startupId), presentToOperator(context))
    const next = unit.edit(startupCollection, startup, { ...kept, ...(operators && assignedTo(startup, operators)) })
    if (operators) keepIdentity(unit, next)
    const diff = diffOf(displayValues(startup), displayValues(next), keptLabels)
    const about = { object: objectOf(next), startupId }
    const [first] = next.assigned_operators
    const operatorsOf = { before: startup.assigned_operators, after: next.assigned_operators }
    tellOfCharge(unit, { company: companyOf(next), ...operatorsOf, by: caller.person, owners })
    if (first && diff.some(({ field }) => field === 'assigned_operator_uids'))
      unit.activity({ verb: 'startup.assigned', ...about, to: first.name, diff })
    else unit.activity({ verb: 'startup.updated', ...about, diff, internal: true })
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })
}

/** How a startup is, in an operator's words, or as its figures say again. Errors: 404, 412. */
const judge = (context: Context<typeof operatorStartups.judge>) =>
  context.commit(async (unit) => {
    const { startupId, body, now } = context
    const startup = unit.seen(await unit.read(startupCollection, startupId), presentToOperator(context))
    const { health, reason } = body
    const health_override = health && { health, reason, set_at: now.toISOString() }
    const judged = { ...startup, health_override }
    const changes = { health_override, ...healthOn(judged, dayInJapan(now)) }
    const next = unit.edit(startupCollection, startup, changes)
    keepIdentity(unit, next)
    const diff = reason ? [{ field: 'health', label: '理由', before: '', after: reason }] : []
    const to = health ? startupHealths[health] : `${startupHealths[next.health]}(自動)`
    unit.activity({ verb: 'startup.judged', object: objectOf(next), startupId, to, diff, internal: true })
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })

/** Errors: 404, 412 where one of them has changed since it was seen, 422. Nothing is changed then. */
const assign = async (context: Context<typeof operatorStartups.assign>) => {
  const { body, caller } = context
  const operatorsOf = await operatorsOfEach(body.startups)
  const owners = await Promise.all(body.startups.map(({ uid }) => ownersOf(uid as StartupId)))
  return context.commit(async (unit) => {
    const found = await Promise.all(body.startups.map(({ uid }) => unit.read(startupCollection, uid)))
    const seen = found.map((startup, index) => {
      if (!startup || startup.deleted_at !== null) throw new ApiError('not_found')
      if (etagOf(startup) !== body.startups[index]?.etag) throw new ApiError('conflict')
      return startup
    })
    const assigned = seen.map((startup, index) => {
      const operators = operatorsOf[index] ?? []
      const next = unit.edit(startupCollection, startup, assignedTo(startup, operators))
      keepIdentity(unit, next)
      const diff = diffOf(displayValues(startup), displayValues(next), assignedLabel)
      const to = operators[0]?.name ?? ''
      unit.activity({ verb: 'startup.assigned', object: objectOf(next), to, startupId: next.uid, diff })
      tellOfCharge(unit, {
        company: companyOf(next),
        before: startup.assigned_operators,
        after: next.assigned_operators,
        by: caller.person,
        owners: owners[index] ?? [],
      })
      return next
    })
    return { status: 200, body: { data: assigned.map(presentToOperator(context)) } }
  })
}

const listed = async (query: StartupListQuery, reader: Reader) => {
  const { rows, page_info } = await listStartups(query, reader.caller.uid, reader.now)
  return { data: rows.map(presentToOperator(reader)), page_info }
}

const shown = async ({ startupId, ...reader }: Reader & { readonly startupId: StartupId }) =>
  ({ status: 200, body: { data: presentToOperator(reader)(await startupOf(startupId)) } }) as const

const profile = async ({ startupId, ...reader }: Context<typeof startups.profile>) => {
  const startup = presentStartup(reader)(await startupOf(startupId))
  // 資金調達 is part of what is answered here; the founder is told who of the operators has had it.
  if (reader.caller.actor === 'operator' && startup.can.includes('read_finance'))
    await accessLogsOf(startupId).write(['funding'], reader, startup.name)
  if (reader.caller.actor !== 'startup') return { status: 200, body: { data: startup } } as const
  const inCharge = startup.assigned_operators.slice(0, 1).map(({ uid }) => uid)
  return { status: 200, body: { data: startup, avatars: await avatarsOf(inCharge, { startupId, ...reader }) } } as const
}

export const startupRoutes = [
  ...implement(startups)({ profile, update }),
  ...implement(operatorStartupProfiles)({ profile, update }),
  ...implement(operatorStartups)({
    list: async ({ query, ...reader }) => ({ status: 200, body: await listed(query, reader) }),
    exportAll: async ({ query, ...reader }) => {
      const pages = pagesOf((page: StartupListQuery) => listed(page, reader), query)
      return { status: 200, body: { name: 'スタートアップ.csv', content: csvOf(startupColumns, pages) } }
    },
    assign,
    get: shown,
    overview: shown,
    create,
    remove,
    update: keep,
    transition,
    judge,
  }),
]
