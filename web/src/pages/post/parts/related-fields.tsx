import { operatorContents } from '@banso/contract/contents'
import { postLabels } from '@banso/contract/labels/posts'
import { type PostInput, RELATED_LIMIT } from '@banso/contract/posts'
import { queryIssue } from '@banso/contract/search-words'
import { operatorSeminars } from '@banso/contract/seminars'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { FoundField, type Source } from '../../../kit/found-field.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { PartnersField } from '../../company/fields.tsx'

/** What is public, by its words. What an article names already may be such as nobody would choose today. */
const published = (words: string) =>
  ({ per_page: 20, status: ['published'], ...(queryIssue(words) === undefined && { q: words }) }) as const
type Named = { readonly data: { readonly data: { uid: string; title: string } } | undefined }
const titles = (all: readonly Named[]) =>
  new Map(all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.title] as const] : [])))

const contents: Source = {
  useFound: (words) => {
    const query = useQuery({
      ...apiQuery(operatorContents.list, { query: published(words) }),
      placeholderData: keepPreviousData,
    })
    return foundBy(query)
  },
  useNames: (uids) =>
    useQueries({
      queries: uids.map((content_id) => apiQuery(operatorContents.get, { params: { content_id } })),
      combine: titles,
    }),
}
const seminars: Source = {
  useFound: (words) => {
    const query = useQuery({
      ...apiQuery(operatorSeminars.list, { query: published(words) }),
      placeholderData: keepPreviousData,
    })
    return foundBy(query)
  },
  useNames: (uids) =>
    useQueries({
      queries: uids.map((seminar_id) => apiQuery(operatorSeminars.get, { params: { seminar_id } })),
      combine: titles,
    }),
}

type Asked = {
  readonly data: { readonly data: readonly { uid: string; title: string }[] } | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly error: Error | null
  refetch(): unknown
}
const foundBy = (query: Asked) => ({
  choices: (query.data?.data ?? []).map(({ uid, title }) => ({ uid, name: title })),
  isPending: query.isPending || query.isPlaceholderData,
  error: query.error,
  retry: () => void query.refetch(),
})

/** What an article points at, of each kind. */
export const RelatedFields = ({ control }: { control: Control<PostInput> }) => (
  <>
    <PartnersField
      control={control}
      name="related_partner_uids"
      label={postLabels.related_partner_uids}
      max={RELATED_LIMIT}
    />
    <FoundField
      control={control}
      name="related_content_uids"
      label={postLabels.related_content_uids}
      source={contents}
      max={RELATED_LIMIT}
      unit="件"
    />
    <FoundField
      control={control}
      name="related_seminar_uids"
      label={postLabels.related_seminar_uids}
      source={seminars}
      max={RELATED_LIMIT}
      unit="件"
    />
  </>
)
