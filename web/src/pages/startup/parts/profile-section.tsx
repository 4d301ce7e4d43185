import type { StartupProfile } from '@banso/contract/startups'
import { BasicFields, BusinessFields, FinanceFields } from '../fields.tsx'
import { basicInput, businessInput, financeInput } from '../values.ts'
import { SectionForm } from './section-form.tsx'
import { SectionView } from './section-view.tsx'

export const profileSchemas = { basic: basicInput, business: businessInput, finance: financeInput } as const
export type ProfileSection = keyof typeof profileSchemas

/** One of the three parts of the profile: a form, or what it says for those who may not change it. */
export const ProfilePart = ({ section, profile }: { section: ProfileSection; profile: StartupProfile }) => {
  if (!profile.can.includes('update')) return <SectionView profile={profile} schema={profileSchemas[section]} />
  const common = { profile, section }
  if (section === 'basic')
    return (
      <SectionForm {...common} schema={basicInput}>
        {(form) => <BasicFields form={form} startup_id={profile.uid} />}
      </SectionForm>
    )
  if (section === 'business')
    return (
      <SectionForm {...common} schema={businessInput}>
        {({ control }) => <BusinessFields control={control} />}
      </SectionForm>
    )
  return (
    <SectionForm {...common} schema={financeInput}>
      {(form) => <FinanceFields form={form} startup_id={profile.uid} />}
    </SectionForm>
  )
}
