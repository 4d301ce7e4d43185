import { queryIssue } from '@banso/contract/search-words'

/** What is public, by its words; the first ones for ''. */
export const publishedBy = (words: string) =>
  ({ per_page: 20, status: ['published'], ...(queryIssue(words) === undefined && { q: words }) }) as const

type Titled = { readonly uid: string; readonly title: string }
type Asked = {
  readonly data: { readonly data: readonly Titled[] } | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly error: Error | null
  refetch(): unknown
}
/** A list that was asked for, to choose from by title. */
export const foundBy = (query: Asked) => ({
  choices: (query.data?.data ?? []).map(({ uid, title }) => ({ uid, name: title })),
  isPending: query.isPending || query.isPlaceholderData,
  error: query.error,
  retry: () => void query.refetch(),
})

type Named = { readonly data: { readonly data: Titled } | undefined }
/** The titles of what has been chosen, also of such as nobody would choose today. */
export const titlesOf = (all: readonly Named[]) =>
  new Map(all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.title] as const] : [])))
