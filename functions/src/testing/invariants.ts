import { isDeepStrictEqual } from 'node:util'
import type { AuditDocument, SealDocument } from '@banso/contract/audit-seals'
import { type InvitationDocument, invitationStatus } from '@banso/contract/invitations'
import type { Measure } from '@banso/contract/measures'
import type { PartnerDocument } from '@banso/contract/partners'
import type { AccountDocument, UserDocument } from '@banso/contract/users'
import { claimsOf } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { mayInvite } from '../accounts/invitations/standing.ts'
import { belongingOf, isOver } from '../accounts/membership/membership.ts'
import { app } from '../kernel/app.ts'
import { madeAt } from '../kernel/authenticate.ts'
import { FACET_KEYS, faceted, facetKeysOf } from '../kernel/facets.ts'
import { type StoredEntry, sealUid, wrongWith } from '../resources/activities/seals.ts'
import { catalogueOf, emptyShard, markOf } from '../resources/partners/catalogue.ts'

/**
 * What must always hold between Auth and Firestore, and inside Firestore. Reads everything, so it is for emulators:
 * `npm run invariants`, and tests after they have interrupted something.
 */

const UNDER_WAY_MS = 60_000
const WITHOUT_MEMBERSHIP_MS = 24 * 3_600_000

type Doc = { uid: string; [field: string]: unknown }
type Store = {
  now: number
  accounts: UserRecord[]
  of(collection: string): Doc[]
  /** Ids of every document of every collection. */
  ids: Set<string>
  users: UserDocument[]
  profiles: Map<string, AccountDocument>
  /** People whom a fresh operation is about: with them things are on their way. */
  moving: Set<string>
}
type Invariant = { name: string; title: string; check(store: Store): { checked: number; broken: string[] } }
export type Finding = { name: string; title: string; checked: number; broken: string[] }

/** Each thing looked at, and what is wrong with it, if anything. */
function over<T>(things: readonly T[], wrong: (thing: T) => string | undefined | false) {
  return { checked: things.length, broken: things.map(wrong).filter((text) => typeof text === 'string') }
}

const present = ({ status }: UserDocument) => status !== 'left'
const age = (store: Store, moment: unknown) => store.now - Date.parse(String(moment))

const accountsAndProfiles: Invariant = {
  name: 'I2',
  title: 'アカウントと、退会していない利用者は1対1',
  check(store) {
    const known = new Set(store.accounts.map(({ uid }) => uid))
    const profiles = over(store.users.filter(present), ({ uid }) => !known.has(uid) && `${uid}: アカウントがありません`)
    const accounts = over(store.accounts, ({ uid, metadata }) => {
      const profile = store.profiles.get(uid)
      if ((profile?.status && profile.status !== 'left') || store.moving.has(uid)) return undefined
      if (profile?.status === 'left') return `${uid}: 退会した方のアカウントが残っています`
      return age(store, metadata.creationTime) > WITHOUT_MEMBERSHIP_MS && `${uid}: 所属のないアカウントが残っています`
    })
    return { checked: profiles.checked + accounts.checked, broken: [...profiles.broken, ...accounts.broken] }
  },
}

const oneKind: Invariant = {
  name: 'I3',
  title: '利用者の区分と所属は1つ',
  check: (store) =>
    over(store.users, ({ uid, actor, startup_company_uid, partner_company_uid, company_role, operator_role }) => {
      const kinds = { startup: !!startup_company_uid, partner: !!partner_company_uid, operator: !!operator_role }
      const right = Object.entries(kinds).every(([kind, is]) => is === (kind === actor))
      if (!right || (actor === 'operator') === (company_role !== null)) return `${uid}: 区分と所属が合いません`
      const company = startup_company_uid ?? partner_company_uid
      return company !== null && !store.ids.has(company) && `${uid}: 企業 ${company} がありません`
    }),
}

const addresses: Invariant = {
  name: 'I4',
  title: 'アカウントのアドレスは、利用者のアドレスか確認待ちのアドレス',
  check: (store) =>
    over(store.accounts, ({ uid, email = '' }) => {
      const user = store.profiles.get(uid)
      if (!user || user.status === null || user.status === 'left' || store.moving.has(uid)) return undefined
      return user.email !== email && user.pending_email !== email && `${uid}: アドレスが異なります`
    }),
}

const claims: Invariant = {
  name: 'I5',
  title: 'トークンの記載は所属のとおり',
  check: (store) =>
    over(store.accounts, ({ uid, customClaims }) => {
      const user = store.profiles.get(uid)
      if (store.moving.has(uid)) return undefined
      const expected = user && user.status !== null ? claimsOf(user) : null
      return !sameFields(customClaims ?? {}, expected ?? {}) && `${uid}: 記載が所属と異なります`
    }),
}
const sameFields = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

const counters: Invariant = {
  name: 'I6',
  title: '件数は数え直しと同じ',
  check(store) {
    const active = store.users.filter(({ status }) => status === 'active')
    const admins = active.filter(({ operator_role }) => operator_role === 'admin').length
    const executions = Map.groupBy(
      store.of('task_executions').filter(({ deleted_at }) => deleted_at === null),
      ({ task_uid }) => task_uid,
    )
    const counted = [
      ...[...store.of('startup_companies'), ...store.of('partner_companies')].map(({ uid, owner_count }) => {
        const owns = (user: UserDocument) => (user.startup_company_uid ?? user.partner_company_uid) === uid
        const owners = active.filter((user) => user.company_role === 'owner' && owns(user)).length
        return { what: `${uid} の管理者`, kept: owner_count, counted: owners }
      }),
      ...store
        .of('settings')
        .filter(({ uid }) => uid === 'operators')
        .map(({ admin_count }) => ({ what: 'システム管理者', kept: admin_count, counted: admins })),
      ...store.of('partner_companies').map(({ uid, awaiting_count }) => ({
        what: `${uid} の受付再開のお知らせ`,
        kept: awaiting_count ?? 0,
        counted: store.of('partner_reopenings').filter((entry) => entry.partner_company_uid === uid).length,
      })),
      ...store.of('tasks').map(({ uid, execution_count }) => ({
        what: `${uid} の実行記録`,
        kept: execution_count,
        counted: executions.get(uid)?.length ?? 0,
      })),
    ]
    return over(counted, ({ what, kept, counted: real }) => kept !== real && `${what}: ${kept}件とあるが${real}件`)
  },
}

const keys: Invariant = {
  name: 'I7',
  title: '1つのキーで作られた記録は1つ、読めないものはない(I1)',
  check(store) {
    const made = store
      .of('idem')
      .filter(({ status }) => status === 201)
      .map(({ body }) => (JSON.parse(String(body)) as { data?: { uid?: string } }).data?.uid)
      .filter((uid) => uid !== undefined)
    // A batch for many startups is proposed in parts, each with a key of its own.
    const inParts = new Set(store.of('task_batches').map(({ uid }) => uid))
    return over(made, (uid) => {
      if (!store.ids.has(uid)) return `${uid}: 作成されたはずの記録がありません`
      const isTwice = made.indexOf(uid) !== made.lastIndexOf(uid)
      return isTwice && !inParts.has(uid) && `${uid}: 2つのキーで作られています`
    })
  },
}

const parents = [
  { of: 'goal_checkins', to: 'goals', uid: ({ goal_uid }: Doc) => goal_uid },
  { of: 'goals', to: 'goals', uid: ({ parent_goal_uid }: Doc) => parent_goal_uid },
  { of: 'tasks', to: 'goals', uid: ({ goal_uid }: Doc) => goal_uid },
  { of: 'task_executions', to: 'tasks', uid: ({ task_uid }: Doc) => task_uid },
  { of: 'goals', to: 'users', uid: ({ owner_user_uid }: Doc) => owner_user_uid },
] as const
const tenants: Invariant = {
  name: 'I9',
  title: '記録は、属する記録と同じ企業のもの',
  check(store) {
    const companies = new Map(
      ['goals', 'tasks', 'users'].flatMap((name) => store.of(name).map((doc) => [doc.uid, doc.startup_company_uid])),
    )
    const links = parents.flatMap(({ of, uid }) =>
      store.of(of).map((child) => ({ child, parent: uid(child) as string | null | undefined })),
    )
    return over(
      links.filter(({ parent }) => parent != null && companies.has(parent)),
      ({ child, parent }) =>
        companies.get(parent as string) !== child.startup_company_uid && `${child.uid}: ${parent} は別の企業のものです`,
    )
  },
}

const operations: Invariant = {
  name: 'I10',
  title: '60秒より長くかかっている手続きはない',
  check: (store) =>
    over(
      store.of('operations'),
      ({ uid, kind, step, created_at }) =>
        age(store, created_at) > UNDER_WAY_MS && `${uid}: ${kind} が ${step} で止まっています`,
    ),
}

const told: Invariant = {
  name: 'I11',
  title: '変更のたびにアクティビティがある',
  check(store) {
    const entries = Map.groupBy(store.of('activities'), ({ object }) => (object as { uid: string }).uid)
    const changed = ['users', 'invitations', 'goals', 'tasks'].flatMap((name) => store.of(name))
    return over(changed, ({ uid, rev, accepted_at }) => {
      // Accepting an invitation is told of the person who joined.
      const edits = (typeof rev === 'number' ? rev - 1 : 0) - Number(typeof accepted_at === 'string')
      return (entries.get(uid)?.length ?? 0) < edits && `${uid}: ${edits}回の変更に対して記録が足りません`
    })
  },
}

const unique: Invariant = {
  name: 'I12',
  title: '1つのアドレスは1人のもの',
  check(store) {
    const holders = Map.groupBy(store.users.filter(present), ({ email }) => email)
    return over([...holders], ([email, people]) => {
      if (people.length > 1) return `${people.map(({ uid }) => uid).join('、')}: 同じアドレスです`
      return email !== email.normalize('NFKC').toLowerCase() && `${people[0]?.uid}: アドレスの書き方が揃っていません`
    })
  },
}

const grounds: Invariant = {
  name: 'I13',
  title: '招待中の招待には、その招待をできる方と、利用中の企業がある',
  check(store) {
    const statuses = new Map(
      ['startup_companies', 'partner_companies'].flatMap((name) =>
        store.of(name).map(({ uid, status }) => [uid, status]),
      ),
    )
    const now = new Date(store.now).toISOString()
    const waiting = (store.of('invitations') as unknown as InvitationDocument[]).filter(
      (invitation) => invitationStatus({ ...invitation, ended_at: invitation.ended_at ?? null }, now) === 'pending',
    )
    return over(waiting, (invitation) => {
      if (store.moving.has(invitation.invited_by)) return undefined
      const { actor, companyUid } = belongingOf(invitation)
      const status = statuses.get(companyUid) as UserDocument['company_status'] | undefined
      const stands = actor === 'operator' || (status !== undefined && !isOver(status))
      const may = mayInvite(store.profiles.get(invitation.invited_by), invitation)
      return !(stands && may) && `${invitation.uid}: 招待した方の権限、または企業の利用が終わっています`
    })
  },
}

const ownAccounts: Invariant = {
  name: 'I14',
  title: '利用者のアカウントは、登録したときのもの',
  check(store) {
    const made = new Map(store.accounts.map(({ uid, metadata }) => [uid, madeAt(metadata.creationTime)]))
    return over(store.users.filter(present), ({ uid, account_made_at }) => {
      const known = account_made_at ?? null
      const isOther = known !== null && made.has(uid) && made.get(uid) !== known
      return isOther && !store.moving.has(uid) && `${uid}: 作り直されたアカウントです`
    })
  },
}

const metricYears: Invariant = {
  name: 'I15',
  title: '経営指標の1年分のまとめは、月の値のとおり',
  check(store) {
    const whole = store.of('startup_metric_years').filter((year) => year.whole === true)
    const years = new Map(whole.map(({ uid, values }) => [uid, (values ?? {}) as Record<string, object>]))
    const shown = store.of('startup_metrics').filter(({ deleted_at }) => deleted_at === null)
    return over(shown, (value) => {
      const { uid, startup_company_uid, month } = value as Doc & { startup_company_uid: string; month: string }
      const year = years.get(`${startup_company_uid}_${month.slice(0, 4)}`)
      return year && !sameFields(year[uid] ?? {}, value) && `${uid}: 1年分のまとめと異なります`
    })
  },
}

const linkedMeasures: Invariant = {
  name: 'I16',
  title: '経営指標に連動する達成指標は、最新の月の値のとおり',
  check(store) {
    const values = store
      .of('startup_metrics')
      .filter(({ deleted_at }) => deleted_at === null)
      .toSorted((a, b) => String(a.month).localeCompare(String(b.month)))
    const newest = new Map(values.map((each) => [`${each.startup_company_uid} ${each.metric_key}`, Number(each.value)]))
    const open = store.of('goals').filter(({ deleted_at, closed_at }) => deleted_at === null && closed_at === null)
    const linked = open.flatMap((goal) =>
      (goal.measures as Measure[]).filter(({ metric_key }) => metric_key).map((measure) => ({ goal, measure })),
    )
    return over(linked, ({ goal, measure: { name, metric_key, current_value, start_value } }) => {
      const stands = newest.get(`${goal.startup_company_uid} ${metric_key}`) ?? start_value
      const isNamed = (goal.metric_keys as unknown[]).includes(metric_key)
      return (stands !== current_value || !isNamed) && `${goal.uid}: 「${name}」が経営指標と異なります`
    })
  },
}

const catalogue: Invariant = {
  name: 'I17',
  title: '一覧のもとは、掲載中のパートナーのとおり',
  check(store) {
    const partners = store.of('partner_companies') as unknown as PartnerDocument[]
    const stored = new Map(store.of('partner_catalogue').map((shard) => [shard.uid, String(shard.entries)]))
    const [marks] = store.of('partner_catalogue_marks') as { shards?: Record<string, { mark: string }> }[]
    const entries = (text: string) => JSON.parse(text) as unknown
    return over(catalogueOf(partners), (right) => {
      const text = stored.get(right.uid) ?? emptyShard(right.uid).entries
      if (!isDeepStrictEqual(entries(text), entries(right.entries))) return `${right.uid}: パートナーと異なります`
      const mark = marks?.shards?.[right.uid]?.mark
      return mark !== undefined && mark !== markOf({ entries: text }) && `${right.uid}: 目印が内容と異なります`
    })
  },
}

const sealed: Invariant = {
  name: 'I18',
  title: '封印したアクティビティは、封印したときのまま',
  check(store) {
    const [state] = store.of('settings').filter(({ uid }) => uid === 'audit') as unknown as AuditDocument[]
    const head = state?.head
    const seals = store.of('audit_seals') as unknown as SealDocument[]
    if (!head)
      return {
        checked: seals.length,
        broken: seals.map(({ uid }) => `封印 ${uid}: どこまで封印したかの記録がありません`),
      }
    const byNumber = new Map(seals.map((seal) => [seal.uid, seal]))
    const entries = (store.of('activities') as unknown as StoredEntry[]).toSorted(
      (a, b) => inOrder(a.occurred_at, b.occurred_at) || inOrder(a.uid, b.uid),
    )
    const within = ({ from, until }: SealDocument) =>
      entries.filter(({ occurred_at: at }) => at >= (from ?? '') && at < until)
    const numbers = Array.from({ length: head.number }, (_, index) => index + 1)
    return over(numbers, (number) => {
      const [seal, last] = [byNumber.get(sealUid(number)), byNumber.get(sealUid(number - 1))]
      const before = number === 1 ? null : last
      const wrong = wrongWith({ number, seal, before, entries: seal ? within(seal) : [] }, head, new Date(store.now))
      if (!wrong) return undefined
      const { kind, from, until, kept, found } = wrong
      if (kind === 'missing') return `封印 ${number}: ありません`
      return `封印 ${number}(${from ?? '最初'}から${until}まで): 封印したとき${kept}件、現在${found}件`
    })
  },
}
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const keptOfOthers: Invariant = {
  name: 'I19',
  title: 'ほかの記録からつくった文書は、いまの記録のとおり',
  check(store) {
    const alive = (name: string, statuses: readonly string[]) =>
      store.of(name).filter(({ deleted_at, status }) => deleted_at === null && statuses.includes(String(status)))
    const features = alive('special_features', ['published']).toSorted(
      (a, b) => Number(b.priority) - Number(a.priority) || inOrder(b.uid, a.uid),
    )
    const issues = alive('startup_issues', ['open', 'working']).toSorted(
      (a, b) => Number(a.order) - Number(b.order) || inOrder(a.uid, b.uid),
    )
    const telling = (fields: readonly string[]) => (doc: object) => fields.map((field) => (doc as Doc)[field])
    const ofFeature = telling(['uid', 'title', 'lead', 'cover_url', 'publish_from', 'publish_until', 'target'])
    const ofIssue = telling(['issue_category', 'urgency'])
    const ofStartup = (uid: string) => issues.filter(({ startup_company_uid }) => startup_company_uid === uid)
    const kept = [
      ...store.of('special_features_running').map((doc) => ({ doc, of: features.slice(0, 50), told: ofFeature })),
      ...store.of('startup_measured_issues').map((doc) => ({ doc, of: ofStartup(doc.uid).slice(0, 5), told: ofIssue })),
    ]
    return over(
      kept.filter(({ doc }) => Array.isArray(doc.made)), // else it has been thrown away, or is of a former version
      ({ doc, of, told }) =>
        !isDeepStrictEqual((doc.made as object[]).map(told), of.map(told)) && `${doc.uid}: もとの記録と異なります`,
    )
  },
}

const filteredAsTheyAre: Invariant = {
  name: 'I20',
  title: '一覧の絞り込みの鍵は、記録のいまの値のとおり',
  check: (store) =>
    over(
      faceted.flatMap((name) => store.of(name).map((doc) => ({ name, doc }))),
      ({ name, doc }) =>
        !isDeepStrictEqual(doc[FACET_KEYS], facetKeysOf(name, doc)) && `${name}/${doc.uid}: 鍵が値と異なります`,
    ),
}

const invariants = [
  accountsAndProfiles,
  oneKind,
  addresses,
  claims,
  counters,
  keys,
  tenants,
  operations,
  told,
  unique,
  grounds,
  ownAccounts,
  metricYears,
  linkedMeasures,
  catalogue,
  sealed,
  keptOfOthers,
  filteredAsTheyAre,
]

/** Looks at all there is. Answers each invariant with what it looked at and what breaks it. */
export async function checkInvariants(now = new Date()): Promise<Finding[]> {
  const store = await readAll(now)
  return invariants.map(({ name, title, check }) => ({ name, title, ...check(store) }))
}

async function readAll(now: Date): Promise<Store> {
  const collections = await getFirestore(app).listCollections()
  const documents = new Map<string, Doc[]>()
  for (const collection of collections) {
    const { docs } = await collection.get()
    documents.set(
      collection.id,
      docs.map((doc) => ({ ...doc.data(), uid: doc.id })),
    )
  }
  const of = (name: string) => documents.get(name) ?? []
  const accounts = of('users') as unknown as AccountDocument[]
  const moving = of('operations')
    .filter(({ created_at }) => now.getTime() - Date.parse(String(created_at)) <= UNDER_WAY_MS)
    .flatMap(({ payload }) => Object.values(payload as { uid?: string; user_uid?: string }))
  return {
    now: now.getTime(),
    accounts: await allAccounts(),
    of,
    ids: new Set([...documents.values()].flat().map(({ uid }) => uid)),
    users: accounts.filter((account) => account.status !== null),
    profiles: new Map(accounts.map((account) => [account.uid, account])),
    moving: new Set(moving),
  }
}

async function allAccounts(page?: string): Promise<UserRecord[]> {
  const { users, pageToken } = await getAuth(app).listUsers(1000, page)
  return pageToken ? [...users, ...(await allAccounts(pageToken))] : users
}
