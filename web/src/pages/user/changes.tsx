import { ApiError } from '@banso/contract/errors'
import type { User } from '@banso/contract/users'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { useReread } from '../../lib/query.ts'
import { currentUid, signOut } from '../../lib/session.ts'
import { userArea } from './area.ts'

// Forms come when one is asked for: lists show without them.
const RoleDialog = lazy(() => import('./parts/role-dialog.tsx').then((module) => ({ default: module.RoleDialog })))
const SuspendDialog = lazy(() =>
  import('./parts/suspend-dialog.tsx').then((module) => ({ default: module.SuspendDialog })),
)
const ResumeDialog = lazy(() =>
  import('./parts/suspend-dialog.tsx').then((module) => ({ default: module.ResumeDialog })),
)
const RemoveDialog = lazy(() =>
  import('./parts/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)
const ProfileDialog = lazy(() =>
  import('./parts/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })),
)

type Asked = { kind: 'role' | 'suspended' | 'active' | 'remove' | 'profile'; user: User }

export type PersonDialogs = {
  /** Missing where roles are given elsewhere. */
  changeRole: ((user: User) => void) | undefined
  move: (user: User, to: 'suspended' | 'active') => void
  remove: (user: User) => void
  editProfile: (user: User) => void
  dialog: ReactNode
}

/** What can be done to a person, each with its dialog; `dialog` goes anywhere on the page. */
export const usePersonDialogs = ({ onRemoved }: { onRemoved?: () => void } = {}): PersonDialogs => {
  const { calls } = useArea(userArea)
  const [asked, setAsked] = useState<Asked | null>(null)
  const reread = useReread(calls)
  const show = useNotice()
  const close = () => setAsked(null)

  const run = async (change: () => Promise<unknown>, told: string) => {
    try {
      await change()
    } catch (error) {
      // Somebody was faster: the dialog goes on with the person as it is now.
      if (error instanceof ApiError && error.code === 'conflict' && error.current)
        setAsked((now) => now && { ...now, user: error.current as User })
      throw error
    }
    const isRemoval = asked?.kind === 'remove'
    if (isRemoval && asked.user.uid === currentUid()) return signOut()
    // Before the dialog closes, so that whatever is pressed next knows the person as changed.
    await reread()
    show(told)
    close()
    if (isRemoval) onRemoved?.()
  }
  const props = asked && { user: asked.user, run, onClose: close }
  return {
    changeRole: 'roles' in calls ? (user) => setAsked({ kind: 'role', user }) : undefined,
    move: (user, to) => setAsked({ kind: to, user }),
    remove: (user) => setAsked({ kind: 'remove', user }),
    editProfile: (user) => setAsked({ kind: 'profile', user }),
    dialog: props && (
      <Suspense>
        {asked.kind === 'role' && <RoleDialog {...props} />}
        {asked.kind === 'suspended' && <SuspendDialog {...props} />}
        {asked.kind === 'active' && <ResumeDialog {...props} />}
        {asked.kind === 'remove' && <RemoveDialog {...props} />}
        {asked.kind === 'profile' && <ProfileDialog {...props} />}
      </Suspense>
    ),
  }
}
