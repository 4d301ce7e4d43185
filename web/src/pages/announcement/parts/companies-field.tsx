import {
  type AnnouncementInput,
  type ChosenCompany,
  COMPANY_LIMIT,
  type ManagedAnnouncement,
} from '@banso/contract/announcements'
import { operatorPartners } from '@banso/contract/partner-operators'
import { matches, queryIssue } from '@banso/contract/search-words'
import { operatorStartups } from '@banso/contract/startup-operators'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../../kit/button.tsx'
import { FieldFrame, type FieldProps, useField } from '../../../kit/field-frame.tsx'
import { type Choice, type Found, SearchSelect } from '../../../kit/search-select.tsx'
import { Company } from '../../../kit/status.tsx'
import { apiQuery } from '../../../lib/query.ts'

type Props = FieldProps<AnnouncementInput> & { known: ManagedAnnouncement['companies'] }

/** Startups and partners, searched for one after the other; each is taken off again with ×. */
export const CompaniesField = ({ known, ...props }: Props) => {
  const help = `スタートアップとパートナーを、合わせて${COMPANY_LIMIT}社まで選択できます。`
  const { field, id, error, isRequired, aria } = useField({ ...props, help, required: true })
  const chosen = field.value as ChosenCompany[]
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map((company) => [company.uid, company.name])),
  )
  const looked = useNames(chosen.filter(({ uid }) => !taken.has(uid)))
  const nameOf = (uid: string) => taken.get(uid) ?? looked.get(uid) ?? '…'
  const choose = ({ uid: key, name }: Choice) => {
    const company = companyOf(key)
    setTaken(new Map([...taken, [company.uid, name]]))
    field.onChange([...chosen, company])
  }
  return (
    <FieldFrame
      id={id}
      label={props.label}
      isRequired={isRequired}
      help={help}
      error={error}
      end={chosen.length > 0 && <span className="muted">{chosen.length}社</span>}
    >
      {chosen.length > 0 && (
        <ul className="chosen-people" aria-label={`選択した${props.label}`}>
          {chosen.map(({ uid }) => (
            <li key={uid}>
              <Company name={nameOf(uid)} uid={uid} />
              <IconButton
                size="small"
                icon="close"
                label={`${nameOf(uid)}を外す`}
                onClick={() => field.onChange(chosen.filter((other) => other.uid !== uid))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchSelect
        id={id}
        placeholder={`${props.label}を検索して追加`}
        useFound={useFoundCompanies}
        chosen={chosen.map(keyOf)}
        onChoose={choose}
        disabled={chosen.length >= COMPANY_LIMIT}
        aria={aria}
      />
    </FieldFrame>
  )
}

/** A choice names both in one text. */
const keyOf = ({ type, uid }: ChosenCompany): string => `${type} ${uid}`
const companyOf = (key: string): ChosenCompany => {
  const [type, uid = ''] = key.split(' ')
  return { type: type === 'partner' ? 'partner' : 'startup', uid }
}

/** Companies of both kinds by their words; the first ones of each for ''. */
const useFoundCompanies = (words: string): Found => {
  const isSearch = queryIssue(words) === undefined
  const query = { per_page: 20, ...(isSearch && { q: words }) }
  const asked = { placeholderData: keepPreviousData }
  const startups = useQuery({ ...apiQuery(operatorStartups.list, { query }), ...asked })
  const partners = useQuery({ ...apiQuery(operatorPartners.list, { query }), ...asked })
  const both = [startups, partners]
  const choices = [
    ...(startups.data?.data ?? []).map(({ uid, name }) => ({ uid: keyOf({ type: 'startup', uid }), name })),
    ...(partners.data?.data ?? []).map(({ uid, name }) => ({ uid: keyOf({ type: 'partner', uid }), name })),
  ]
  return {
    // One letter is no search; it narrows what stands there.
    choices: isSearch ? choices : choices.filter(({ name }) => matches(words, [name])),
    isPending: both.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: startups.error ?? partners.error,
    retry: () => void Promise.all(both.map(({ refetch }) => refetch())),
  }
}

/** The names of companies that a kept draft has brought along. */
const useNames = (unknown: readonly ChosenCompany[]): ReadonlyMap<string, string> => {
  const uids = (type: ChosenCompany['type']) => unknown.filter((one) => one.type === type).map(({ uid }) => uid)
  const startups = useQueries({
    queries: uids('startup').map((startup_id) => apiQuery(operatorStartups.get, { params: { startup_id } })),
    combine: (all) => all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.name] as const] : [])),
  })
  const partners = useQueries({
    queries: uids('partner').map((partner_id) => apiQuery(operatorPartners.get, { params: { partner_id } })),
    combine: (all) => all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.name] as const] : [])),
  })
  return new Map([...startups, ...partners])
}
