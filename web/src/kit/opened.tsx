import type { Permission } from '@banso/contract/permissions'
import { type ComponentType, Suspense } from 'react'
import { useAddress } from '../lib/address.ts'
import { dropFilled } from '../lib/filled.ts'
import { useRights } from '../lib/rights.ts'

/** In the place of a uid: a record that is still to be made. */
export const NEW = 'new'

/**
 * What stands open beside a list, kept in the address under `name`: a record's uid, `new`, or nothing (null). Whoever
 * may not make one (`creates`; without it nobody does) is offered none, and an address that asks for one opens nothing.
 */
export const useOpened = (name: string, creates?: Permission) => {
  const { params, change } = useAddress()
  const may = useRights()
  const mayCreate = creates !== undefined && may(creates)
  const asked = params.get(name)
  const open = (uid: string) =>
    change((address) => {
      dropFilled(address)
      address.set(name, uid)
    })
  return {
    uid: asked === NEW && !mayCreate ? null : asked,
    open,
    /** Opens a new one; undefined for who may make none. */
    add: mayCreate ? () => open(NEW) : undefined,
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
