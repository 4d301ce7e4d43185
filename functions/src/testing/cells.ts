import { createHash } from 'node:crypto'
import type { EndpointDef } from '@banso/contract/endpoint'
import type { Endpoint } from './endpoints.ts'
import { type Caller, type Cell, expectedOf, type Target } from './matrix.ts'

/** Everybody who might call, and whose they are: `startup` and `partner` own records, `other` is another partner. */
const everybody = [
  { name: 'anonymous', kind: 'none' },
  { name: 'token of nobody', kind: 'none' },
  { name: 'orphan', kind: 'outsider' },
  { name: 'operator claim without a document', kind: 'outsider' },
  { name: 'operator claim, startup document', kind: 'outsider' },
  { name: 'operator document without a claim', kind: 'outsider' },
  { name: 'left', kind: 'outsider' },
  { name: 'suspended', kind: 'outsider' },
  { name: 'startup owner', kind: 'startup', role: 'owner', of: 'startup' },
  { name: 'startup member', kind: 'startup', role: 'member', of: 'startup' },
  { name: 'startup viewer', kind: 'startup', role: 'viewer', of: 'startup' },
  { name: 'startup member without a claim', kind: 'startup', role: 'member', of: 'startup' },
  { name: 'owner of a graduated startup', kind: 'startup', role: 'owner', state: 'graduated', of: 'startup' },
  { name: 'owner while registering', kind: 'startup', role: 'owner', state: 'registering', of: 'startup' },
  { name: 'partner owner', kind: 'partner', role: 'owner', of: 'partner' },
  { name: 'partner member', kind: 'partner', role: 'member', of: 'partner' },
  { name: 'partner viewer', kind: 'partner', role: 'viewer', of: 'partner' },
  { name: 'other partner', kind: 'partner', role: 'owner', of: 'other' },
  { name: 'operator admin', kind: 'operator', role: 'admin' },
  { name: 'operator manager', kind: 'operator', role: 'manager' },
  { name: 'operator viewer', kind: 'operator', role: 'viewer' },
] as const satisfies readonly (Omit<Caller, 'member' | 'companyUid'> & { of?: string })[]
export type CallerName = (typeof everybody)[number]['name']

/** Everybody, in companies of these ids. `members`: who of them can call over HTTP. */
export const callersIn = (
  companies: Record<'startup' | 'partner' | 'other', string>,
  members: Partial<Record<CallerName, Caller['member']>> = {},
): Caller[] =>
  everybody.map((one) => ({
    ...one,
    member: members[one.name],
    ...('of' in one && { companyUid: companies[one.of] }),
  }))

/** Who calls, and what is called for: companies of both kinds with their records. */
export type Stage = {
  readonly callers: readonly Caller[]
  readonly own: Target
  readonly foreign: Target
  readonly partnerTargets: readonly [Target, Target]
}

/** A company that nobody has, with somebody's records. */
const absentWith = ({ ids, named }: Target): Target => ({
  name: 'absent',
  companyUid: 'no-such-company',
  canary: '存在しない会社の文字',
  ids,
  named,
})

/** Own, foreign and absent company in the path; own and foreign records under it. */
function pairsFor(
  def: EndpointDef,
  { own, foreign, partnerTargets: [mine, theirs] }: Stage,
): { base: Target; objects: Target }[] {
  if (def.path.includes('{partner_id}'))
    return [mine, theirs, absentWith(mine)]
      .map((base) => ({ base, objects: base }))
      .concat({ base: mine, objects: theirs })
  if (!def.path.includes('{')) return [{ base: own, objects: own }]
  // Operators name a record of any company by its id alone.
  if (!def.path.includes('{startup_id}')) return [own, foreign].map((base) => ({ base, objects: base }))
  return [
    { base: foreign, objects: foreign },
    { base: own, objects: foreign },
    { base: foreign, objects: own },
    { base: absentWith(own), objects: own },
  ]
}

/** Every cell of the chosen endpoints: endpoint × caller × company × record. */
export const cellsOf = (stage: Stage, chosen: readonly Endpoint[]): Cell[] =>
  chosen.flatMap((endpoint) =>
    pairsFor(endpoint.def, stage).flatMap((pair) => stage.callers.map((caller) => ({ endpoint, caller, ...pair }))),
  )

const lot = ({ endpoint, caller, base, objects }: Cell): string =>
  createHash('sha1').update([endpoint.name, caller.name, base.name, objects.name].join('|')).digest('hex')

/** What one probe is enough for: who is refused is refused at the door, who is let in is known to the endpoint as well. */
function placeOf(cell: Cell): string {
  const expected = expectedOf(cell)
  const place = `${cell.endpoint.name} ${expected}`
  return typeof expected === 'number' ? place : `${place} ${cell.caller.name}`
}

/**
 * The probes among the cells: of each endpoint one for every refusal that it promises to somebody, and one for everybody
 * it may let in. Lots are drawn from names alone, so that they fall the same way each time, and elsewhere only where an
 * endpoint or a caller is new.
 */
export function drawn(cells: readonly Cell[]): Cell[] {
  const first = new Map<string, { cell: Cell; lot: string }>()
  for (const cell of cells) {
    const [place, mine] = [placeOf(cell), lot(cell)]
    const held = first.get(place)
    if (!held || mine < held.lot) first.set(place, { cell, lot: mine })
  }
  return [...first.values()].map(({ cell }) => cell)
}
