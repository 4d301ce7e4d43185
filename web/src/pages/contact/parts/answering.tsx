import type { Person } from '@banso/contract/common'
import type { Contact } from '@banso/contract/contacts'
import { useAtomValue } from 'jotai'
import { partner, startup } from '../../../state.ts'

/** Who looks after the own company first: a new contact is told to them. */
export const useOperatorInCharge = (): Person | undefined => {
  const [ofStartup, ofPartner] = [useAtomValue(startup), useAtomValue(partner)]
  return (ofStartup.assigned_operators ?? ofPartner.assigned_operators ?? [])[0]
}

/** Who answers, to who asked. Before somebody has taken it up, the same is said as in the form it was sent with. */
export const Answering = ({ contact: { assigned_operator, status } }: { contact: Contact }) => {
  const inCharge = useOperatorInCharge()
  if (assigned_operator) return assigned_operator.name
  if (status === 'resolved') return '–'
  return <span className="muted">{inCharge ? `${inCharge.name}(確認待ち)` : '確認後に決まります'}</span>
}
