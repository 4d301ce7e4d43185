import type { Person } from '@banso/contract/common'
import type { OperatorInterview } from '@banso/contract/interviews'
import { actorLabels } from '@banso/contract/roles'
import { matches, queryIssue } from '@banso/contract/search-words'
import { fullName, operatorUsers } from '@banso/contract/users'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Found } from '../../../kit/search-select.tsx'
import { apiQuery } from '../../../lib/query.ts'

type Company = { readonly uid: string; readonly name: string }
/** The companies of an interview, by whose people it is held. */
export type Companies = { readonly startup: Company; readonly partner: Company | null }
export const companiesOf = (interview: OperatorInterview): Companies => ({
  startup: { uid: interview.startup_company_uid, name: interview.startup_name },
  partner: interview.partner_company_uid
    ? { uid: interview.partner_company_uid, name: interview.partner_name ?? '' }
    : null,
})

/** As many as a search shows, and everybody there can be in one company. */
const [FOUND, EVERYBODY] = [20, 100]

type Side = { actor: ['operator'] } | { startup_uid: string } | { partner_uid: string }
/** Active people of one side. What of the words stands in the name of the side itself is not asked of its people. */
const useFoundIn = (words: string, name: string, side: Side | null) => {
  const rest = words
    .split(/\s+/)
    .filter((word) => !matches(word, [name]))
    .join(' ')
  const isSearch = queryIssue(rest) === undefined
  const asked = isSearch ? { q: rest, per_page: FOUND } : { per_page: EVERYBODY }
  const query = useQuery({
    ...apiQuery(operatorUsers.list, { query: { ...side, status: ['active'], ...asked } }),
    placeholderData: keepPreviousData,
    enabled: side !== null,
  })
  const users = (side && query.data?.data) || []
  return {
    // One letter is no search; it narrows those who are there.
    people: users.filter((user) => isSearch || matches(rest, [fullName(user), user.last_name_kana])),
    isPending: side !== null && (query.isPending || query.isPlaceholderData),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Who can take part: operators, and the people of these companies, by their names, the company's, or both. */
export const useFoundPeople = (words: string, { startup, partner }: Companies): Found => {
  const all = [
    useFoundIn(words, actorLabels.operator, { actor: ['operator'] }),
    useFoundIn(words, startup.name, { startup_uid: startup.uid }),
    useFoundIn(words, partner?.name ?? '', partner && { partner_uid: partner.uid }),
  ]
  return {
    choices: all
      .flatMap(({ people }) => people)
      .map((user) => ({
        uid: user.uid,
        name: `${fullName(user)}（${user.company_name ?? actorLabels.operator}）`,
        isNamed: matches(words, [fullName(user)]),
      }))
      // A word that a company and somebody of it bear finds the latter first.
      .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)),
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, retry } of all) if (error) retry()
    },
  }
}

/** People by their uids; of those who have left, `known` keeps the names of then. */
export const usePeopleNamed = (
  uids: readonly string[],
  known: readonly Person[],
): ReadonlyMap<string, Pick<Person, 'name' | 'actor'>> =>
  useQueries({
    queries: uids
      .filter((uid) => !known.some((person) => person.uid === uid))
      .map((user_id) => apiQuery(operatorUsers.get, { params: { user_id } })),
    combine: (all) =>
      new Map([
        ...known.map((person) => [person.uid, person] as const),
        ...all.flatMap(({ data }) =>
          data ? [[data.data.uid, { name: fullName(data.data), actor: data.data.actor }] as const] : [],
        ),
      ]),
  })
