import type { StartupHome } from '@banso/contract/home'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCompanyParams } from '../../../lib/area.ts'
import { waitsKey } from '../../../lib/waits-key.ts'

/** The numbers of the menu, as HOME has counted them from what it read anyway: they are not asked for beside it. */
export const useToldWaits = ({ data, dataUpdatedAt: updatedAt }: UseQueryResult<{ data: StartupHome }>) => {
  const client = useQueryClient()
  const { startup_id, partner_id } = useCompanyParams()
  const told = data?.data.waits
  useEffect(() => {
    const key = waitsKey('startup', { startup_id, partner_id })
    // A HOME that is shown from before knows less than what was asked since.
    if (told && updatedAt > (client.getQueryState(key)?.dataUpdatedAt ?? 0))
      client.setQueryData(key, told, { updatedAt })
  }, [client, told, updatedAt, startup_id, partner_id])
}
