import { issueStatuses, isUnsettled } from '@banso/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterSelect } from '../../kit/filters.tsx'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { issueArea } from './area.ts'

type IssueFilterProps = { startup_id: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** The issue that a list is of, settled ones too. The issues are read when somebody is about to choose one. */
export const IssueFilter = ({ startup_id, value, onChange }: IssueFilterProps) => {
  const { calls } = useArea(issueArea)
  const [isWanted, setWanted] = useState(value !== undefined)
  const query = useQuery({
    ...apiQuery(calls.issues.list, { params: { startup_id }, query: { per_page: 100 } }),
    enabled: isWanted || value !== undefined,
  })
  const issues = query.data?.data.toSorted((a, b) => Number(!isUnsettled(a.status)) - Number(!isUnsettled(b.status)))
  const options = Object.fromEntries(
    (issues ?? []).map(({ uid, title, status }) => [
      uid,
      isUnsettled(status) ? title : `${title}(${issueStatuses[status]})`,
    ]),
  )
  // What the address names and nobody finds any more is said to be so, and can be taken off.
  const unknown = value !== undefined && !(value in options) && { [value]: issues ? '削除された課題' : '読み込み中' }
  return (
    <FilterSelect
      label="経営課題"
      options={{ ...options, ...unknown }}
      value={value}
      onChange={onChange}
      onIntent={() => setWanted(true)}
      none={query.isError ? '読み込めませんでした' : query.isPending ? '読み込み中' : '経営課題は登録されていません'}
    />
  )
}
