import { startupLabels } from '@banso/contract/labels/startups'
import type { Registration, RegistrationSetting } from '@banso/contract/registration'
import { type Control, useWatch } from 'react-hook-form'
import { DisclosurePreview } from '../../disclosure/card.tsx'
import { profileText } from '../../startup/texts.ts'

type SettingPreviewProps = { control: Control<RegistrationSetting>; startup_id: string; registration: Registration }

const label = startupLabels

/** The company as partners will meet it, with what stands in the form at this moment. */
export const SettingPreview = ({ control, startup_id, registration }: SettingPreviewProps) => {
  const typed = useWatch({ control })
  const { company_name, representative_name } = registration
  const of = (name: 'stage' | 'industries' | 'prefecture' | 'business_summary') => ({
    label: label[name],
    value: profileText(name, typed[name]),
  })
  const representative = [typed.representative_title, representative_name].filter(Boolean).join(' ')
  const count = typed.employee_count
  const employees = Number.isFinite(count) ? `${count?.toLocaleString('ja-JP')}名` : ''
  return (
    <DisclosurePreview
      company={{ uid: startup_id, name: company_name }}
      disclosure={typed.disclosure ?? {}}
      contents={{
        profile: [
          of('stage'),
          of('industries'),
          of('prefecture'),
          { label: label.representative_name, value: representative },
          { label: label.employee_count, value: employees },
        ],
        business: [of('business_summary')],
        team: [{ label: 'メンバー', value: '登録した方の氏名と役職' }],
      }}
    />
  )
}
