import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import type { PageName, PageParams } from '../registry.ts'
import { startupId } from '../state.ts'

/** The parameters of a page's address, typed from its path: `useParamsOf('startup_goal')` → `{ startup_id, goal_id }`. */
export const useParamsOf = <N extends PageName>(_name: N): PageParams<N> => useParams() as PageParams<N>

/** The startup whose area this is, also on the pages without an id in their address. */
export const useStartupId = (): string => useAtomValue(startupId)
