import type { Actor } from '@banso/contract/roles'
import type { UserDocument } from '@banso/contract/users'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import { patchDerived, type Writer } from '../../kernel/firestore/write.ts'
import { partners } from '../../resources/partners/data.ts'
import { startups } from '../../resources/startups/data.ts'

/** `settings/operators`: how many active operators are admins; at least one must remain. */
const operatorSettings = collection('settings', z.object({ uid: z.literal('operators'), admin_count: z.int() }))

/** What members mirror of the place they belong to, and how many hold its highest role. */
export type Place = {
  company_name: string | null
  company_status: UserDocument['company_status']
  registration_step: UserDocument['registration_step']
  heads: number
  /** Stores another number of people with the highest role. */
  setHeads(heads: number): void
}

/** How many hold the highest role of a place; one read. */
export async function headsIn(actor: Actor, companyUid: string): Promise<number> {
  if (actor === 'operator') return (await read(operatorSettings, 'operators'))?.admin_count ?? 0
  return (await (actor === 'startup' ? read(startups, companyUid) : read(partners, companyUid)))?.owner_count ?? 0
}

/** The place an actor belongs to; undefined for a company that does not exist. Operators without settings count none. */
export async function placeOf(writer: Writer, actor: Actor, companyUid: string): Promise<Place | undefined> {
  if (actor === 'operator') {
    const heads = (await writer.read(operatorSettings, 'operators'))?.admin_count ?? 0
    const setHeads = (admin_count: number) => writer.set(operatorSettings, { uid: 'operators', admin_count })
    return { company_name: null, company_status: null, registration_step: null, heads, setHeads }
  }
  if (actor === 'startup') {
    const startup = await writer.read(startups, companyUid)
    return (
      startup && {
        company_name: startup.name,
        company_status: startup.status,
        registration_step: startup.registration_step,
        heads: startup.owner_count,
        setHeads: (owner_count) => patchDerived(writer, startups, startup, { owner_count }),
      }
    )
  }
  const partner = await writer.read(partners, companyUid)
  return (
    partner && {
      company_name: partner.name,
      company_status: partner.status,
      registration_step: null,
      heads: partner.owner_count,
      setHeads: (owner_count) => patchDerived(writer, partners, partner, { owner_count }),
    }
  )
}
