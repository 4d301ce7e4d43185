import { industries, issueCategories, stages } from '@banso/contract/common'
import { investorLabels, masterLabels, partnerLabels, pluginLabels } from '@banso/contract/labels/partners'
import {
  CATEGORY_LIMIT,
  engagements,
  handsOnLevels,
  investorKinds,
  leadPolicies,
  pricingModels,
  serviceKinds,
  supportMethods,
} from '@banso/contract/partner-fields'
import { weekdays } from '@banso/contract/weekdays'
import type { Control } from 'react-hook-form'
import { CheckboxField, ChipsField, RadioField } from '../../kit/choice-fields.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { YenField } from '../../kit/yen-field.tsx'
import { LevelField, ListField, PortfolioField } from './parts/own-fields.tsx'
import { prefectureOptions } from './texts.ts'
import type { ProfileValues } from './values.ts'

/** The fields of a partner's profile, for its own people and for operators. */
type Props = { control: Control<ProfileValues>; partner_id: string }

const label = partnerLabels
const all = (of: object) => Object.keys(of).length

/** 基本情報 */
export const BasicFields = ({ control, partner_id }: Props) => (
  <>
    <FormSection title="名前と紹介">
      <FileField
        control={control}
        name="logo_file_uid"
        label={label.logo_file_uid}
        purpose="logo"
        target={{ type: 'partner', uid: partner_id }}
        help="スタートアップの一覧と詳細で、企業名の横に表示されます。"
      />
      <div className="form-columns">
        <TextField control={control} name="name" label={label.name} autoComplete="organization" />
        <TextField control={control} name="name_kana" label={label.name_kana} />
      </div>
      <TextField
        control={control}
        name="tagline"
        label={label.tagline}
        placeholder="例:現場の人が使い続ける製品に、シードから伴走します。"
        help="60文字まで。一覧で企業名の下に表示されます。"
      />
      <TextAreaField control={control} name="summary" label={label.summary} rows={6} max={2000} />
    </FormSection>
    <FormSection title="所在地とサイト">
      <div className="form-columns">
        <SelectField
          control={control}
          name="prefecture"
          label={label.prefecture}
          options={prefectureOptions}
          emptyLabel="選択しない"
        />
        <DateField control={control} name="founded_on" label={label.founded_on} />
      </div>
      <TextField control={control} name="website_url" label={label.website_url} type="url" placeholder="https://" />
    </FormSection>
  </>
)

/** 支援の対象 */
export const SupportFields = ({ control }: Props) => (
  <>
    <FormSection title="誰を支援するか">
      <ChipsField
        control={control}
        name="supported_categories"
        label={label.supported_categories}
        options={issueCategories}
        max={CATEGORY_LIMIT}
      />
      <ChipsField
        control={control}
        name="target_stages"
        label={label.target_stages}
        options={stages}
        max={all(stages)}
        help="選択しないときは、すべてのステージが対象になります。"
      />
      <ChipsField
        control={control}
        name="target_industries"
        label={label.target_industries}
        options={industries}
        max={all(industries)}
        help="選択しないときは、すべての業種が対象になります。"
      />
    </FormSection>
    <FormSection title="どこで、どのように">
      <ChipsField
        control={control}
        name="support_methods"
        label={label.support_methods}
        options={supportMethods}
        max={all(supportMethods)}
        help="オンラインで支援できるときは、地域を問わず見つけられます。"
      />
      <ChipsField
        control={control}
        name="areas"
        label={label.areas}
        options={prefectureOptions}
        max={prefectureOptions.size}
        help="選択しないときは、全国が対象になります。"
      />
      <NumberField control={control} name="case_count" label={label.case_count} unit="社" />
    </FormSection>
  </>
)

const investor = investorLabels
/** 投資家 */
export const InvestorFields = ({ control }: Props) => (
  <>
    <FormSection title="投資の条件">
      <SelectField control={control} name="investor_kind" label={investor.investor_kind} options={investorKinds} />
      <div className="form-columns">
        <YenField control={control} name="ticket_min_jpy" label={investor.ticket_min_jpy} />
        <YenField control={control} name="ticket_max_jpy" label={investor.ticket_max_jpy} />
      </div>
      <RadioField control={control} name="lead_policy" label={investor.lead_policy} options={leadPolicies} />
      <ChipsField control={control} name="rounds" label={investor.rounds} options={stages} max={all(stages)} />
    </FormSection>
    <FormSection title="考え方と進め方">
      <TextAreaField control={control} name="thesis" label={investor.thesis} rows={5} max={1000} />
      <div className="form-columns">
        <NumberField control={control} name="decision_weeks" label={investor.decision_weeks} unit="週間" />
        <LevelField control={control} name="hands_on" label={investor.hands_on} levels={handsOnLevels} />
      </div>
      <CheckboxField control={control} name="follow_on" label={`${investor.follow_on}を行う`} />
    </FormSection>
    <FormSection title="ファンドと実績">
      <div className="form-columns">
        <YenField control={control} name="fund_size_jpy" label={investor.fund_size_jpy} />
        <DateField control={control} name="current_fund_until" label={investor.current_fund_until} />
      </div>
      <PortfolioField control={control} />
    </FormSection>
  </>
)

const master = masterLabels
/** マスター */
export const MasterFields = ({ control }: Props) => (
  <>
    <FormSection title="経歴と強み">
      <TextField control={control} name="person_name" label={master.person_name} />
      <TextAreaField control={control} name="career" label={master.career} rows={6} max={2000} />
      <ListField control={control} name="strengths" label={master.strengths} />
      <ListField control={control} name="past_roles" label={master.past_roles} />
      <ListField control={control} name="languages" label={master.languages} />
    </FormSection>
    <FormSection title="働き方と料金">
      <RadioField control={control} name="engagement" label={master.engagement} options={engagements} />
      <div className="form-columns">
        <YenField control={control} name="hourly_jpy_min" label={master.hourly_jpy_min} />
        <YenField control={control} name="hourly_jpy_max" label={master.hourly_jpy_max} />
      </div>
      <ChipsField
        control={control}
        name="available_weekdays"
        label={master.available_weekdays}
        options={weekdays}
        max={all(weekdays)}
      />
      <CheckboxField control={control} name="free_first_session" label={master.free_first_session} />
      <TextAreaField control={control} name="conflict_note" label={master.conflict_note} rows={3} max={500} />
    </FormSection>
  </>
)

const plugin = pluginLabels
/** プラグイン */
export const PluginFields = ({ control }: Props) => (
  <>
    <FormSection title="サービスと料金">
      <div className="form-columns">
        <SelectField control={control} name="service_kind" label={plugin.service_kind} options={serviceKinds} />
        <SelectField control={control} name="pricing_model" label={plugin.pricing_model} options={pricingModels} />
      </div>
      <div className="form-columns">
        <YenField control={control} name="price_from_jpy" label={plugin.price_from_jpy} />
        <YenField control={control} name="initial_fee_jpy" label={plugin.initial_fee_jpy} />
      </div>
    </FormSection>
    <FormSection title="契約と特典">
      <div className="form-columns">
        <NumberField control={control} name="lead_time_days" label={plugin.lead_time_days} unit="日" />
        <NumberField control={control} name="min_contract_months" label={plugin.min_contract_months} unit="か月" />
        <NumberField control={control} name="trial_days" label={plugin.trial_days} unit="日" />
      </div>
      <TextAreaField control={control} name="perk_text" label={plugin.perk_text} rows={3} max={200} />
    </FormSection>
    <FormSection title="実績と安心">
      <NumberField control={control} name="implementation_count" label={plugin.implementation_count} unit="社" />
      <ListField control={control} name="integrations" label={plugin.integrations} />
      <ListField control={control} name="security_certs" label={plugin.security_certs} />
      <TextField control={control} name="support_hours" label={plugin.support_hours} placeholder="例:平日9時から18時" />
    </FormSection>
  </>
)

/** 受付 */
export const AcceptingFields = ({
  control,
  people,
  mayAllow,
}: Props & { people: ReadonlyMap<string, string>; mayAllow: boolean }) => (
  <>
    <CheckboxField
      control={control}
      name="accepts_applies"
      label="申込を受け付ける"
      help="外すと、スタートアップの画面で申し込めなくなります。進行中の申込は続けられます。"
    />
    <div className="form-columns">
      <NumberField control={control} name="monthly_capacity" label={label.monthly_capacity} unit="件" />
      <NumberField control={control} name="response_sla_days" label={label.response_sla_days} unit="営業日" />
    </div>
    <SelectField
      control={control}
      name="contact_user_uid"
      label={label.contact_user_uid}
      options={people}
      emptyLabel="決めていない"
    />
    {mayAllow && (
      <CheckboxField
        control={control}
        name="members_may_edit"
        label="メンバーも企業情報を編集できるようにする"
        help="外すと、管理者だけが編集できます。"
      />
    )}
  </>
)
