import { invalid } from '@banso/contract/errors'
import { operatorStartups, profileCompleteness, startups } from '@banso/contract/startups'
import { inviteFirstOwner } from '../../accounts/invitations/first-owner.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { operatorsNamed, presentIn, users } from '../users/data.ts'
import { companyFiles } from './company-files.ts'
import { isNumberTaken, listStartups, startups as startupCollection, startupOf } from './data.ts'
import { asStored, displayValues, objectOf, presentStartup, profileLabels } from './profile.ts'
import { newStartup, presentToOperator } from './rules.ts'

/** Says nothing about who has the number: that would tell which companies are here. */
const NUMBER_REFUSED = 'この法人番号は登録できません。番号を確認のうえ、担当者にお問い合わせください。'

/** A change of the company's own words. A new name is carried to its people, who mirror it. */
const update = (context: Context<typeof startups.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const startup = unit.seen(await unit.read(startupCollection, startupId), presentStartup(context))
    const changes = asStored(body)
    const { corporate_number } = changes
    if (corporate_number && corporate_number !== startup.corporate_number)
      if (await isNumberTaken(unit, startupId, corporate_number)) throw invalid({ corporate_number: NUMBER_REFUSED })
    const renamed = changes.name !== undefined && changes.name !== startup.name
    const people = renamed ? await presentIn(unit, 'startup', startupId) : []
    const files = await companyFiles(unit, context, startup)
    Object.assign(changes, files.changes)

    const profile_completeness = profileCompleteness({ ...startup, ...changes })
    const next = unit.edit(startupCollection, startup, { ...changes, profile_completeness })
    for (const { uid } of people) unit.patch(users, uid, { company_name: next.name })
    files.settle()
    const diff = [...diffOf(displayValues(startup), displayValues(next), profileLabels), ...files.diff]
    unit.activity({ verb: 'profile.updated', object: objectOf(next), startupId, diff })
    return { status: 200, body: { data: presentStartup(context)(next) } }
  })

/** The company, the invitation of its first owner and the mail: all of them or nothing. */
const create = async (context: Context<typeof operatorStartups.create>) => {
  const { body, caller, now } = context
  const { invitee, ...given } = body
  const assigned_operators = await operatorsNamed('assigned_operator_uids', body.assigned_operator_uids)
  const startup = newStartup({ ...given, assigned_operators }, caller.person, now)
  return context.commit(async (unit) => {
    const invite = await inviteFirstOwner(unit, startup, invitee, { person: caller.person, now })
    unit.create(startupCollection, startup)
    unit.activity({ verb: 'startup.created', object: objectOf(startup), startupId: startup.uid })
    invite()
    return { status: 201, body: { data: presentToOperator(context)(startup) } } as const
  })
}

export const startupRoutes = [
  ...implement(startups)({
    profile: async ({ startupId, ...reader }) => {
      const startup = await startupOf(startupId)
      return { status: 200, body: { data: presentStartup(reader)(startup) } }
    },
    update,
  }),
  ...implement(operatorStartups)({
    list: async ({ query, ...reader }) => {
      const { rows, page_info } = await listStartups(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
    get: async ({ startupId, ...reader }) => ({
      status: 200,
      body: { data: presentToOperator(reader)(await startupOf(startupId)) },
    }),
    create,
  }),
]
