import { type AvailabilityDocument, availabilityDocument, defaultAvailability } from '@banso/contract/availabilities'
import type { Person } from '@banso/contract/common'
import { collection, read, type Writer } from '../../kernel/firestore.ts'

export const availabilities = collection('availabilities', availabilityDocument)

/** What holds for somebody who has entered nothing; the first change stores it, as its first revision. */
const blank = (person: Person, now: Date): AvailabilityDocument => ({
  ...defaultAvailability,
  uid: person.uid,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  created_by: person,
  updated_by: person,
  rev: 0,
  deleted_at: null,
})

/** One person's, as entered or as it is for everybody. */
export const availabilityOf = (person: Person, now: Date) => ({
  get: async () => (await read(availabilities, person.uid)) ?? blank(person, now),
  getIn: async (writer: Writer) => (await writer.read(availabilities, person.uid)) ?? blank(person, now),
})
