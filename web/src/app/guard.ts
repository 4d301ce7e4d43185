import type { RedirectSignal } from '@banso/contract/auth'
import { type ErrorCode, errorCatalog } from '@banso/contract/errors'
import { href, type PageName } from '@banso/contract/pages'
import { isUid } from '@banso/contract/uid'
import { isReserved } from '../lib/identifier.ts'
import { pages } from '../registry.ts'

/** What a question to the server came to. `unreachable`: no answer at all. */
export type Answer =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ok'; readonly signal?: RedirectSignal }
  | { readonly kind: 'redirect'; readonly signal: RedirectSignal }
  /** `text`: the server's own words. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly text?: string }
  | { readonly kind: 'unreachable' }

export type GuardInput = {
  /** Null: no page has this address. */
  readonly page: PageName | null
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly auth: 'loading' | 'signed-out' | 'signed-in'
  /** The token's role claim. */
  readonly isOperator: boolean
  /** A registration or invitation is being accepted: the account exists, its membership not yet. */
  readonly joining: boolean
  /** A mail's link has opened the page, and it is not done with it. */
  readonly settles: boolean
  /** Answer of users/current. */
  readonly current: Answer
  /** Answer of the startup's or partner's profile. */
  readonly profile: Answer
  /** Addresses this person was led away from since a page was last shown. */
  readonly led: readonly string[]
  /** The startup id of the address or the cookie; '' when a page without an id finds no cookie. */
  readonly identifier: string
}

export type Decision =
  | { readonly kind: 'show' | 'loading' | 'not-found' }
  /** Nothing is known yet; `text`: what the server says, where it has answered at all. */
  | { readonly kind: 'retry'; readonly text?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The page stays, with the reason and 「ログアウト」 in place of its form. */
  | { readonly kind: 'stay'; readonly code: ErrorCode; readonly text?: string }
  /** The session is dead: leave it, then `/`; `text`: why. */
  | { readonly kind: 'sign-out'; readonly text?: string }

/** Which question the decision for a page needs answered. */
export const questionOf = ({ page, auth, identifier }: Pick<GuardInput, 'page' | 'auth' | 'identifier'>) => {
  if (page === null || auth !== 'signed-in') return null
  const { type, actor } = pages[page]
  if (page === 'login' || type === 'auth') return 'current'
  if (actor === 'startup') return identifier ? 'startup' : 'current'
  return actor === 'partner' ? 'partner' : null
}

const show = { kind: 'show' } as const
const loading = { kind: 'loading' } as const
const notFound = { kind: 'not-found' } as const

/**
 * The access guard: pure, so that every row of what it decides has a test (guard.unit.test.ts).
 * It is comfort only; the API decides.
 */
export const decide = (input: GuardInput): Decision => {
  const decision = decisionOf(input)
  // Answers that contradict each other would lead to and fro for ever.
  const isBack = decision.kind === 'redirect' && input.led.some((from) => isWithin(from, decision.to))
  return isBack && input.auth === 'signed-in' ? notFound : decision
}
const isWithin = (address: string, place: string) => address === place || address.startsWith(`${place}/`)

const decisionOf = (input: GuardInput): Decision => {
  const { page, auth } = input
  // /startups/partners has no page of its own and must not be read as a startup named `partners`.
  if (page === null || page === 'not_found' || isReserved(input.params.startup_id)) return notFound
  const { type, actor } = pages[page]
  if (auth === 'loading') return loading
  if (auth === 'signed-out') return type === 'private' ? { kind: 'redirect', to: '/' } : show
  if (page === 'login') return onLogin(input)
  if (actor === null) return show
  if (type === 'auth') return input.joining || input.settles ? show : onAuthPage(input)
  if (actor === 'operator') return input.isOperator ? show : { kind: 'redirect', to: '/' }
  return onCompanyPage(input)
}

/** `/` is shown to anybody; a live session leads to the own area. */
const onLogin = (input: GuardInput): Decision => {
  const { current } = input
  return current.kind === 'ok' && !current.signal?.registration_step ? show : onAuthPage(input)
}

/** Ways out of having no membership: they work with the account at hand. */
const joinPages: readonly PageName[] = ['startup_register', 'startup_invite_new_password']

const onAuthPage = (input: GuardInput): Decision => {
  const { page, current } = input
  if (current.kind === 'pending') return loading
  if (current.kind === 'unreachable') return { kind: 'retry' }
  if (current.kind === 'refused') {
    if (current.code === 'unauthenticated') return { kind: 'sign-out', text: current.text }
    const mayJoin = current.code === 'no_membership' && page !== null && joinPages.includes(page)
    return mayJoin ? show : { kind: 'stay', code: current.code, text: current.text }
  }
  if (current.kind === 'ok' && !current.signal?.registration_step) return ownHomeOfAddress(input)
  return current.signal ? moveTo(current.signal, input) : notFound
}

/** Refusals of the person, not of the page. */
export const isStay = (code: ErrorCode): code is 'suspended' | 'no_membership' =>
  code === 'suspended' || code === 'no_membership'

/** Says nothing of the person or the page, only of this moment: another try may be answered. */
const isTransient = (code: ErrorCode): boolean => errorCatalog[code].status >= 500 || code === 'rate_limited'

/** The answer names no other place: the home for the id in the address. */
const ownHomeOfAddress = ({ page, params, isOperator }: GuardInput): Decision => {
  const actor = page && pages[page].actor
  const { startup_id = '', partner_id = '' } = params
  if (actor === 'startup') return { kind: 'redirect', to: href('startup_home', { startup_id }) }
  if (actor === 'partner') return { kind: 'redirect', to: href('partner_timeline', { partner_id }) }
  return isOperator ? { kind: 'redirect', to: href('operator_dashboard') } : notFound
}

const onCompanyPage = (input: GuardInput): Decision => {
  const { page, current, profile, identifier, isOperator } = input
  if (page !== null && pages[page].actor === 'startup' && !identifier) return withoutIdentifier(current, input)
  switch (profile.kind) {
    case 'pending':
      return loading
    case 'unreachable':
      return { kind: 'retry' }
    case 'ok':
      return show
    case 'redirect':
      return moveTo(profile.signal, input)
    case 'refused':
      if (profile.code === 'unauthenticated') return { kind: 'sign-out', text: profile.text }
      if (isStay(profile.code)) return notFound
      if (isOperator) return { kind: 'redirect', to: href('operator_dashboard') }
      return isTransient(profile.code) ? { kind: 'retry', text: profile.text } : notFound
  }
}

/** /startups/partners|seminars|posts without the cookie: users/current tells the id; the component then sets it. */
const withoutIdentifier = (current: Answer, input: GuardInput): Decision => {
  if (current.kind === 'redirect' && current.signal.actor === 'startup' && !stepOf(current.signal)) {
    return isUid(current.signal.startup_company_uid) ? loading : notFound
  }
  const decision = onAuthPage({ ...input, current })
  if (decision.kind !== 'stay') return decision
  return isTransient(decision.code) ? { kind: 'retry', text: decision.text } : notFound
}

const steps: Record<string, 'startup_register_issue' | 'startup_register_setting'> = {
  issue: 'startup_register_issue',
  setting: 'startup_register_setting',
}
const stepOf = ({ registration_step: step }: RedirectSignal) => (step ? steps[step] : undefined)

const stepPages: readonly (PageName | null)[] = Object.values(steps)
/** The own page of the step that is due, or of one before it: it can be gone back to. */
const isOnTheWay = (signal: RedirectSignal, { page, params }: GuardInput): boolean => {
  const due = stepPages.indexOf(stepOf(signal) ?? null)
  const here = stepPages.indexOf(page)
  return params.startup_id === signal.startup_company_uid && here >= 0 && here <= due
}

const moveTo = (signal: RedirectSignal, input: GuardInput): Decision => {
  const to = placeOf(signal, input.isOperator)
  if (to === null) return notFound
  if (isOnTheWay(signal, input)) return show
  // Any other page that leads to itself would go round for ever.
  return to === input.pathname ? notFound : { kind: 'redirect', to }
}

/** Where the caller belongs, null when the answer names no place this browser may go to. */
export const placeOf = (signal: RedirectSignal, isOperator: boolean): string | null => {
  const { actor, startup_company_uid: startup_id, partner_company_uid: partner_id }: Partial<RedirectSignal> = signal
  if (actor === 'operator') return isOperator ? href('operator_dashboard') : null
  // The company alone says enough: an answer need not name the actor.
  if (actor === 'partner' || (actor === undefined && !isUid(startup_id)))
    return isUid(partner_id) ? href('partner_timeline', { partner_id }) : null
  if (!isUid(startup_id)) return null
  return href(stepOf(signal) ?? 'startup_home', { startup_id })
}
