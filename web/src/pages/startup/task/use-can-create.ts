import { allows } from '@banso/contract/permissions'
import { useAtomValue } from 'jotai'
import { loadedUser } from '../../../state.ts'

/** Whether the reader may add tasks at all; what may be done to one stands in its `can`. */
export const useCanCreate = (): boolean => {
  const { company_role } = useAtomValue(loadedUser)
  return company_role !== null && company_role !== undefined && allows('task.create', 'startup', company_role)
}
