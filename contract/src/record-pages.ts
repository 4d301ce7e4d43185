import type { ContactInput } from './contacts.ts'
import type { NotificationKind } from './notifications.ts'
import { actorIn, areaOf, href, pageAt } from './pages.ts'
import type { PartnerType } from './partner-fields.ts'
import type { Actor } from './roles.ts'

/**
 * Which page shows a record, for each actor who has one: what notifications, mails and search results lead to. The
 * same record stands in another area for everybody who reads it, so a link is made for its receiver. An actor without
 * a page here cannot be told of such a record: naming one does not compile.
 *
 * Operators: what belongs to one startup (goals, actions) opens among the pages of that startup, so that its other
 * records stand around it. What stands between companies (applies, interviews, contacts) opens under the operators'
 * own pages by its id alone, whichever companies it is about.
 */

type OfStartup = { readonly uid: string; readonly startup_company_uid: string }
type OfBoth = OfStartup & { readonly partner_company_uid: string | null }
type OfEither = OfBoth | (Omit<OfBoth, 'startup_company_uid'> & { readonly startup_company_uid: string | null })
type Applied = OfBoth & { readonly target_type: string; readonly target_uid: string }
/** Whose area it is: a person, as far as it says where they belong. */
type Owner = {
  readonly actor: Actor
  readonly startup_company_uid: string | null
  readonly partner_company_uid: string | null
}

/** A link into the area of nobody would be a broken one, so it is not made. */
function named(company: string | null): string {
  if (company === null) throw new Error('a page of a company, for a record that names none')
  return company
}

export const recordPages = {
  goal: {
    startup: ({ uid: goal_id, startup_company_uid: startup_id }: OfStartup) =>
      href('startup_goal', { startup_id, goal_id }),
    operator: ({ uid: goal_id, startup_company_uid: startup_id }: OfStartup) =>
      href('operator_startup_goal', { startup_id, goal_id }),
  },
  task: {
    startup: ({ uid: task_id, startup_company_uid: startup_id }: OfStartup) =>
      href('startup_task', { startup_id, task_id }),
    operator: ({ uid: task_id, startup_company_uid: startup_id }: OfStartup) =>
      href('operator_startup_task', { startup_id, task_id }),
    /** Opens over the timeline: partners have no page of an action. */
    partner: ({ uid, partner_company_uid }: OfBoth) =>
      `${href('partner_timeline', { partner_id: named(partner_company_uid) })}?task=${uid}`,
  },
  interview: {
    startup: ({ uid: interview_id, startup_company_uid: startup_id }: OfBoth) =>
      href('startup_interview', { startup_id, interview_id }),
    partner: ({ uid: interview_id, partner_company_uid }: OfBoth) =>
      href('partner_interview', { partner_id: named(partner_company_uid), interview_id }),
    operator: ({ uid: interview_id }: OfBoth) => href('operator_interview', { interview_id }),
  },
  apply: {
    /** A seat is read at its seminar. */
    startup: ({ uid: apply_id, startup_company_uid: startup_id, target_type, target_uid }: Applied) =>
      target_type === 'seminar'
        ? href('startup_seminar', { seminar_id: target_uid })
        : href('startup_apply', { startup_id, apply_id }),
    partner: ({ uid: apply_id, partner_company_uid }: Applied) =>
      href('partner_apply', { partner_id: named(partner_company_uid), apply_id }),
    operator: ({ uid: apply_id }: Applied) => href('operator_apply', { apply_id }),
  },
  /** Opens over the list where there is no page for one. */
  contact: {
    startup: ({ uid: contact_id, startup_company_uid }: OfEither) =>
      href('startup_contact', { startup_id: named(startup_company_uid), contact_id }),
    partner: ({ uid, partner_company_uid }: OfEither) =>
      `${href('partner_contacts', { partner_id: named(partner_company_uid) })}?contact=${uid}`,
    operator: ({ uid }: OfEither) => `${href('operator_contacts')}?contact=${uid}`,
  },
} as const satisfies Record<
  Exclude<NotificationKind, 'news' | 'review' | 'metric'>,
  { readonly [A in Actor]?: (record: never) => string }
>

/**
 * Where a startup asks its operator: the list of its contacts with the form open, e.g.
 * `…/contacts?new=1&category=partner&subject=…`. Both are optional.
 */
export const newContactHref = (
  startup_id: string,
  asked: Partial<Pick<ContactInput, 'category' | 'subject'>> = {},
): string => `${href('startup_contacts', { startup_id })}?${new URLSearchParams({ new: '1', ...asked })}`

/** Where a startup looks for partners of a kind. */
export const partnersHref = (partner_type: PartnerType): string => href(`startup_partners_${partner_type}`)
/** And where it reads one: over that list. */
export const publishedPartnerHref = ({
  partner_type,
  uid,
}: {
  readonly partner_type: PartnerType
  readonly uid: string
}): string => `${partnersHref(partner_type)}?partner=${uid}`

/** Where a company reads memos of calls and visits: they have no interview whose page they would stand on. */
export const notesHref = {
  startup: (startup_id: string) => href('startup_memos', { startup_id }),
  partner: (partner_id: string) => href('partner_memos', { partner_id }),
} as const

/** Where interviews stand together: one that was deleted has no page to lead to. */
export const interviewsHref = {
  startup: ({ startup_company_uid: startup_id }: OfBoth) => href('startup_interviews', { startup_id }),
  partner: ({ partner_company_uid }: OfBoth) => href('partner_interviews', { partner_id: named(partner_company_uid) }),
  operator: (_: OfBoth) => href('operator_interviews'),
} as const satisfies { readonly [A in Actor]: (record: never) => string }

type OfPromise = Omit<OfEither, 'uid'> & { readonly interview_uid: string | null; readonly owner_actor: Actor }
/** Opens the promises where they are folded up. */
export const PROMISES_OPEN = 'promises'
const unfolded = (address: string): string => `${address}?${PROMISES_OPEN}=open`
/** Where a startup finds a promise. */
export const startupPromiseHref = ({
  interview_uid,
  startup_company_uid,
}: Pick<OfPromise, 'interview_uid' | 'startup_company_uid'>): string => {
  const startup_id = named(startup_company_uid)
  return unfolded(
    interview_uid
      ? href('startup_interview', { startup_id, interview_id: interview_uid })
      : notesHref.startup(startup_id),
  )
}
/**
 * Where a promise is found among the others: companies at the meeting it was made in, or beside the memos of calls;
 * operators in their ledger, narrowed to its company and side.
 */
export const promiseHref = {
  startup: startupPromiseHref,
  partner: ({ interview_uid, partner_company_uid }: OfPromise) => {
    const partner_id = named(partner_company_uid)
    return unfolded(
      interview_uid
        ? href('partner_interview', { partner_id, interview_id: interview_uid })
        : notesHref.partner(partner_id),
    )
  },
  operator: ({ startup_company_uid, partner_company_uid, owner_actor }: OfPromise) => {
    const company: Record<string, string> = startup_company_uid
      ? { startup_uid: startup_company_uid }
      : { partner_uid: named(partner_company_uid) }
    return `${href('operator_promises')}?${new URLSearchParams({ ...company, owner_actor })}`
  },
} as const satisfies { readonly [A in Actor]: (record: OfPromise) => string }

/** Pages that everybody has in the own area. */
const areaPages = {
  home: { startup: 'startup_home', partner: 'partner_timeline', operator: 'operator_dashboard' },
  login: { startup: 'startup_login', partner: 'partner_login', operator: 'operator_login' },
  notifications: {
    startup: 'startup_notifications',
    partner: 'partner_notifications',
    operator: 'operator_notifications',
  },
  profile: {
    startup: 'startup_settings_profile',
    partner: 'partner_settings_profile',
    operator: 'operator_settings_profile',
  },
  email: { startup: 'startup_settings_email', partner: 'partner_settings_email', operator: 'operator_settings_email' },
  password: {
    startup: 'startup_settings_password',
    partner: 'partner_settings_password',
    operator: 'operator_settings_password',
  },
} as const

/** The page of a person's own area: `ownPage(user, 'login')`. */
export function ownPage(
  { actor, startup_company_uid, partner_company_uid }: Owner,
  page: keyof typeof areaPages,
): string {
  const { [page]: names } = areaPages
  if (actor === 'startup') return href(names.startup, { startup_id: named(startup_company_uid) })
  if (actor === 'partner') return href(names.partner, { partner_id: named(partner_company_uid) })
  return href(names.operator)
}

/** An announcement opens over what its reader was told. */
export const announcementHref = (reader: Owner, uid: string): string =>
  `${ownPage(reader, 'notifications')}?announcement=${uid}`
/** Where operators write it. */
export const managedAnnouncementHref = (uid: string): string =>
  `${href('operator_contents')}?tab=announcements&announcement=${uid}`

/** Where operators write an article. */
export const managedPostHref = (uid: string): string => `${href('operator_contents')}?tab=posts&post=${uid}`

/** Where operators write a feature. */
export const managedFeatureHref = (uid: string): string => `${href('operator_special_features')}?feature=${uid}`

/** Where operators write a seminar. */
export const managedSeminarHref = (uid: string): string => `${href('operator_contents')}?tab=seminars&seminar=${uid}`

/**
 * Whether a link opens in the person's own area: a page of the own company, of what all companies of its kind share, or
 * one that is nobody's in particular. What may be read there decides the record.
 */
export function opensFor(reader: Owner, link: string): boolean {
  const page = pageAt(link)
  if (!page) return false
  const area = areaOf(page.name)
  if (area === null) return true
  if (actorIn[area] !== reader.actor) return false
  const company = { startup: page.params.startup_id, partner: page.params.partner_id, operator: undefined }[
    reader.actor
  ]
  const own = { startup: reader.startup_company_uid, partner: reader.partner_company_uid, operator: null }[reader.actor]
  return company === undefined || company === own
}
