import type { Person } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import type { StartupDocument } from '@banso/contract/startups'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about who is in charge of a startup, once that was changed among several. */
type Told = Pick<StartupDocument, 'uid' | 'name'>

/** To the operator who looks after it from now on. */
export const inChargeNotification = ({ uid, name }: Told, receiverUid: string, by: Person): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(name, 'の主担当になりました'),
  body: `${by.name}さんが担当を変更しました。`,
  link: href('operator_startup_edit', { startup_id: uid }),
  groupKey: `startup:${uid}:charge`,
})

/** To those who decide for the startup. */
export const newOperatorNotification = ({ uid }: Told, receiverUid: string, operator: Person): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled('担当者が', `${operator.name}さんに変わりました`),
  body: '',
  link: href('startup_home', { startup_id: uid }),
  groupKey: `startup:${uid}:operator`,
})
