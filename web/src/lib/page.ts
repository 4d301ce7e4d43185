import { useParams } from 'react-router-dom'
import type { PageName, PageParams } from '../registry.ts'

/** The parameters of a page's address, typed from its path: `useParamsOf('startup_goal')` → `{ startup_id, goal_id }`. */
export const useParamsOf = <N extends PageName>(_name: N): PageParams<N> => useParams() as PageParams<N>
