import type { Person } from '@banso/contract/common'
import { operatorCompanies, type SameNamed } from '@banso/contract/companies'
import { ApiError } from '@banso/contract/errors'
import { MAX_ASSIGNED } from '@banso/contract/invitees'
import { startupLabels } from '@banso/contract/labels/startups'
import { userLabels } from '@banso/contract/labels/users'
import type { Permission } from '@banso/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { IconButton } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps } from '../../kit/field-frame.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { FoundField, FoundOneField, type Source } from '../../kit/found-field.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { SearchSelect } from '../../kit/search-select.tsx'
import { Company } from '../../kit/status.tsx'
import { longDay } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { PeopleField } from '../user/fields.tsx'
import { partnerSource } from './parts/found-partners.ts'
import { useFoundStartups, useOperators, useStartupNames } from './queries.ts'

type PartProps<T extends FieldValues> = { control: Control<T> }

/** Who is invited to be the company's first owner: `invitee` in the form. */
export const InviteeFields = <T extends FieldValues>({ control }: PartProps<T>) => {
  const at = (name: string) => `invitee.${name}` as FieldPath<T>
  return (
    <FormSection
      title="招待する方"
      text="この方に「Bansoへの登録のご案内」のメールを送ります。承諾すると、この企業の管理者になります。"
    >
      <div className="form-columns">
        <TextField control={control} name={at('last_name')} label={userLabels.last_name} />
        <TextField control={control} name={at('first_name')} label={userLabels.first_name} />
      </div>
      <TextField control={control} name={at('email')} label={userLabels.email} type="email" />
    </FormSection>
  )
}

/** Who of the operators looks after the company: `assigned_operator_uids` in the form. */
export const AssignedFields = <T extends FieldValues>({
  control,
  operators,
}: PartProps<T> & { operators: readonly Person[] }) => (
  <PeopleField
    control={control}
    name={'assigned_operator_uids' as FieldPath<T>}
    label={startupLabels.assigned_operator_uids}
    people={operators}
    max={MAX_ASSIGNED}
    first="主担当"
  />
)

/** What operators keep of a company, in words: where two edits of it are set beside each other. */
export const keptText = (field: string, value: unknown, operators: readonly Person[]): string => {
  if (field === 'assigned_operator_uids')
    return (value as string[]).map((uid) => operators.find((one) => one.uid === uid)?.name ?? '–').join('、') || '–'
  if (field === 'require_review') return value ? '必要' : '不要'
  if (field === 'program') {
    const { cohort, started_on, ends_on } = value as { cohort: string; started_on: string; ends_on: string }
    return (
      [cohort, started_on && ends_on && `${longDay(started_on)}~${longDay(ends_on)}`].filter(Boolean).join(' ') || '–'
    )
  }
  return String(value || '–')
}

const startupSource = { useFound: useFoundStartups, useNames: useStartupNames }
type SomeProps<T extends FieldValues> = FieldProps<T> & { max: number }

/** Several startups, in the form an array of uids. */
export const StartupsField = <T extends FieldValues>(props: SomeProps<T>) => (
  <FoundField {...props} source={startupSource} unit="社" mark={(name, uid) => <Company name={name} uid={uid} />} />
)
/** Several partners, of whatever state. */
export const PartnersField = <T extends FieldValues>(props: SomeProps<T>) => (
  <FoundField {...props} source={partnerSource} unit="社" />
)
/** One partner, or null. */
export const PartnerField = <T extends FieldValues>(props: FieldProps<T>) => (
  <FoundOneField {...props} source={partnerSource} />
)

type CompanySearchProps = { value: string; onChange: (uid: string) => void }
type OfKindProps = CompanySearchProps & { label: string; source: Source; isRequired: boolean }

const CompanySearch = ({ label, source, isRequired, value, onChange }: OfKindProps) => {
  const id = useId()
  const name = source.useNames(value ? [value] : []).get(value) ?? '…'
  return (
    <FieldFrame id={id} label={label} isRequired={isRequired}>
      {value ? (
        <div className="row">
          <Company name={name} uid={value} />
          <IconButton size="small" icon="close" label={`${name}を外す`} onClick={() => onChange('')} />
        </div>
      ) : (
        <SearchSelect
          id={id}
          placeholder={`${label}を検索`}
          useFound={source.useFound}
          onChoose={({ uid }) => onChange(uid)}
          aria={{ 'aria-required': isRequired || undefined }}
        />
      )}
    </FieldFrame>
  )
}

/** Which startup it is about, before the form that belongs to it; '' while none is chosen. */
export const StartupSearch = ({ isRequired = true, ...props }: CompanySearchProps & { isRequired?: boolean }) => (
  <CompanySearch {...props} label="スタートアップ" source={startupSource} isRequired={isRequired} />
)
/** The same for the partner who takes part, if any. */
export const PartnerSearch = (props: CompanySearchProps) => (
  <CompanySearch {...props} label="パートナー" source={partnerSource} isRequired={false} />
)

type NewCompanyPageProps = {
  /** What is registered, e.g. 「スタートアップ」. */
  noun: string
  listTo: string
  permission: Permission
  children: (operators: readonly Person[]) => ReactNode
}

/** The page on which operators register a company: its form, once the operators to choose from are known. */
export const NewCompanyPage = ({ noun, listTo, permission, children }: NewCompanyPageProps) => {
  const { query, everyone: operators } = useOperators()
  const mayCreate = useMay(permission)
  const title = `${noun}の登録`
  return (
    <Page title={title} crumbs={[{ label: noun, to: listTo }]} width="form" state={queryState(query)}>
      <QueryStatus query={query} what="担当者" />
      {operators && !mayCreate && <NotAllowed title={`${noun}を登録する権限がありません。`} />}
      {operators && mayCreate && children(operators)}
    </Page>
  )
}

const { sameNames } = operatorCompanies
const SameNamesNote = lazyPart(async () => (await import('./parts/same-names.tsx')).SameNames)

type Naming = { name: string; apart_from?: string[] | undefined }
/**
 * Registers a company, unless one of its name is here already: `note` shows those then, and it is sent again with the word
 * that it is another one.
 */
export const useSameNames = () => {
  const client = useQueryClient()
  const [found, setFound] = useState<readonly SameNamed[]>([])
  const [isOther, setOther] = useState(false)
  const register = async <B extends Naming, R>(body: B, create: (body: B) => Promise<R>): Promise<R> => {
    try {
      return await create({ ...body, ...(isOther && { apart_from: found.map(({ uid }) => uid) }) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'same_name') {
        const { data } = await client.fetchQuery({
          ...apiQuery(sameNames, { query: { name: body.name } }),
          staleTime: 0,
        })
        setFound(data)
        setOther(false)
      }
      throw error
    }
  }
  const note = found.length > 0 && (
    <Suspense>
      <SameNamesNote found={found} isOther={isOther} onChange={setOther} />
    </Suspense>
  )
  return { register, note }
}
