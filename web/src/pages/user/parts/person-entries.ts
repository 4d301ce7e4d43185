import { moveOf, type StateTable } from '@banso/contract/states'
import type { User } from '@banso/contract/users'
import { userStates } from '@banso/contract/users'
import type { MenuEntry } from '../../../kit/menu.tsx'
import type { PersonDialogs } from '../changes.tsx'

const icons = { suspended: 'pause', active: 'restore' } as const

/** What may be done to a person, as entries of a menu: the server's verdicts say which. */
export const personEntries = (user: User, dialogs: PersonDialogs): MenuEntry[] => {
  const { can } = user
  const moves = (['suspended', 'active'] as const).flatMap((to) => {
    const move = moveOf(userStates as StateTable, user.status, to)
    if (!move || !can.includes(`transition:${to}`)) return []
    return [{ label: move.label, icon: icons[to], onClick: () => dialogs.move(user, to) }]
  })
  return [
    ...(dialogs.changeRole && can.includes('manage')
      ? [{ label: '権限を変更', icon: 'person' as const, onClick: () => dialogs.changeRole?.(user) }]
      : []),
    ...moves,
    ...(can.includes('remove')
      ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => dialogs.remove(user) }]
      : []),
  ]
}
