import type { LoggedGroup } from '@banso/contract/access-logs'
import type { ActivityDocument } from '@banso/contract/activities'
import { newAccessLog } from '../../functions/src/resources/activities/rules.ts'
import type { Clock } from './clock.ts'
import { personOf } from './people.ts'

type Row = [at: string, reader: string, group: LoggedGroup, company?: { uid: string; name: string }]

/** Who has looked at what of the first startup: its operators, and the people of an approved partner. */
export function makeAccessLogs(clock: Clock, nameOf: (uid: string) => string): ActivityDocument[] {
  const partner = { uid: 'demo-partner', name: nameOf('demo-partner') }
  const rows: Row[] = [
    ['-6 10:12', 'demo-partner-owner', 'metrics', partner],
    ['-5 15:40', 'demo-operator-user', 'funding'],
    ['-5 15:40', 'demo-operator-user', 'metrics'],
    ['-3 11:05', 'demo-partner-user', 'metrics', partner],
    ['-2 16:02', 'demo-partner-user', 'metrics', partner],
    ['-1 09:20', 'demo-operator-admin', 'metrics'],
  ]
  return rows.map(([at, reader, group, company], index) =>
    newAccessLog(group, {
      uid: `access-${String(index + 1).padStart(3, '0')}`,
      occurred_at: clock.moment(at),
      actor: personOf(reader),
      startup_company_uid: 'demo-startup',
      partner_company_uid: company?.uid ?? null,
      actor_company: company?.name ?? null,
      request_id: 'seed',
    }),
  )
}
