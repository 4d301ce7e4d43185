import type { Actor, Role } from '@banso/contract/roles'
import { Inset, KeyValues } from '../../../kit/card.tsx'
import { roleHelp, rolesOf } from '../texts.ts'

/** What the roles mean, beside the place where they are chosen. */
export const RoleGuide = ({ actor }: { actor: Actor }) => (
  <Inset>
    <KeyValues
      items={Object.entries(rolesOf(actor)).map(([role, label]) => ({ label, value: roleHelp(actor, role as Role) }))}
    />
  </Inset>
)
