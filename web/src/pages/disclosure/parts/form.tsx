import { type DisclosureSetting, disclosureInput } from '@banso/contract/disclosures'
import { type Disclosure, disclosureGroups, disclosureLevels } from '@banso/contract/startup-disclosures'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form, unfinished } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { disclosureArea } from '../area.ts'
import { DisclosureFields } from '../fields.tsx'
import { widened } from '../texts.ts'
import { ApprovedPartners } from './approved-partners.tsx'
import { LivePreview } from './live-preview.tsx'
import { useWidenQuestion } from './widen-question.tsx'

type DisclosureFormProps = { startup_id: string; setting: DisclosureSetting }

/** The table and, beside it, what a partner would see by it. A wider disclosure is asked about before it is stored. */
export const DisclosureForm = ({ startup_id, setting }: DisclosureFormProps) => {
  const [saved, setSaved] = useState<Pick<DisclosureSetting, 'disclosure' | 'etag'>>(setting)
  const params = { startup_id }
  const show = useNotice()
  const { calls } = useArea(disclosureArea)
  const update = useApiMutation(calls.disclosures.update, { refresh: readsOf(calls) })
  const { save, dialog } = useSaveWithMerge({
    record: saved,
    toValues: ({ disclosure }): Disclosure => disclosure,
    save: async (body: Disclosure, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: disclosureGroups,
    show: (_, level) => disclosureLevels[level as keyof typeof disclosureLevels],
  })
  const question = useWidenQuestion(setting.approved_partners)
  const submit = async (values: Disclosure) => {
    const wider = widened(saved.disclosure, values)
    if (wider.length > 0 && !(await question.ask(wider, values))) return unfinished
    setSaved(await save(values))
    show('公開範囲を保存しました。')
  }
  return (
    <>
      <Form
        schema={disclosureInput}
        values={setting.disclosure}
        layout="open"
        submitLabel="公開範囲を保存"
        draftKey={`disclosure:${startup_id}`}
        onSubmit={submit}
      >
        {({ control }) => (
          <div className="disclosure-columns">
            <div className="stack">
              <Card>
                <CardHead
                  title="公開範囲"
                  sub="パートナーに見せる情報を選択します。担当者はすべての情報を確認できます。"
                />
                <CardBody>
                  <DisclosureFields control={control} at="" />
                </CardBody>
              </Card>
              <ApprovedPartners partners={setting.approved_partners} />
            </div>
            <WatchedPreview setting={setting} startup_id={startup_id} control={control} />
          </div>
        )}
      </Form>
      {dialog}
      {question.dialog}
    </>
  )
}

type WatchedProps = DisclosureFormProps & { control: Control<Disclosure> }

const WatchedPreview = ({ control, setting, startup_id }: WatchedProps) => {
  const levels = useWatch({ control }) as Disclosure
  return <LivePreview startup_id={startup_id} partners={setting.approved_partners} disclosure={levels} />
}
