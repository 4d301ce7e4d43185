import type { FieldChange } from '@banso/contract/partners'
import type { Clock } from './clock.ts'
import { personOf } from './people.ts'

type Spec = Pick<FieldChange, 'field' | 'value'> & { by: string; at: string; refused?: string }

/** What partners want to change of what is public, and one that the operators have refused. */
const specs: Readonly<Record<string, readonly Spec[]>> = {
  'demo-partner': [
    {
      field: 'tagline',
      value: '医療・介護の現場を変える会社に、シードからシリーズAまで伴走します。',
      by: 'demo-partner-user',
      at: '-1 16:20',
    },
    { field: 'decision_weeks', value: 4, by: 'demo-partner-user', at: '-1 16:20' },
    { field: 'target_stages', value: ['pre_seed', 'seed', 'series_a'], by: 'demo-partner-user', at: '-1 16:20' },
    {
      field: 'thesis',
      value: '投資先の9割が1年以内に黒字になります。導入の数より、3か月後の利用率を重く見ます。',
      by: 'demo-partner-owner',
      at: '-6 11:05',
      refused: '「9割」の根拠となる期間と件数を添えてください。',
    },
  ],
  'other-partner': [
    { field: 'hourly_jpy_max', value: 45_000, by: 'other-partner-user', at: '-3 09:40' },
    { field: 'available_weekdays', value: ['mon', 'wed', 'fri'], by: 'other-partner-user', at: '-3 09:40' },
  ],
}

/** The changes of a partner, as they are stored with it. */
export function partnerChangesOf(clock: Clock, uid: string): FieldChange[] {
  return (specs[uid] ?? []).map(({ field, value, by, at, refused }) => ({
    field,
    value,
    status: refused === undefined ? 'pending' : 'refused',
    reason: refused ?? '',
    submitted_at: clock.moment(at),
    submitted_by: personOf(by),
  }))
}
