import { auth } from '@banso/contract/auth'
import { ApiError } from '@banso/contract/errors'
import type { PartnerProfile } from '@banso/contract/partners'
import type { Actor } from '@banso/contract/roles'
import type { StartupProfile } from '@banso/contract/startups'
import { isUid } from '@banso/contract/uid'
import type { CurrentUser } from '@banso/contract/users'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { callQuietly, Redirected } from '../lib/api.ts'
import { identifierOf, rememberStartupId } from '../lib/identifier.ts'
import { pageOf } from '../lib/page.ts'
import { apiQuery } from '../lib/query.ts'
import { isOperator, joining, refused, session } from '../lib/session.ts'
import { MAX_UNREAD, unread } from '../lib/unread.ts'
import { pages } from '../registry.ts'
import { initApp, loadedUser, partner, startup, startupId, store } from '../state.ts'
import { type Answer, type Decision, decide, isStay, questionOf } from './guard.ts'
import { guarded, meQuery, profileQuery } from './guard-queries.ts'
import { ledFrom } from './redirects.ts'
import { useSettles } from './use-settles.ts'

/** The page of the address, null when no page has it. */
export const useHere = () => {
  const matches = useMatches()
  return { page: pageOf(matches), params: matches.at(-1)?.params ?? {}, pathname: useLocation().pathname }
}

const answerOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Answer => {
  if (data !== undefined) return { kind: 'ok' }
  if (error === null) return { kind: 'pending' }
  if (error instanceof Redirected) return { kind: 'redirect', signal: error.signal }
  return error instanceof ApiError
    ? { kind: 'refused', code: error.code, text: error.message }
    : { kind: 'unreachable' }
}

/** users/current is asked anew on every arrival: it tells how far a registration has come. */
const useCurrent = (enabled: boolean): Answer => {
  const { data, error, isFetching } = useQuery({
    ...apiQuery(auth.current, {}),
    queryFn: ({ signal }) => callQuietly(auth.current, {}, signal),
    ...guarded,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled,
  })
  if (!enabled || isFetching) return { kind: 'pending' }
  if (data?.status === 302) return { kind: 'redirect', signal: data.body }
  if (data) return { kind: 'ok', signal: data.body.data }
  return answerOf({ data, error })
}

/** The company's profile, once per company. */
const useCompany = (question: ReturnType<typeof questionOf>, id: string) => {
  const asStartup = useQuery({ ...profileQuery.startup(id), enabled: question === 'startup' })
  const asPartner = useQuery({ ...profileQuery.partner(id), enabled: question === 'partner' })
  return {
    startup: question === 'startup' ? asStartup.data?.data : undefined,
    partner: question === 'partner' ? asPartner.data?.data : undefined,
    profile: answerOf(question === 'partner' ? asPartner : asStartup),
  }
}

/** Who is signed in, as the area knows the person; null outside the areas. A failure leaves the name out, no more. */
const useMe = (actor: Actor | null, id: string) => {
  const asStartup = useQuery({ ...meQuery.startup(id), enabled: actor === 'startup' })
  const asPartner = useQuery({ ...meQuery.partner(id), enabled: actor === 'partner' })
  const asOperator = useQuery({ ...meQuery.operator(), enabled: actor === 'operator' })
  return actor && { startup: asStartup, partner: asPartner, operator: asOperator }[actor]
}

/** Writes what the guard learnt into the shared client values, before the page paints and ever sees them empty. */
const useKeep = (known: {
  startup?: StartupProfile
  partner?: PartnerProfile
  me?: CurrentUser
  startupUid?: unknown
}) => {
  useLayoutEffect(() => {
    if (known.startup) store.set(startup, known.startup)
    if (known.partner) store.set(partner, known.partner)
  }, [known.startup, known.partner])
  useLayoutEffect(() => {
    if (!known.me) return
    const { unread_notifications, ...me } = known.me
    store.set(loadedUser, me)
    store.set(unread, Math.min(unread_notifications, MAX_UNREAD + 1))
  }, [known.me])
  useLayoutEffect(() => {
    if (!isUid(known.startupUid)) return
    rememberStartupId(known.startupUid)
    store.set(startupId, known.startupUid)
  }, [known.startupUid])
}

/** Asks what the guard needs, keeps what it learns, and answers the decision. */
export const useGuard = ({ page, params, pathname }: ReturnType<typeof useHere>): Decision => {
  const now = useAtomValue(session)
  const hasClaim = useAtomValue(isOperator)
  const hasFailed = useAtomValue(initApp) === 'error'
  const isJoining = useAtomValue(joining)
  const refusal = useAtomValue(refused)
  const settles = useSettles()
  const led = useAtomValue(ledFrom)
  const person = useAtomValue(loadedUser)
  useAtomValue(startupId) // a new one means that the cookie can be read now
  const identifier = identifierOf(pathname)
  const question = questionOf({ page, auth: now.status, identifier })
  const current = useCurrent(question === 'current' && !isJoining && !settles)
  const company = useCompany(question, identifier)
  const { profile } = company
  const known = { page, params, pathname, auth: now.status, settles, led, identifier, current, profile }
  const decision = decide({ ...known, isOperator: hasClaim, joining: isJoining })
  const isPrivate = page !== null && pages[page].type === 'private'
  const me = useMe(isPrivate && decision.kind === 'show' ? pages[page].actor : null, identifier)
  const fromCurrent = !identifier && current.kind === 'redirect' ? current.signal.startup_company_uid : undefined
  useKeep({ ...company, me: me?.data?.data, startupUid: company.startup?.uid ?? fromCurrent })

  if (now.status === 'loading' && hasFailed) return { kind: 'retry' }
  // Operator pages have no profile to ask for: a claim that outlived its membership shows here.
  if (me?.error instanceof ApiError && isStay(me.error.code)) return { kind: 'not-found' }
  if (isPrivate && refusal !== null)
    return refusal === 'suspended' ? { kind: 'stay', code: refusal } : { kind: 'not-found' }
  if (me && !me.isError && !person.uid) return { kind: 'loading' }
  return decision
}
