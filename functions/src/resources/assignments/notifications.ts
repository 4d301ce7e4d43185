import type { Person } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about who is in charge of a company (主担当). */
export type Assigned = { readonly type: 'startup' | 'partner'; readonly uid: string; readonly name: string }

const pageOf = ({ type, uid }: Assigned): string =>
  type === 'startup'
    ? href('operator_startup_edit', { startup_id: uid })
    : href('operator_partner_edit', { partner_id: uid })

/** To the operator who is in charge from now on. */
export const inChargeNotification = (company: Assigned, receiverUid: string, by: Person): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(company.name, 'の主担当になりました'),
  body: `${by.name}さんが担当を変更しました。`,
  link: pageOf(company),
  groupKey: `${company.type}:${company.uid}:charge`,
})

/** To the operator who was in charge until now; nobody may have come in their place. */
export const succeededNotification = (
  company: Assigned,
  receiverUid: string,
  { by, successor }: { by: Person; successor: Person | undefined },
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(company.name, successor ? `の主担当が${successor.name}さんに変わりました` : 'の主担当から外れました'),
  body: `${by.name}さんが担当を変更しました。`,
  link: pageOf(company),
  groupKey: `${company.type}:${company.uid}:charge`,
})

/** To those who decide for a startup. */
export const newOperatorNotification = (
  { uid }: Pick<Assigned, 'uid'>,
  receiverUid: string,
  operator: Person,
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled('担当者が', `${operator.name}さんに変わりました`),
  body: '',
  link: href('startup_home', { startup_id: uid }),
  groupKey: `startup:${uid}:operator`,
})
