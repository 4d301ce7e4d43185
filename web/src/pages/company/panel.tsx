import type { Person } from '@banso/contract/common'
import type { Permission } from '@banso/contract/permissions'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../lib/rights.ts'
import { useOperators, useStartups } from './queries.ts'

type NewCompanyPageProps = {
  /** What is registered, e.g. 「スタートアップ」. */
  noun: string
  listTo: string
  permission: Permission
  children: (operators: readonly Person[]) => ReactNode
}

/** The page on which operators register a company: its form, once the operators to choose from are known. */
export const NewCompanyPage = ({ noun, listTo, permission, children }: NewCompanyPageProps) => {
  const { query, operators } = useOperators()
  const mayCreate = useMay(permission)
  const title = `${noun}の登録`
  return (
    <Page
      title={title}
      crumbs={[{ label: noun, to: listTo }, { label: title }]}
      width="form"
      state={operators ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && !operators && (
        <LoadError what="担当者" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {operators && !mayCreate && <Note>{noun}を登録する権限がありません。</Note>}
      {operators && mayCreate && children(operators)}
    </Page>
  )
}

type StartupFilterProps = { value: string | undefined; onChange: (startup_uid: string | undefined) => void }

/** Narrows a list of all startups' records to one of them. */
export const StartupFilter = ({ value, onChange }: StartupFilterProps) => {
  const { startups } = useStartups()
  return (
    <FilterSelect
      label="企業"
      options={startups.map(({ uid, name }) => [uid, name] as const)}
      value={value}
      onChange={onChange}
    />
  )
}
