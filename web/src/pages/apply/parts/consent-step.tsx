import type { PreparedTarget } from '@banso/contract/applies'
import type { DisclosureGroup } from '@banso/contract/disclosures'
import { applyLabels } from '@banso/contract/labels/applies'
import { href } from '@banso/contract/pages'
import { RELATION_DAYS } from '@banso/contract/relations'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useMay } from '../../../lib/rights.ts'
import { startupId } from '../../../state.ts'
import { groupIcons, groupTexts } from '../../disclosure/texts.ts'
import { applyArea } from '../area.ts'
import { readersText } from '../texts.ts'
import type { ApplyValues } from '../values.ts'
import type { Preparation } from './refusal.tsx'
import { contentText } from './shared-contents.ts'
import { PreviewButton, usePreview } from './shared-preview.tsx'

type ConsentStepProps = {
  form: UseFormReturn<ApplyValues>
  targets: readonly PreparedTarget[]
  preparation: Preparation
}

/** ③ What will be seen, what not, and by how many people; consent is given each time this is on the screen. */
export const ConsentStep = ({ form, targets, preparation }: ConsentStepProps) => {
  const { control, setValue, getValues } = form
  // A draft never carries a consent.
  useEffect(() => setValue('share_consent', false), [setValue])
  const readers = readersText(targets)
  const shared = readers === '' ? [] : preparation.shared_groups
  const groups = Object.keys(disclosureGroups) as DisclosureGroup[]
  const hidden = groups.filter((group) => !shared.includes(group))
  const preview = usePreview(targets)
  const textOf = (group: DisclosureGroup) => {
    if (preview) return contentText(group, preview.groups, shared.includes(group))
    return preview === null ? '読み込み中' : groupTexts[group]
  }
  const own = readers === '' ? 1 : 2
  return (
    <>
      <p className="apply-lead">{leadOf(targets, readers)}</p>
      <div className="apply-disclosure">
        <section aria-label={readers === '' ? '運営に送る' : '公開する'}>
          <h3>
            <Icon name="eye" />
            {readers === '' ? '運営に送る' : '公開する'} <span>{shared.length + own}項目</span>
          </h3>
          <ul>
            {readers !== '' && (
              <Item icon="building" title="企業名とロゴ">
                公開範囲にかかわらず公開されます。
              </Item>
            )}
            {shared.map((group) => (
              <Item key={group} icon={groupIcons[group]} title={disclosureGroups[group]}>
                {textOf(group)}
              </Item>
            ))}
            <Item icon="inbox" title="今回の申込">
              {sentText(getValues())}
            </Item>
          </ul>
        </section>
        <section aria-label="公開しない">
          <h3>
            <Icon name="eye-off" />
            公開しない <span>{hidden.length}項目</span>
          </h3>
          <ul>
            {hidden.map((group) => (
              <Item key={group} icon="lock" title={disclosureGroups[group]}>
                {textOf(group)}
              </Item>
            ))}
          </ul>
          {readers !== '' && <DisclosureLink />}
        </section>
      </div>
      {preview && <PreviewButton preview={preview} />}
      {readers !== '' && (
        <Note>
          申込を取り下げると、すぐに閲覧できなくなります。完了や見送りのときは、{RELATION_DAYS}
          日後に閲覧できなくなります。同じパートナーへのほかの申込が続いている間は、閲覧できます。資金調達、経営指標、ピッチ資料を閲覧した人と日時は、設定の閲覧履歴に残ります。
        </Note>
      )}
      <div className="apply-consent">
        <CheckboxField control={control} name="share_consent" label={applyLabels.share_consent} required />
      </div>
    </>
  )
}

const leadOf = (targets: readonly PreparedTarget[], readers: string) => {
  if (readers === '') return '申込は運営が受け付けます。パートナーには公開されません。'
  const direct = targets.every(({ is_direct }) => is_direct)
  return (
    <>
      {direct ? '申し込むとすぐに' : '申込を運営が確認してパートナーへ送ると'}、次の情報が<b>{readers}</b>
      に公開されます。
    </>
  )
}

const sentText = ({ issue_uids, slots, file_uids }: ApplyValues): string => {
  const days = slots.filter(({ day, time }) => day && time).length
  return [
    '目的',
    ...(issue_uids.length > 0 ? [`関連する課題${issue_uids.length}件`] : []),
    'メッセージ',
    ...(days > 0 ? [`希望日時${days}件`] : []),
    ...(file_uids.length > 0 ? [`添付資料${file_uids.length}件`] : []),
  ].join('、')
}

const Item = ({ icon, title, children }: { icon: IconName; title: string; children: string }) => (
  <li>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <span>{children}</span>
    </div>
  </li>
)

/** Only owners decide what is disclosed. */
const DisclosureLink = () => {
  const startup_id = useAtomValue(startupId)
  return useMay('disclosure.update') ? (
    <Link className="secondary-text" to={href(applyArea.startup.pages.profile, { startup_id })}>
      公開範囲を変更
    </Link>
  ) : (
    <span className="muted secondary-text">公開範囲は管理者が変更できます。</span>
  )
}
