import type { SearchGroup, SearchType } from '@banso/contract/search'
import { matches, queryIssue } from '@banso/contract/search-words'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { apiQuery, read } from '../../lib/query.ts'
import { searchArea } from './area.ts'

/** How long somebody must pause in typing before the server is asked. */
const PAUSE_MS = 200

/** What stands in the field, and what is asked for: never the half of a conversion, never while keys fall. */
export const useTyped = () => {
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isComposing])
  return { text, setText, isComposing, setComposing, asked }
}

/** While the next answer is on its way, what is known already stays, as far as it fits the new words. */
const stillFitting = (groups: readonly SearchGroup[], text: string): SearchGroup[] =>
  groups
    .map((group) => ({
      ...group,
      hits: group.hits.filter(({ title, excerpt, note }) => matches(text, [title.text, excerpt?.text ?? '', note])),
    }))
    .filter(({ hits }) => hits.length > 0)

/** An answer belongs to its words, so that a late one never takes the place of a newer one. */
export const useResults = (asked: string, text: string) => {
  const { search } = useArea(searchArea).calls
  const params = useCompanyParams()
  const client = useQueryClient()
  const question = apiQuery(search.get, { params, query: { q: asked } })
  const canAsk = queryIssue(asked) === undefined
  const query = useQuery({
    ...question,
    enabled: canAsk,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const isCurrent = asked === text
  const isKnown = isCurrent && canAsk && query.isSuccess && !query.isPlaceholderData
  const more = useMutation({
    mutationFn: ({ type, cursor }: { type: SearchType; cursor: string }) =>
      read(search.get, { params, query: { q: asked, type, cursor } }),
    onSuccess: ({ data: [next] }) => {
      if (!next) return
      client.setQueryData(question.queryKey, (known) => known && { data: known.data.map(appended(next)) })
    },
  })
  const canFit = queryIssue(text) === undefined
  return {
    groups: isKnown ? query.data.data : canFit ? stillFitting(query.data?.data ?? [], text) : [],
    isKnown,
    /** Words that can be searched are there, their answer is not. */
    isWaiting: canFit && !isKnown && !(isCurrent && query.isError),
    error: isCurrent && canAsk && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    more,
  }
}

const appended = (next: SearchGroup) => (group: SearchGroup) =>
  group.type === next.type ? { ...next, hits: [...group.hits, ...next.hits] } : group
