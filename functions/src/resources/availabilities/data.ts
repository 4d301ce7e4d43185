import { type AvailabilityInput, availabilityDocument, defaultAvailability } from '@banso/contract/availabilities'
import type { Person } from '@banso/contract/common'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, readMany } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { newAvailability } from './rules.ts'

export const availabilities = collection('availabilities', availabilityDocument)

/** One person's, as entered or as it is for everybody. */
export const availabilityOf = (person: Person, now: Date) => ({
  get: async () => (await read(availabilities, person.uid)) ?? newAvailability(person, now),
  getIn: async (writer: Writer) => (await writer.read(availabilities, person.uid)) ?? newAvailability(person, now),
})

/** Several people's at once, in the order asked. */
export async function availabilitiesOf(people: readonly Pick<Person, 'uid'>[]): Promise<AvailabilityInput[]> {
  const uids = people.map(({ uid }) => uid)
  const entered = new Map(
    (await readMany(availabilities, uids)).map((availability) => [availability.uid, availability]),
  )
  return uids.map((uid) => entered.get(uid) ?? defaultAvailability)
}
