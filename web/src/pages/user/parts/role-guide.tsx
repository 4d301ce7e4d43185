import type { Role } from '@banso/contract/roles'
import { useAtomValue } from 'jotai'
import { Inset, KeyValues } from '../../../kit/card.tsx'
import { loadedUser } from '../../../state.ts'
import { roleHelp, rolesOf } from '../texts.ts'

/** What the roles of one's own colleagues mean, beside the place where they are chosen. */
export const RoleGuide = () => {
  const { actor } = useAtomValue(loadedUser)
  if (!actor) return null
  const items = Object.entries(rolesOf(actor)).map(([role, label]) => ({ label, value: roleHelp(actor, role as Role) }))
  return (
    <Inset>
      <KeyValues items={items} />
    </Inset>
  )
}
