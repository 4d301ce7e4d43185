import type { PageName } from '@banso/contract/pages'
import { describe, expect, it } from 'vitest'
import { type Answer, type Decision, decide, type GuardInput, placeOf, questionOf } from './guard.ts'

const pending: Answer = { kind: 'pending' }
const ok: Answer = { kind: 'ok' }
const refused = (code: 'forbidden' | 'no_membership' | 'suspended' | 'unauthenticated' | 'server_error'): Answer => ({
  kind: 'refused',
  code,
})
const toStartup: Answer = { kind: 'redirect', signal: { actor: 'startup', startup_company_uid: 'own' } }
const toPartner: Answer = { kind: 'redirect', signal: { actor: 'partner', partner_company_uid: 'mine' } }
const toOperator: Answer = { kind: 'redirect', signal: { actor: 'operator' } }
const evil: Answer = { kind: 'redirect', signal: { actor: 'startup', startup_company_uid: '../../evil' } }
const atStep = (kind: 'ok' | 'redirect', registration_step: 'issue' | 'setting'): Answer => ({
  kind,
  signal: { actor: 'startup', startup_company_uid: 'own', registration_step },
})

const to = (path: string): Decision => ({ kind: 'redirect', to: path })
const show: Decision = { kind: 'show' }
const loading: Decision = { kind: 'loading' }
const notFound: Decision = { kind: 'not-found' }
const stay = (code: 'suspended' | 'no_membership' | 'server_error'): Decision => ({ kind: 'stay', code })

const base: GuardInput = {
  page: null,
  pathname: '/somewhere',
  params: { startup_id: 'own', partner_id: 'mine' },
  auth: 'signed-in',
  isOperator: false,
  joining: false,
  settles: false,
  led: [],
  current: pending,
  profile: pending,
  identifier: 'own',
}
type Row = [situation: string, page: PageName | null, given: Partial<GuardInput>, decision: Decision]

const rows: Row[] = [
  ['an unknown route is not found, whoever asks', null, { auth: 'loading' }, notFound],
  ['/404 is the same page', 'not_found', { auth: 'signed-out' }, notFound],
  ['/startups/partners is no startup', 'startup_home', { params: { startup_id: 'partners' }, profile: ok }, notFound],
  ['while authentication loads, a loading screen shows', 'startup_home', { auth: 'loading' }, loading],
  ['also on the login', 'login', { auth: 'loading' }, loading],

  ['signed out, a private page leads to /', 'startup_goals', { auth: 'signed-out' }, to('/')],
  ['signed out, an operator page leads to /', 'operator_dashboard', { auth: 'signed-out' }, to('/')],
  ['signed out, an auth page is shown', 'startup_login', { auth: 'signed-out' }, show],
  ['signed out, / is shown', 'login', { auth: 'signed-out' }, show],

  ['/ with a live session waits for the answer', 'login', {}, loading],
  ['/ leads a startup to its area', 'login', { current: toStartup }, to('/startups/own')],
  ['/ leads a partner to its area', 'login', { current: toPartner }, to('/partners/mine')],
  ['/ leads an operator to the dashboard', 'login', { current: toOperator, isOperator: true }, to('/operator')],
  ['an operator without the role claim is not found', 'login', { current: toOperator }, notFound],
  [
    '/ leads an unfinished registration to its step',
    'login',
    { current: atStep('ok', 'issue') },
    to('/startups/own/register_issue'),
  ],
  ['/ stays for a suspended person', 'login', { current: refused('suspended') }, stay('suspended')],
  ['/ stays without a membership', 'login', { current: refused('no_membership') }, stay('no_membership')],
  ['/ stays when the server fails', 'login', { current: refused('server_error') }, stay('server_error')],
  ['/ leaves a dead session', 'login', { current: refused('unauthenticated') }, { kind: 'sign-out' }],
  ['/ offers another try without an answer', 'login', { current: { kind: 'unreachable' } }, { kind: 'retry' }],
  ['an answer with a broken uid leads nowhere', 'login', { current: evil }, notFound],

  ['an auth page waits for the answer', 'partner_login', {}, loading],
  ['an auth page of a foreign area leads to the own one', 'partner_login', { current: toStartup }, to('/startups/own')],
  ['an auth page leads a partner home', 'startup_login', { current: toPartner }, to('/partners/mine')],
  ['an auth page leads an operator home', 'operator_login', { current: toOperator, isOperator: true }, to('/operator')],
  ['an auth page without the operator claim is not found', 'operator_login', { current: toOperator }, notFound],
  ['an auth page stays for a suspended person', 'operator_login', { current: refused('suspended') }, stay('suspended')],
  [
    'an auth page stays without membership',
    'startup_login',
    { current: refused('no_membership') },
    stay('no_membership'),
  ],
  ['the registration itself needs no membership', 'startup_register', { current: refused('no_membership') }, show],
  [
    'an auth page stays for any other refusal, with the server’s words',
    'startup_login',
    { current: { kind: 'refused', code: 'rate_limited', text: '45秒後に再度お試しください。' } },
    { kind: 'stay', code: 'rate_limited', text: '45秒後に再度お試しください。' },
  ],
  ['a dead session is left', 'startup_login', { current: refused('unauthenticated') }, { kind: 'sign-out' }],
  [
    'a plain answer on an auth page leads to the startup of the address',
    'startup_login',
    { current: ok },
    to('/startups/own'),
  ],
  [
    'a plain answer on an auth page leads to the partner of the address',
    'partner_login',
    { current: ok },
    to('/partners/mine'),
  ],
  [
    'what a mail’s link has opened stays, whoever is signed in',
    'operator_login',
    { settles: true, current: toStartup },
    show,
  ],
  ['while joining, the guard waits', 'startup_register', { joining: true, current: refused('no_membership') }, show],
  [
    'the page of the step that is due is shown',
    'startup_register_issue',
    { pathname: '/startups/own/register_issue', current: atStep('ok', 'issue') },
    show,
  ],
  [
    'the page of a later step leads to the one that is due',
    'startup_register_setting',
    { pathname: '/startups/own/register_setting', current: atStep('ok', 'issue') },
    to('/startups/own/register_issue'),
  ],
  [
    'the page of an earlier step can be gone back to',
    'startup_register_issue',
    { pathname: '/startups/own/register_issue', current: atStep('ok', 'setting') },
    show,
  ],
  [
    'under the address of another startup a step leads to the own one',
    'startup_register_issue',
    { params: { startup_id: 'other' }, current: atStep('ok', 'issue') },
    to('/startups/own/register_issue'),
  ],

  ['a startup page waits for the profile', 'startup_goals', {}, loading],
  ['a startup page is shown with the profile', 'startup_goals', { profile: ok }, show],
  ['another startup leads to the own one', 'startup_goals', { profile: toStartup }, to('/startups/own')],
  ['a partner on a startup page goes home', 'startup_goals', { profile: toPartner }, to('/partners/mine')],
  [
    'an operator on a startup page goes to /operator',
    'startup_goals',
    { profile: refused('forbidden'), isOperator: true },
    to('/operator'),
  ],
  ['anybody else on a startup page is not found', 'startup_goals', { profile: refused('forbidden') }, notFound],
  ['a suspended person on a startup page is not found', 'startup_goals', { profile: refused('suspended') }, notFound],
  [
    'an unfinished registration leads to its step',
    'startup_goals',
    { profile: atStep('redirect', 'setting') },
    to('/startups/own/register_setting'),
  ],
  [
    'a redirect to the very page would go round for ever',
    'startup_home',
    { pathname: '/startups/own', profile: toStartup },
    notFound,
  ],
  [
    'a place that led here leads nobody back: not from a startup',
    'partner_timeline',
    { pathname: '/partners/mine', led: ['/startups/own/goals'], profile: toStartup },
    notFound,
  ],
  [
    'nor from a partner',
    'startup_home',
    { pathname: '/startups/own', led: ['/', '/partners/mine'], profile: toPartner },
    notFound,
  ],
  [
    'nor an operator, whatever the page was',
    'startup_home',
    { led: ['/operator/tasks'], profile: refused('forbidden'), isOperator: true },
    notFound,
  ],
  [
    'one that has led here from somewhere else leads on',
    'startup_goals',
    { led: ['/partners/mine-too', '/', '/startups/other'], profile: toPartner },
    to('/partners/mine'),
  ],
  [
    'whoever has signed out meanwhile stands at the login, though it has led away before',
    'startup_goals',
    { led: ['/'], auth: 'signed-out' },
    to('/'),
  ],
  ['no answer at all offers another try', 'startup_goals', { profile: { kind: 'unreachable' } }, { kind: 'retry' }],
  [
    'a server that fails is no page that is not there',
    'startup_goals',
    { profile: refused('server_error') },
    { kind: 'retry', text: undefined },
  ],
  [
    'nor on a partner page, told in the words of the server',
    'partner_timeline',
    { profile: { kind: 'refused', code: 'unavailable', text: '混雑' } },
    { kind: 'retry', text: '混雑' },
  ],
  [
    'nor to whoever has asked too often',
    'startup_goals',
    { profile: { kind: 'refused', code: 'rate_limited', text: '45秒後' } },
    { kind: 'retry', text: '45秒後' },
  ],
  [
    'nor where the cookie is missing',
    'startup_seminars',
    { identifier: '', current: refused('server_error') },
    { kind: 'retry', text: undefined },
  ],
  [
    'a dead session on a startup page is left',
    'startup_goals',
    { profile: refused('unauthenticated') },
    { kind: 'sign-out' },
  ],

  ['without the cookie, a page without id asks who this is', 'startup_seminars', { identifier: '' }, loading],
  [
    'and waits until the id of the answer is known',
    'startup_seminars',
    { identifier: '', current: toStartup },
    loading,
  ],
  ['and leads a partner home', 'startup_posts', { identifier: '', current: toPartner }, to('/partners/mine')],
  [
    'and is not found without membership',
    'startup_posts',
    { identifier: '', current: refused('no_membership') },
    notFound,
  ],
  [
    'and leads an unfinished registration to its step',
    'startup_partners_investor',
    { identifier: '', current: atStep('ok', 'issue') },
    to('/startups/own/register_issue'),
  ],

  ['a partner page waits for the profile', 'partner_timeline', {}, loading],
  ['a partner page is shown with the profile', 'partner_timeline', { profile: ok }, show],
  ['another partner leads to the own one', 'partner_applies', { profile: toPartner }, to('/partners/mine')],
  ['a startup on a partner page goes home', 'partner_timeline', { profile: toStartup }, to('/startups/own')],
  [
    'an operator on a partner page goes to /operator',
    'partner_timeline',
    { profile: refused('forbidden'), isOperator: true },
    to('/operator'),
  ],
  ['anybody else on a partner page is not found', 'partner_timeline', { profile: refused('forbidden') }, notFound],

  ['an operator page is shown with the role claim', 'operator_tasks', { isOperator: true }, show],
  ['an operator page without the claim leads to /', 'operator_tasks', {}, to('/')],
]

describe('the guard', () => {
  it.each(rows)('%s', (_situation, page, given, decision) => {
    expect(decide({ ...base, page, ...given })).toEqual(decision)
  })
})

describe('the question a page needs answered', () => {
  const ask = (page: PageName, auth: GuardInput['auth'] = 'signed-in', identifier = 'own') =>
    questionOf({ page, auth, identifier })
  it('is users/current on / and on auth pages, the profile in an area, nothing for operators and signed out', () => {
    expect([ask('login'), ask('operator_login')]).toEqual(['current', 'current'])
    expect([ask('startup_goals'), ask('partner_users')]).toEqual(['startup', 'partner'])
    expect([ask('operator_goals'), ask('login', 'signed-out'), ask('startup_goals', 'loading')]).toEqual([
      null,
      null,
      null,
    ])
    expect(ask('startup_seminars', 'signed-in', '')).toBe('current')
  })
})

it('follows an answer that names a company alone', () => {
  const signal = (of: object) => of as Parameters<typeof placeOf>[0]
  expect(placeOf(signal({ startup_company_uid: 's1' }), false)).toBe('/startups/s1')
  expect(placeOf(signal({ partner_company_uid: 'p1' }), false)).toBe('/partners/p1')
  expect(placeOf(signal({}), false)).toBeNull()
})

it('takes no uid into an address that is not one', () => {
  for (const uid of ['', '..', 'a/b', 'a?b', 'a'.repeat(65), '//evil.example']) {
    expect(placeOf({ actor: 'partner', partner_company_uid: uid }, false)).toBeNull()
    expect(placeOf({ actor: 'startup', startup_company_uid: uid }, false)).toBeNull()
  }
})

it('lets nobody register who is suspended, only who belongs nowhere yet', () => {
  for (const page of ['startup_register', 'startup_invite_new_password'] as const) {
    expect(decide({ ...base, page, current: refused('suspended') })).toEqual(stay('suspended'))
    expect(decide({ ...base, page, current: refused('no_membership') })).toEqual(show)
  }
})
