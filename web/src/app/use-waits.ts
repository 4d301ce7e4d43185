import type { Actor } from '@banso/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCompanyParams } from '../lib/area.ts'
import { whenQuiet } from '../lib/lazy.ts'
import { waitsKey } from '../lib/waits-key.ts'
import type { Waits } from './waits.ts'

/**
 * What waits for the person at each place of the menu. Read once the page has what it shows, unless that page has told it
 * (`useToldWaits`), and anew with every change
 * that may end a waiting (`useApiMutation`) and whatever the person is told of. Until then, and where it cannot be read,
 * nothing is claimed.
 */
export const useWaits = (actor: Actor): Waits => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  const params = useCompanyParams()
  const { data, isError } = useQuery({
    queryKey: waitsKey(actor, params),
    queryFn: async ({ signal }) => (await import('./waits.ts')).readWaits(actor, params, signal),
    enabled: isQuiet,
    staleTime: 60_000,
  })
  return data && !isError ? data : {}
}
