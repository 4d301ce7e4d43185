import { useAtomValue } from 'jotai'
import { partner, startupId } from '../state.ts'

/** The ids that addresses of the own area are filled with; known as soon as the shell is shown. */
export const useAreaParams = () => ({
  startup_id: useAtomValue(startupId),
  partner_id: useAtomValue(partner).uid ?? '',
})
