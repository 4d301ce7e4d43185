import { type ComponentType, Suspense } from 'react'
import { useAddress } from '../lib/address.ts'
import { dropFilled } from '../lib/filled.ts'

/** In the place of a uid: a record that is still to be made. */
export const NEW = 'new'

/** What stands open beside a list, kept in the address under `name`: a record's uid, `new`, or nothing (null). */
export const useOpened = (name: string) => {
  const { params, change } = useAddress()
  return {
    uid: params.get(name),
    open: (uid: string) =>
      change((address) => {
        dropFilled(address)
        address.set(name, uid)
      }),
    close: () =>
      change((address) => {
        dropFilled(address)
        address.delete(name)
      }),
  }
}

/** What a drawer over a list is given: what is open, and how to open another or none. */
export type DrawerProps = { uid: string; onOpen: (uid: string) => void; onClose: () => void }

type BesideProps = { opened: ReturnType<typeof useOpened>; drawer: ComponentType<DrawerProps> }

/** The drawer of what is open, as soon as it is downloaded; each record has one of its own. */
export const Beside = ({ opened: { uid, open, close }, drawer: Drawer }: BesideProps) =>
  uid && (
    <Suspense>
      <Drawer key={uid} uid={uid} onOpen={open} onClose={close} />
    </Suspense>
  )
