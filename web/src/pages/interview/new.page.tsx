import { refusing } from '@banso/contract/fields'
import { interviewInput, interviewIssues, MAX_SLOTS } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { isUid } from '@banso/contract/uid'
import { useAtomValue } from 'jotai'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { Card } from '../../kit/card.tsx'
import { Form } from '../../kit/form.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { put, useAddress } from '../../lib/address.ts'
import { useApiMutation, useReread } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { PartnerSearch, StartupSearch } from '../company/fields.tsx'
import { usePartnerNames, useStartupNames } from '../company/queries.ts'
import { interviewArea } from './area.ts'
import { InterviewFields } from './fields.tsx'
import { Finder, type FoundValues } from './parts/finder.tsx'
import { blankInterview } from './values.ts'

const { calls, pages } = interviewArea.operator
const newForm = interviewInput
  .extend({ starts: z.array(z.string()).max(MAX_SLOTS) })
  .superRefine(refusing(interviewIssues))
const [DRAFT, FIX] = ['draft', 'fix']

/** 面談を設定: for a startup, with a partner or without; a draft, times to choose from, or a time that is set. */
const NewInterviewPage = () => {
  const { params, change } = useAddress()
  const [startup_id, partner_id, apply] = ['startup_uid', 'partner_uid', 'apply_uid'].map((name) => {
    const value = params.get(name)
    return isUid(value) ? value : ''
  }) as [string, string, string]
  const may = useMay('interview.create')
  const choose = (name: string) => (uid: string) => change((address) => put(address, name, uid), { replace: true })
  return (
    <Page
      title="面談を設定"
      crumbs={[{ label: '面談', to: href(pages.list) }, { label: '面談を設定' }]}
      state="ready"
      width="form"
    >
      {!may && <Note>面談を設定する権限がありません。</Note>}
      {may && (
        <Card padded className="stack">
          <StartupSearch value={startup_id} onChange={choose('startup_uid')} />
          <PartnerSearch value={partner_id} onChange={choose('partner_uid')} />
        </Card>
      )}
      {may && startup_id && (
        <NewInterviewForm
          key={`${startup_id} ${partner_id}`}
          startup_id={startup_id}
          partner_id={partner_id || null}
          apply_uid={apply || null}
        />
      )}
    </Page>
  )
}
export default NewInterviewPage

type NewInterviewFormProps = { startup_id: string; partner_id: string | null; apply_uid: string | null }

const NewInterviewForm = ({ startup_id, partner_id, apply_uid }: NewInterviewFormProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const { uid = '' } = useAtomValue(loadedUser)
  const startupNames = useStartupNames([startup_id])
  const partnerNames = usePartnerNames(partner_id ? [partner_id] : [])
  const create = useApiMutation(calls.interviews.create)
  const reread = useReread(calls)
  const interviewTo = (interview_id: string) => href(pages.detail, { interview_id })
  const companies = {
    startup: { uid: startup_id, name: startupNames.get(startup_id) ?? '' },
    partner: partner_id ? { uid: partner_id, name: partnerNames.get(partner_id) ?? '' } : null,
  }
  const save = async ({ starts, ...input }: FoundValues, how: { idempotencyKey: string; action?: string }) => {
    const timed =
      how.action === DRAFT
        ? ({ status: 'draft' } as const)
        : how.action === FIX
          ? ({ status: 'scheduled', start_at: starts[0] } as const)
          : ({ status: 'adjusting', starts } as const)
    const { data } = await create.mutateAsync({ body: { ...input, ...timed }, idempotencyKey: how.idempotencyKey })
    await reread()
    notify(done[data.status as keyof typeof done] ?? '面談を登録しました。')
    void navigate(interviewTo(data.uid))
  }
  return (
    <Form<FoundValues>
      schema={newForm}
      values={{ ...blankInterview(startup_id, partner_id, apply_uid, uid), starts: [] }}
      submitLabel="候補日時を送る"
      alternatives={[
        { action: FIX, label: '最初の枠で確定' },
        { action: DRAFT, label: '下書き保存' },
      ]}
      onCancel={() => void navigate(href(pages.list))}
      draftKey={`interview:new:${startup_id}:${partner_id}`}
      createdTo={interviewTo}
      layout="bar"
      onSubmit={save}
    >
      {(form) => (
        <>
          <InterviewFields
            form={form as unknown as Parameters<typeof InterviewFields>[0]['form']}
            companies={companies}
            known={[]}
          />
          <Finder form={form as UseFormReturn<FoundValues>} />
        </>
      )}
    </Form>
  )
}

const done = {
  draft: '下書きを保存しました。',
  adjusting: '候補日時を送りました。',
  scheduled: '面談の日時を確定しました。',
} as const
