import { type AvailabilityDocument, type AvailabilityInput, defaultAvailability } from '@banso/contract/availabilities'
import { newAvailability } from '../../functions/src/resources/availabilities/rules.ts'
import type { Clock } from './clock.ts'
import { personOf } from './people.ts'

const day = (from: string, to: string) => [{ from, to }]
type Spec = [uid: string, changes: (clock: Clock) => Partial<AvailabilityInput>]

const specs: readonly Spec[] = [
  [
    'demo-operator-user',
    (clock) => ({
      weekly: { ...defaultAvailability.weekly, wed: [...day('09:00', '12:00'), { from: '14:00', to: '18:30' }] },
      absences: [
        { from: clock.day(9), to: clock.day(10), note: '健康診断と有給休暇' },
        { from: clock.day(33), to: clock.day(39), note: '冬休み' },
      ],
    }),
  ],
  [
    'operator-katayama',
    () => ({
      weekly: {
        sun: [],
        mon: [],
        tue: day('09:00', '17:00'),
        wed: day('09:00', '17:00'),
        thu: day('09:00', '17:00'),
        fri: day('09:00', '17:00'),
        sat: day('09:00', '17:00'),
      },
      buffer_minutes: 30,
      max_interviews_per_day: 5,
    }),
  ],
  [
    'demo-startup-owner',
    () => ({ weekly: { ...defaultAvailability.weekly, mon: [], fri: day('13:00', '19:00') }, keeps_lunch: false }),
  ],
  ['demo-partner-user', (clock) => ({ absences: [{ from: clock.day(12), to: clock.day(16), note: '海外出張' }] })],
]

/** Hours of some; whoever has none keeps office hours. */
export const makeAvailabilities = (clock: Clock): AvailabilityDocument[] =>
  specs.map(([uid, changes]) => ({
    ...newAvailability(personOf(uid), new Date(clock.moment('-30 09:20'))),
    ...changes(clock),
    rev: 1,
  }))
