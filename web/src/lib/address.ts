import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The page's own address, where views keep what they show. `change` edits what the address says at that moment and not
 * what it said when the page was last drawn, and draws the page at once: of two quick clicks neither is lost, and a box
 * ticked stays ticked.
 */
export const useAddress = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return {
    params: new URLSearchParams(search),
    /** What the history entry holds beside the address; `change` keeps it unless told otherwise. */
    state,
    change: (edit: (params: URLSearchParams) => void, options: { replace?: boolean; state?: unknown } = {}) => {
      const params = new URLSearchParams(window.location.search)
      edit(params)
      void navigate({ search: params.toString() }, { state, preventScrollReset: true, flushSync: true, ...options })
    },
  }
}

/** Writes one parameter, or takes it off when there is nothing to say. */
export const put = (params: URLSearchParams, key: string, value: string | undefined): void => {
  if (value) params.set(key, value)
  else params.delete(key)
}
