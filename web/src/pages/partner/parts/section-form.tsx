import type { PartnerField } from '@banso/contract/partner-fields'
import { labelOf, wordsOf } from '@banso/contract/partner-words'
import type { PartnerProfile } from '@banso/contract/partners'
import { fullName } from '@banso/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Card, CardBody, KeyValues } from '../../../kit/card.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery, readsOf, refresh, useApiMutation } from '../../../lib/query.ts'
import { profileFormArea } from '../area.ts'
import { AcceptingFields, BasicFields, InvestorFields, MasterFields, PluginFields, SupportFields } from '../fields.tsx'
import { type ProfileSection, type ProfileValues, sectionFields, sectionSchema, sectionValues } from '../values.ts'
import { ChangedImage } from './difference.tsx'

type SectionProps = { section: ProfileSection; profile: PartnerProfile }

/** One of the parts of the profile: a form, or what it says for those who may not change it. */
export const SectionPart = (props: SectionProps) =>
  props.profile.can.includes('update') ? <SectionForm {...props} /> : <SectionView {...props} />

/** A change of the company is shown everywhere at once: its page, the menu, the lists. */
const useAfterProfile = () => {
  const client = useQueryClient()
  const { calls } = useArea(profileFormArea)
  const { profiles, ...others } = calls
  return (answer: { data: PartnerProfile }) => {
    const params = { partner_id: answer.data.uid }
    client.setQueryData(apiQuery(profiles.profile, { params }).queryKey, answer)
    void refresh(client, readsOf(others))
  }
}

const waiting = ({ changes }: PartnerProfile) => changes.filter(({ status }) => status === 'pending')
/** What a save came to, for whoever made it. */
const toldOf = (before: PartnerProfile, after: PartnerProfile): string => {
  const known = new Set(waiting(before).map(({ field, after }) => `${field} ${after}`))
  const isNew = waiting(after).some((change) => !known.has(`${change.field} ${change.after}`))
  return isNew ? '変更を申請しました。承認されると公開されます。' : '保存しました。'
}

/** One part as a form of its own. Somebody else's change is merged, also that of another part. */
const SectionForm = ({ profile: loaded, section }: SectionProps) => {
  const [profile, setProfile] = useState(loaded)
  const params = { partner_id: profile.uid }
  const show = useNotice()
  const { profiles } = useArea(profileFormArea).calls
  const update = useApiMutation(profiles.update, { onSuccess: useAfterProfile() })
  const fields = sectionFields(section, profile.partner_type)
  const { save, dialog } = useSaveWithMerge<PartnerProfile, ProfileValues>({
    record: loaded,
    toValues: (record) => sectionValues(section, record),
    save: async (body, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: Object.fromEntries(fields.map((field) => [field, labelOf(field)])),
    show: (field, value) => wordsOf(field, value) || '–',
  })
  return (
    <>
      <Form<ProfileValues>
        schema={sectionSchema(section, profile.partner_type)}
        values={sectionValues(section, loaded)}
        layout="bar"
        submitLabel="保存"
        draftKey={`partner:${profile.uid}:${section}`}
        onSubmit={async (values) => {
          const next = await save(values)
          show(toldOf(profile, next))
          setProfile(next)
        }}
      >
        {(form) => <Fields form={form} section={section} profile={loaded} />}
      </Form>
      {dialog}
    </>
  )
}

const Fields = ({ form: { control }, section, profile }: SectionProps & { form: UseFormReturn<ProfileValues> }) => {
  const props = { control, partner_id: profile.uid }
  if (section === 'basic') return <BasicFields {...props} />
  if (section === 'support') return <SupportFields {...props} />
  if (section === 'accepting') return <Accepting {...props} mayAllow={profile.can.includes('allow_members')} />
  if (profile.partner_type === 'investor') return <InvestorFields {...props} />
  return profile.partner_type === 'master' ? <MasterFields {...props} /> : <PluginFields {...props} />
}

/** Who may answer for the partner: its people. */
const useContacts = (partner_id: string): ReadonlyMap<string, string> => {
  const { users } = useArea(profileFormArea).calls
  const query = useQuery(apiQuery(users.list, { params: { partner_id }, query: { status: ['active'], per_page: 100 } }))
  return new Map((query.data?.data ?? []).map((user) => [user.uid, fullName(user)]))
}
type AcceptingProps = Omit<Parameters<typeof AcceptingFields>[0], 'people'>
const Accepting = (props: AcceptingProps) => <AcceptingFields {...props} people={useContacts(props.partner_id)} />

const textOf = (field: PartnerField, values: ProfileValues, people: ReadonlyMap<string, string>) => {
  if (field === 'contact_user_uid') return people.get(values.contact_user_uid ?? '') ?? ''
  return wordsOf(field, values[field])
}

/** A part of what is public, for those who read only. */
const SectionView = ({ section, profile }: SectionProps) => {
  const people = useContacts(profile.uid)
  const values = sectionValues(section, { ...profile, changes: [] })
  return (
    <Card>
      <CardBody>
        <div className="partner-section-view">
          <KeyValues
            items={sectionFields(section, profile.partner_type).map((field) => ({
              label: labelOf(field),
              value:
                field === 'logo_file_uid' ? <ChangedImage uid={values.logo_file_uid} /> : textOf(field, values, people),
            }))}
          />
        </div>
      </CardBody>
    </Card>
  )
}
