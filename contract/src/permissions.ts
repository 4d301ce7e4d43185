import { EDIT_HOURS } from './limits.ts'
import type { Actor, Role, RoleOf } from './roles.ts'

/** Whose records a right reaches, in words for the published table. */
export const scopes = {
  /** Of the caller's company. */
  own: '自社',
  /** Of companies that an apply links to the caller's. */
  linked: '関係する企業',
  /** What is open to everybody signed in. */
  published: '公開済み',
  all: 'すべて',
  self: '本人',
} as const
type Scope = keyof typeof scopes

/** Who may do it. `only` names the condition on the record that `rules.ts` of the resource decides. */
type Grant<A extends Actor> = {
  readonly roles: readonly RoleOf<A>[]
  readonly scope: Scope
  readonly only?: Condition
  /** Stays when the company's programme has ended; other changes are refused then. */
  readonly outlives?: true
}
type Rule = { readonly [A in Actor]?: Grant<A> }

/** Conditions on a record, in words for the published table. */
export const conditions = {
  own_proposal: '運営からの提案(採用前)に限る',
  own_proposal_or_asked: '運営からの提案(採用前)か、運営の回答を待つものに限る',
  own_author: `本人が作成後${EDIT_HOURS}時間以内`,
  within_author_day_or_admin: `本人が作成後${EDIT_HOURS}時間以内、またはシステム管理者`,
  shared: '共有されたものに限る',
  self: '本人に限る',
  self_or_head: '本人、または管理者に限る',
  author: '本人が書いたものに限る',
  own_side: '自社側(運営は運営)が書いたものに限る',
  own_seat: '参加が確定した本人に限る',
  profile_editor: '管理者、または管理者が編集を許可したメンバー',
  forwarded: '自社に送付された申込に限る',
  contact_party: 'お問い合わせをした本人、または管理者・メンバー',
  contact_asker: 'お問い合わせをした本人に限る',
  assigned_to_viewer: '閲覧のみの方は、担当する企業に限る',
  file_writer: '添付先を変更できる方に限る',
  file_reader: '添付先を閲覧できる方に限る',
  addressed: '自分に向けたものに限る',
} as const
export type Condition = keyof typeof conditions

const companyAll = ['owner', 'member', 'viewer'] as const
const companyWriters = ['owner', 'member'] as const
const operatorAll = ['admin', 'manager', 'viewer'] as const
const operatorWriters = ['admin', 'manager'] as const

const companyHead = ['owner'] as const
const operatorHead = ['admin'] as const

const ownRead = { roles: companyAll, scope: 'own' } as const
const publishedRead = { roles: companyAll, scope: 'published' } as const
const addressedRead = { roles: companyAll, scope: 'self', only: 'addressed' } as const
const ownWrite = { roles: companyWriters, scope: 'own' } as const
const operatorRead = { roles: operatorAll, scope: 'all' } as const
const operatorWrite = { roles: operatorWriters, scope: 'all' } as const
const ownHead = { roles: companyHead, scope: 'own' } as const
const operatorAdmin = { roles: operatorHead, scope: 'all' } as const
/** What everybody does with the own account, also when the company's programme has ended. */
const companySelf = { roles: companyAll, scope: 'self', only: 'self' } as const
const operatorSelf = { roles: operatorAll, scope: 'self', only: 'self' } as const
const forwardedRead = { roles: companyAll, scope: 'linked', only: 'forwarded' } as const
/** Actions that are shared with the partner, while their relation lasts. */
const sharedRead = { roles: companyAll, scope: 'linked', only: 'shared' } as const
/** Moved and talked about while the relation is open, so by partners whose programme has ended too. */
const sharedWrite = { roles: companyWriters, scope: 'linked', only: 'shared', outlives: true } as const
/** A partner whose programme has ended still answers what runs on. */
const runningWrite = { ...ownWrite, outlives: true } as const
const forwardedWrite = { roles: companyWriters, scope: 'linked', only: 'forwarded', outlives: true } as const
const voice = { roles: companyAll, scope: 'self' } as const
const partyVoice = { ...voice, only: 'contact_party' } as const
const askerVoice = { ...voice, only: 'contact_asker' } as const
const operatorProposal = { roles: operatorWriters, scope: 'all', only: 'own_proposal' } as const

/**
 * The rights of the portal: resource → action → who. Nothing is allowed that is not written here.
 * `authorize()` on the server reads it, the endpoints name their row, docs/permissions.md and the
 * expected values of the authorization matrix are made from it.
 */
export const permissions = {
  startup: {
    read: { startup: ownRead, partner: { roles: companyAll, scope: 'linked' }, operator: operatorRead },
    create: { operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorWrite },
    /** Who of the operators looks after it, and what they keep of it for themselves. */
    assign: { operator: operatorWrite },
    /** How it is, in an operator's own words. */
    judge: { operator: operatorWrite },
    /** One that was registered by mistake, as long as nothing hangs on it. */
    remove: { operator: operatorAdmin },
    /** Where it stands in the programme. */
    transition: { operator: operatorAdmin },
    /** The steps between the founder's acceptance and the first day. */
    register: { startup: ownHead },
  },
  disclosure: {
    read: { startup: ownRead },
    update: { startup: { roles: ['owner'], scope: 'own' } },
  },
  access_log: {
    read: { startup: ownRead },
  },
  issue: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorWrite },
    transition: { startup: ownWrite, operator: operatorWrite },
    remove: { startup: ownWrite, operator: operatorAdmin },
  },
  metric: {
    read: { startup: ownRead, operator: { ...operatorRead, only: 'assigned_to_viewer' } },
    record: { startup: { ...ownWrite, outlives: true } },
    /** Puts right what a startup has entered, and says why; what it never entered stays its own to enter. */
    correct: { operator: operatorWrite },
  },
  /** When a startup wants to be told of its numbers; it keeps them as long as it keeps the numbers. */
  metric_alert: {
    read: { startup: ownRead },
    manage: { startup: { ...ownWrite, outlives: true } },
  },
  partner: {
    read: { startup: publishedRead, partner: ownRead, operator: operatorRead },
    create: { operator: operatorWrite },
    /**
     * The profile; what is public of it waits for operators where they want to see it first. Whether it takes
     * applications, and how many a month, is a part of it, by whichever call it is changed.
     */
    update: { partner: { ...ownWrite, only: 'profile_editor' }, operator: operatorWrite },
    /** Who of the operators looks after it, and what they keep of it for themselves. */
    assign: { operator: operatorWrite },
    /** Changes that wait. */
    review: { operator: operatorWrite },
    /** One that was registered by mistake, as long as nothing hangs on it. */
    remove: { operator: operatorAdmin },
    /** Whether startups find it, and its end. */
    transition: { operator: operatorAdmin },
    /** Of one's own, whatever the role. */
    bookmark: { startup: { roles: companyAll, scope: 'self' } },
  },
  /** How often startups have seen a partner: whoever looks counts, the figures are the partner's own. */
  exposure: {
    /** What one has seen oneself, whatever the role. */
    record: { startup: { roles: companyAll, scope: 'self' } },
    read: { partner: ownRead, operator: operatorRead },
  },
  apply: {
    read: { startup: ownRead, partner: forwardedRead, operator: operatorRead },
    create: { startup: ownWrite },
    transition: { startup: ownWrite, partner: forwardedWrite, operator: operatorWrite },
    message: { startup: ownWrite, partner: forwardedWrite, operator: operatorWrite },
    /** Names the issue that it is for, where it named none; its partner reads that issue from then on. */
    link: { startup: ownWrite },
    rate: { startup: ownWrite, partner: forwardedWrite },
    /** Who of the own side is in charge. */
    assign: { partner: forwardedWrite, operator: operatorWrite },
  },
  /** What operators say among themselves about applies and contacts. */
  internal_note: {
    read: { operator: operatorRead },
    create: { operator: operatorWrite },
  },
  /** What the people of one company say among themselves about an apply; nobody else reads it, operators neither. */
  own_note: {
    read: { startup: ownRead, partner: forwardedRead },
    create: { startup: ownWrite, partner: forwardedWrite },
  },
  /** What waits for operators, and how the programme does. */
  dashboard: { read: { operator: operatorRead } },
  /** How much is done for each startup, who carries it, and what counts how much. */
  load: { read: { operator: operatorRead }, configure: { operator: operatorAdmin } },
  /** Lists as files, all pages at once. */
  export: { read: { startup: ownRead, operator: operatorAdmin } },
  goal: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorProposal },
    transition: { startup: ownWrite, operator: operatorProposal },
    check_in: { startup: ownWrite },
    remove: { startup: ownWrite, operator: { roles: ['admin'], scope: 'all' } },
  },
  checkin: {
    update: { startup: { ...ownWrite, only: 'own_author' } },
    remove: { startup: { ...ownWrite, only: 'own_author' } },
  },
  task: {
    read: { startup: ownRead, partner: sharedRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorProposal },
    /** A partner moves what is its own to do. */
    transition: {
      startup: ownWrite,
      partner: sharedWrite,
      operator: { ...operatorProposal, only: 'own_proposal_or_asked' },
    },
    remove: { startup: ownWrite, operator: { roles: ['admin'], scope: 'all' } },
  },
  execution: {
    /** Records go with their action: a partner reads them as long as it reads that. */
    read: { startup: ownRead, partner: sharedRead, operator: operatorRead },
    create: { startup: ownWrite },
    update: { startup: { ...ownWrite, only: 'own_author' } },
    remove: {
      startup: { ...ownWrite, only: 'own_author' },
      operator: { roles: ['admin'], scope: 'all' },
    },
    /** One's own alone: nobody takes away another's. */
    stamp: { operator: operatorWrite },
  },
  comment: {
    read: { startup: ownRead, partner: sharedRead, operator: operatorRead },
    create: { startup: ownWrite, partner: sharedWrite, operator: operatorWrite },
    update: {
      startup: { ...ownWrite, only: 'own_author' },
      partner: { ...sharedWrite, only: 'own_author' },
      operator: { ...operatorWrite, only: 'own_author' },
    },
    remove: {
      startup: { ...ownWrite, only: 'own_author' },
      partner: { ...sharedWrite, only: 'own_author' },
      operator: { ...operatorWrite, only: 'within_author_day_or_admin' },
    },
  },
  content: {
    read: { startup: publishedRead, partner: ownRead, operator: operatorRead },
    create: { partner: ownWrite, operator: operatorWrite },
    update: { partner: ownWrite, operator: operatorWrite },
    /** For operators, of a partner's content too: this is its review. */
    transition: { partner: ownWrite, operator: operatorWrite },
    /** Of one's own, whatever the role. */
    bookmark: { startup: { roles: companyAll, scope: 'self' } },
  },
  recommendation: {
    read: { startup: ownRead, operator: operatorRead },
    create: { operator: operatorWrite },
    transition: { startup: ownWrite },
  },
  special_feature: {
    read: { startup: publishedRead, operator: operatorRead },
    create: { operator: operatorWrite },
    update: { operator: operatorWrite },
    transition: { operator: operatorWrite },
    /** A draft, with 元に戻す. */
    remove: { operator: operatorWrite },
  },
  post: {
    read: { startup: publishedRead, operator: operatorRead },
    create: { operator: operatorWrite },
    update: { operator: operatorWrite },
    transition: { operator: operatorWrite },
    /** A draft, with 元に戻す. */
    remove: { operator: operatorWrite },
    /** 役に立った and 保存: everybody's own. */
    mark: { startup: { roles: companyAll, scope: 'self' } },
  },
  interview: {
    read: { startup: ownRead, partner: ownRead, operator: operatorRead },
    create: { operator: operatorWrite },
    /** Times, answers, the agenda; operators also who takes part and how. */
    update: { startup: ownWrite, partner: runningWrite, operator: operatorWrite },
    transition: { operator: operatorWrite },
    /** What has not taken place, with 元に戻す; as only operators call off. */
    remove: { operator: operatorWrite },
    /** What those say who are led: how it was, and that another time would suit better. */
    rate: { startup: ownWrite, partner: runningWrite },
  },
  announcement: {
    read: { operator: operatorRead },
    create: { operator: operatorWrite },
    update: { operator: operatorWrite },
    transition: { operator: operatorWrite },
    remove: { operator: operatorWrite },
    /** As those read it whom it is addressed to. */
    open: { startup: addressedRead, partner: addressedRead, operator: { ...addressedRead, roles: operatorAll } },
  },
  memo: {
    read: {
      startup: { ...ownRead, only: 'shared' },
      partner: { ...ownRead, only: 'shared' },
      operator: { ...operatorRead, only: 'shared' },
    },
    create: { startup: ownWrite, partner: runningWrite, operator: operatorWrite },
    update: {
      startup: { ...ownWrite, only: 'author' },
      partner: { ...runningWrite, only: 'author' },
      operator: { ...operatorWrite, only: 'own_side' },
    },
    /** With 元に戻す; actions made of it stay. */
    remove: {
      startup: { ...ownWrite, only: 'author' },
      partner: { ...runningWrite, only: 'author' },
      operator: { ...operatorWrite, only: 'author' },
    },
  },
  /** The ledger of what was agreed in memos. */
  promise: {
    read: {
      startup: { ...ownRead, only: 'shared' },
      partner: { ...ownRead, only: 'shared' },
      operator: { ...operatorRead, only: 'shared' },
    },
    update: { operator: { ...operatorWrite, only: 'shared' } },
    /**
     * Asking the other side for another day, taking that back, and answering what the other side asks. Whoever no longer
     * reads the memo neither asks nor answers; what somebody who has left has asked ends with them.
     */
    negotiate: {
      startup: { ...ownWrite, only: 'shared' },
      partner: { ...runningWrite, only: 'shared' },
      operator: { ...operatorWrite, only: 'shared' },
    },
  },
  seminar: {
    read: { startup: publishedRead, operator: operatorRead },
    create: { operator: operatorWrite },
    update: { operator: operatorWrite },
    transition: { operator: operatorWrite },
    /** A draft, with 元に戻す. */
    remove: { operator: operatorWrite },
  },
  seat: {
    read: { startup: { ...ownRead, only: 'own_seat' }, operator: operatorRead },
    /** Who came, told once it has begun. */
    attend: { operator: operatorWrite },
    create: { startup: ownWrite },
    withdraw: { startup: ownWrite },
  },
  contact: {
    read: { startup: ownRead, partner: ownRead, operator: operatorRead },
    /** A voice of one's own, whatever the role, and also when the programme has ended. */
    create: { startup: voice, partner: voice },
    reply: { startup: partyVoice, partner: partyVoice, operator: operatorWrite },
    rate: { startup: askerVoice, partner: askerVoice },
    /** Who of the operators answers, and how soon. */
    assign: { operator: operatorWrite },
  },
  file: {
    /** Everybody has a picture of their own; what else they may attach to, each target decides. */
    create: {
      startup: { roles: companyAll, scope: 'self', only: 'file_writer' },
      partner: { roles: companyAll, scope: 'self', only: 'file_writer' },
      operator: { roles: operatorAll, scope: 'self', only: 'file_writer' },
    },
    read: {
      startup: { ...ownRead, only: 'file_reader' },
      partner: { ...ownRead, only: 'file_reader' },
      operator: { ...operatorRead, only: 'file_reader' },
    },
  },
  /** The pictures of people one meets: colleagues, operators, and people of companies that an apply links. */
  avatar: {
    read: {
      startup: { roles: companyAll, scope: 'linked' },
      partner: { roles: companyAll, scope: 'linked' },
      operator: operatorRead,
    },
  },
  user: {
    read: { startup: ownRead, partner: ownRead, operator: operatorRead },
    invite: { startup: ownHead, partner: ownHead, operator: operatorWrite },
    /** Profile fields. */
    update: {
      startup: { ...companySelf, only: 'self_or_head' },
      partner: { ...companySelf, only: 'self_or_head' },
      operator: { ...operatorSelf, only: 'self_or_head' },
    },
    /** Role, suspension, removal. */
    manage: { startup: ownHead, partner: ownHead, operator: operatorAdmin },
    /** E-mail address, password, sessions. */
    sign_in: { startup: companySelf, partner: companySelf, operator: operatorSelf },
    /** Which news reach the person and how; no path names anybody else. */
    notifications: {
      startup: { roles: companyAll, scope: 'self' },
      partner: { roles: companyAll, scope: 'self' },
      operator: { roles: operatorAll, scope: 'self' },
    },
    /** Conditions of lists kept under a name; everybody's own. */
    saved_views: {
      startup: { roles: companyAll, scope: 'self' },
      partner: { roles: companyAll, scope: 'self' },
      operator: { roles: operatorAll, scope: 'self' },
    },
  },
  availability: {
    /** Everybody's own; no path names anybody else. */
    own: {
      startup: { roles: companyAll, scope: 'self' },
      partner: { roles: companyAll, scope: 'self' },
      operator: { roles: operatorAll, scope: 'self' },
    },
    /** Free and busy, for planning. */
    read: { operator: operatorRead },
  },
  calendar_feed: {
    /** The own calendar and its address; no path names anybody else's. */
    own: {
      startup: { roles: companyAll, scope: 'self' },
      partner: { roles: companyAll, scope: 'self' },
      operator: { roles: operatorAll, scope: 'self' },
    },
  },
  mail: {
    read: { operator: operatorRead },
  },
  activity: {
    read: { startup: ownRead, partner: { roles: companyAll, scope: 'linked' }, operator: operatorRead },
  },
  tick: {
    read: { operator: operatorRead },
    run: { operator: { roles: ['admin'], scope: 'all' } },
    /** How the log of activities is sealed, and whether its seals hold. */
    audit: { operator: { roles: ['admin'], scope: 'all' } },
  },
} as const satisfies Record<string, Record<string, Rule>>

type Permissions = typeof permissions
/** `goal.update`, `task.read` … */
export type Permission = {
  [R in keyof Permissions & string]: `${R}.${keyof Permissions[R] & string}`
}[keyof Permissions & string]

/** The rows in which the actor stands. */
export type PermissionOf<A extends Actor> = {
  [R in keyof Permissions & string]: {
    [X in keyof Permissions[R] & string]: A extends keyof Permissions[R][X] ? `${R}.${X}` : never
  }[keyof Permissions[R] & string]
}[keyof Permissions & string]

/** The table's row, or undefined where the actor has no right at all. */
export function grantOf(
  permission: Permission,
  actor: Actor,
): { roles: readonly Role[]; scope: Scope; only?: Condition; outlives?: true } | undefined {
  const [resource, action] = permission.split('.') as [keyof Permissions, string]
  const rule: Rule | undefined = (permissions[resource] as Record<string, Rule>)[action]
  return rule?.[actor]
}

/** Whether this role has the right at all; conditions on the record come on top. */
export const allows = (permission: Permission, actor: Actor, role: Role): boolean =>
  grantOf(permission, actor)?.roles.includes(role) ?? false
