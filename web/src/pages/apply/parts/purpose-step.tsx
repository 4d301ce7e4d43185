import type { PreparedTarget } from '@banso/contract/applies'
import { applyLabels } from '@banso/contract/labels/applies'
import { useAtomValue } from 'jotai'
import type { UseFormReturn } from 'react-hook-form'
import { ChipsField, RadioField } from '../../../kit/choice-fields.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Company } from '../../../kit/status.tsx'
import { startupId } from '../../../state.ts'
import { issueOptions, useUnsettledIssues } from '../../issue/queries.ts'
import { purposeIcons, purposesFor } from '../texts.ts'
import type { ApplyValues } from '../values.ts'

type PurposeStepProps = { form: UseFormReturn<ApplyValues>; targets: readonly PreparedTarget[] }

/** ① To whom, and what for. */
export const PurposeStep = ({ form, targets }: PurposeStepProps) => {
  const full = targets.filter(({ is_full }) => is_full)
  return (
    <>
      {targets.length > 1 && (
        <ul className="apply-targets" aria-label="申込先">
          {targets.map(({ uid, name, logo_url }) => (
            <li key={uid}>
              <Company name={name} uid={uid} logoUrl={logo_url} />
            </li>
          ))}
        </ul>
      )}
      <RadioField
        control={form.control}
        name="purpose"
        label={applyLabels.purpose}
        options={purposesFor(targets)}
        look="cards"
        icons={purposeIcons}
      />
      <IssueField form={form} />
      {full.length > 0 && (
        <Note icon="clock">
          {targets.length > 1 && `${full.map(({ name }) => name).join('、')}:`}
          今月の受付枠は埋まっています。回答まで時間がかかることがあります。
        </Note>
      )}
    </>
  )
}

const MAX_ISSUES = 3

/** The issues that are not settled, to be named; without any there is nothing to choose. */
const IssueField = ({ form }: { form: UseFormReturn<ApplyValues> }) => {
  const startup_id = useAtomValue(startupId)
  const { issues } = useUnsettledIssues(startup_id)
  if (issues.length === 0) return null
  return (
    <ChipsField
      control={form.control}
      name="issue_uids"
      label={applyLabels.issue_uids}
      help={`${MAX_ISSUES}つまで選択できます。パートナーにも、選んだ課題の内容が公開されます。`}
      options={issueOptions(issues)}
      max={MAX_ISSUES}
    />
  )
}
