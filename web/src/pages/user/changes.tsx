import { ApiError } from '@banso/contract/errors'
import type { User } from '@banso/contract/users'
import { type ReactNode, Suspense, useState } from 'react'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useReread } from '../../lib/query.ts'
import { currentUid, signOut } from '../../lib/session.ts'
import { userArea } from './area.ts'

// Forms come ahead, or when one is asked for: lists show without them.
const RoleDialog = lazyPart(async () => (await import('./parts/role-dialog.tsx')).RoleDialog)
const SuspendDialog = lazyPart(async () => (await import('./parts/suspend-dialog.tsx')).SuspendDialog)
const ResumeDialog = lazyPart(async () => (await import('./parts/suspend-dialog.tsx')).ResumeDialog)
const RemoveDialog = lazyPart(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)
const ProfileDialog = lazyPart(async () => (await import('./parts/profile-dialog.tsx')).ProfileDialog)

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
      if (error instanceof ApiError && error.current) setAsked((now) => now && { ...now, user: error.current as User })
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
