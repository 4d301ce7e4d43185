import { auth } from '@banso/contract/auth'
import { href } from '@banso/contract/pages'
import {
  type Registration,
  type RegistrationSetting,
  registrationSetting,
  registrations,
} from '@banso/contract/registration'
import { startups } from '@banso/contract/startups'
import { useNavigate } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { Form } from '../../kit/form.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { useApiMutation } from '../../lib/query.ts'
import { DisclosureFields } from '../disclosure/fields.tsx'
import { registrationArea } from './area.ts'
import { RegistrationPage } from './parts/page.tsx'
import { SettingFields } from './parts/setting-fields.tsx'
import { SettingPreview } from './parts/setting-preview.tsx'

const { pages } = registrationArea.startup

const RegisterSettingPage = () => {
  const { startup_id } = useParamsOf(pages.setting)
  return (
    <RegistrationPage
      startup_id={startup_id}
      step={3}
      title="初期設定"
      sub="企業の情報と、パートナーに公開する範囲を設定します。いずれもあとから変更できます。"
      backTo={href(pages.issue, { startup_id })}
    >
      {(registration) => <SettingForm startup_id={startup_id} registration={registration} />}
    </RegistrationPage>
  )
}

type SettingFormProps = { startup_id: string; registration: Registration }

const SettingForm = ({ startup_id, registration }: SettingFormProps) => {
  const navigate = useNavigate()
  const show = useNotice()
  const send = useApiMutation(registrations.complete, { refresh: [auth.current, startups.profile] })
  const save = async (body: RegistrationSetting, idempotencyKey: string) => {
    await send.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    show('登録が完了しました。')
    navigate(href(pages.home, { startup_id }), { replace: true })
  }
  return (
    <Form
      schema={registrationSetting}
      // What has not been chosen yet is null, which the schema refuses.
      values={registration.setting as RegistrationSetting}
      layout="open"
      submitLabel="登録を完了する"
      hint={<span className="desktop-only">途中で閉じても、続きから再開できます。</span>}
      draftKey={`register-setting:${startup_id}`}
      onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
    >
      {({ control }) => (
        <div className="setting-columns">
          <div className="stack">
            <Card>
              <CardHead title="企業情報" />
              <CardBody>
                <div className="form-fields">
                  <SettingFields control={control} />
                </div>
              </CardBody>
            </Card>
            <Card>
              <CardHead
                title="公開範囲"
                sub="パートナーに見せる情報を選択します。担当者はすべての情報を確認できます。"
              />
              <CardBody>
                <DisclosureFields control={control} />
              </CardBody>
            </Card>
          </div>
          <SettingPreview control={control} startup_id={startup_id} registration={registration} />
        </div>
      )}
    </Form>
  )
}

export default RegisterSettingPage
