import { isDeepStrictEqual } from 'node:util'
import type { Person } from '@banso/contract/common'
import { isPublicField, type PartnerField, type PartnerInput, partnerObject } from '@banso/contract/partner-fields'
import { flatProfile } from '@banso/contract/partner-profile'
import type { FieldChange, PartnerDocument } from '@banso/contract/partners'

/**
 * Changes of what is public that wait for operators, one for each field. Pure: what a save comes to, and what is left
 * once some are decided. `update.ts` stores them.
 */

const entriesOf = (values: Partial<PartnerInput>) => Object.entries(values) as [PartnerField, unknown][]

/** Whether what this partner's people change of it has to be approved: as long as startups read it. */
export const isReviewed = ({ require_review, status }: PartnerDocument): boolean =>
  require_review && status === 'published'

/** Since when the longest of them waits; null where none does. */
export const requestedAt = (changes: readonly FieldChange[]): string | null =>
  changes
    .filter(({ status }) => status === 'pending')
    .map(({ submitted_at }) => submitted_at)
    .toSorted()[0] ?? null

type Saving = { readonly reviewed: boolean; readonly by: Person; readonly at: string }
type Saved = {
  /** What changes at once. */
  direct: Partial<PartnerInput>
  changes: FieldChange[]
  /** Those that have not waited before. */
  requested: FieldChange[]
}

/**
 * What a form's values come to. Of what is reviewed a field waits if it differs from what is public; back at what is
 * public it waits no longer; the same as before, waiting or refused, changes nothing.
 */
export function saved(partner: PartnerDocument, values: Partial<PartnerInput>, { reviewed, by, at }: Saving): Saved {
  const current = flatProfile(partner)
  const kept = new Map(partner.changes.map((change) => [change.field, change]))
  const direct: Partial<Record<PartnerField, unknown>> = {}
  const requested: FieldChange[] = []
  for (const [field, value] of entriesOf(values)) {
    const isPublic = isDeepStrictEqual(value, current[field])
    if (!reviewed || !isPublicField(field)) {
      if (!isPublic) direct[field] = value
    } else if (isPublic) kept.delete(field)
    else if (!isDeepStrictEqual(value, kept.get(field)?.value)) {
      const change: FieldChange = { field, value, status: 'pending', reason: '', submitted_at: at, submitted_by: by }
      kept.set(field, change)
      requested.push(change)
    }
  }
  return { direct: direct as Partial<PartnerInput>, changes: [...kept.values()], requested }
}

/** What these changes make of the profile. Errors (`null`): one whose value the form would no longer take. */
export function valuesOf(changes: readonly FieldChange[]): Partial<PartnerInput> | null {
  const values: Partial<Record<PartnerField, unknown>> = {}
  for (const { field, value } of changes) {
    const { success, data } = partnerObject.shape[field].safeParse(value)
    if (!success) return null
    values[field] = data
  }
  return values as Partial<PartnerInput>
}

/** The logo that a form has named, and nobody has published yet. */
export const waitingLogo = (changes: readonly FieldChange[]): string | null => {
  const value = changes.find(({ field }) => field === 'logo_file_uid')?.value
  return typeof value === 'string' ? value : null
}
