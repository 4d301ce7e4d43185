import type { PartnerInput } from '@banso/contract/partner-fields'
import { fieldsOf, flatProfile, storedProfile } from '@banso/contract/partner-profile'
import { labelOf, wordsOf } from '@banso/contract/partner-words'
import type { FieldChange, PartnerDocument, PartnerProfile, ShownChange } from '@banso/contract/partners'
import type { Caller } from '../../kernel/authenticate.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { waitFor } from '../../kernel/turn.ts'

/** What a partner says of itself, in words for differences, and who may change it. */

/** The profile as people read it, for differences. Who answers for the partner is told by no name, the logo by its file. */
export const displayValues = (partner: PartnerDocument): Record<string, string> => {
  const values = flatProfile(partner)
  return Object.fromEntries(
    fieldsOf(partner.partner_type)
      .filter((field) => field !== 'contact_user_uid' && field !== 'logo_file_uid')
      .map((field) => [field, wordsOf(field, values[field])]),
  )
}
/** What differences of the profile tell of. */
export const profileLabels = (partner: PartnerDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(partner.partner_type).map((field) => [field, labelOf(field)]))

/** A change beside what is public now. */
export const presentChange =
  (partner: PartnerDocument) =>
  (change: FieldChange): ShownChange => ({
    ...change,
    label: labelOf(change.field),
    before: wordsOf(change.field, flatProfile(partner)[change.field]),
    after: wordsOf(change.field, change.value),
  })

/** Whether the caller may write the profile: of a partner its owners, and members where these allow it. */
const mayEdit = ({ members_may_edit }: PartnerDocument, caller: Caller): boolean =>
  may(caller, 'partner.update', () => caller.role === 'owner' || members_may_edit)

/** `allow_members`: say whether members may write it too. */
export const profileVerdicts = (partner: PartnerDocument, caller: Caller): string[] => [
  ...(mayEdit(partner, caller) ? ['update'] : []),
  ...(mayEdit(partner, caller) && caller.role !== 'member' ? ['allow_members'] : []),
]

/** The company as its own members get it, and operators; the kernel cuts what is the operators' alone. */
export const presentProfile =
  (reader: Reader) =>
  (partner: PartnerDocument): PartnerProfile => {
    const can = profileVerdicts(partner, reader.caller)
    return {
      ...partner,
      changes: partner.changes.map(presentChange(partner)),
      wait: waitFor({ noun: 'partner', record: partner }, reader, can),
      etag: etagOf(partner),
      can,
    }
  }

export const objectOf = ({ uid, name }: { uid: string; name: string }) => ({ type: 'partner', uid, title: name })

/** The partner with these values in their places. */
export const withValues = (partner: PartnerDocument, values: Partial<PartnerInput>): PartnerDocument => ({
  ...partner,
  ...storedProfile(partner, values),
})
