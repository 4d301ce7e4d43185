import { PROMISES_OPEN } from '@banso/contract/record-pages'
import { Suspense } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { Fold } from './people-rates.tsx'

const OwnPromises = lazyPart(async () => (await import('./own-promises.tsx')).OwnPromises)

/** Whether the address leads to the promises, as a notification about one does. */
export const usePromisesAsked = (): boolean => useAddress().params.has(PROMISES_OPEN)

/** The promises that the company reads, opened by hand, or by the address. */
export const PromisesFold = ({ other_uid }: { other_uid: string | null }) => (
  <Fold title="約束の一覧" isAskedFor={usePromisesAsked()}>
    <Suspense>
      <OwnPromises other_uid={other_uid} />
    </Suspense>
  </Fold>
)
