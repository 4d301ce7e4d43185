import { auth } from '@banso/contract/auth'
import { href } from '@banso/contract/pages'
import {
  type Registration,
  type RegistrationIssues,
  registrationIssues,
  registrations,
} from '@banso/contract/registration'
import { useNavigate } from 'react-router-dom'
import { Form } from '../../kit/form.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { useApiMutation } from '../../lib/query.ts'
import { registrationArea } from './area.ts'
import { IssueCards } from './parts/issue-cards.tsx'
import { IssueOrder } from './parts/issue-order.tsx'
import { RegistrationPage } from './parts/page.tsx'

const { pages } = registrationArea.startup

const RegisterIssuePage = () => {
  const { startup_id } = useParamsOf(pages.issue)
  return (
    <RegistrationPage
      startup_id={startup_id}
      step={2}
      title="経営課題の登録"
      sub="いま取り組みたい経営課題を、1つから5つまで選択できます。選んだ課題に合わせて、担当者とパートナーをご案内します。内容はあとから変更できます。"
    >
      {(registration) => <IssuesForm startup_id={startup_id} registration={registration} />}
    </RegistrationPage>
  )
}

type IssuesFormProps = { startup_id: string; registration: Registration }

const IssuesForm = ({ startup_id, registration }: IssuesFormProps) => {
  const navigate = useNavigate()
  const send = useApiMutation(registrations.issues, { refresh: [auth.current, registrations.get] })
  const save = async (body: RegistrationIssues, idempotencyKey: string) => {
    await send.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    navigate(href(pages.setting, { startup_id }))
  }
  return (
    <Form
      schema={registrationIssues}
      values={{ issues: registration.issues }}
      layout="open"
      submitLabel="次へ進む"
      hint={<span className="desktop-only">途中で閉じても、続きから再開できます。</span>}
      draftKey={`register-issue:${startup_id}`}
      onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
    >
      {(form) => (
        <div className="issue-columns">
          <IssueCards form={form} categories={registration.categories} share_stage={registration.share_stage} />
          <IssueOrder form={form} />
        </div>
      )}
    </Form>
  )
}

export default RegisterIssuePage
