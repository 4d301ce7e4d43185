import {
  type AnnouncementInput,
  type ChosenCompany,
  COMPANY_LIMIT,
  type ManagedAnnouncement,
} from '@banso/contract/announcements'
import { operatorPartners } from '@banso/contract/partner-operators'
import { matches, queryIssue } from '@banso/contract/search-words'
import { operatorStartups } from '@banso/contract/startups'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldProps, useField } from '../../../kit/field-frame.tsx'
import type { Choice, Found } from '../../../kit/search-select.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { ChosenCompanies } from '../../company/fields.tsx'

type Props = FieldProps<AnnouncementInput> & { known: ManagedAnnouncement['companies'] }

/** Startups and partners, searched for one after the other; each is taken off again with ×. */
export const CompaniesField = ({ known, ...props }: Props) => {
  const help = `スタートアップとパートナーを、合わせて${COMPANY_LIMIT}社まで選択できます。`
  const { field, ...frame } = useField({ ...props, help, required: true })
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
    <ChosenCompanies
      {...props}
      help={help}
      frame={frame}
      max={COMPANY_LIMIT}
      chosen={chosen.map((company) => ({ key: keyOf(company), uid: company.uid, name: nameOf(company.uid) }))}
      useFound={useFoundCompanies}
      onChoose={choose}
      onRemove={(key) => field.onChange(chosen.filter((company) => keyOf(company) !== key))}
    />
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
