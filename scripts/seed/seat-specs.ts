import type { ApplySpec } from './apply-specs.ts'

const seat = (
  uid: string,
  startup: string,
  applicant: string,
  seminar: string,
  path: ApplySpec['path'],
  message = '',
): ApplySpec => ({ uid, startup, applicant, target: ['seminar', seminar], purpose: 'seat', message, path })

export const seatSpecs: readonly ApplySpec[] = [
  seat(
    'seat-demo',
    'demo-startup',
    'demo-startup-owner',
    'demo-seminar',
    [['confirmed', '-5 12:00']],
    '優先株の条件の読み方を知りたいです。',
  ),
  seat('seat-demo-2', 'demo-startup', 'demo-startup-cto', 'demo-seminar', [
    ['confirmed', '-4 21:00'],
    ['withdrawn', '-1 20:00'],
  ]),
  seat('seat-portera', 'other-startup', 'other-user', 'demo-seminar', [['confirmed', '-6 09:00']]),
  seat('seat-orbina', 'startup-orbina', 'user-orbina-1', 'demo-seminar', [['confirmed', '-7 22:00']]),
  seat('seat-full-1', 'startup-haremachi', 'user-haremachi-1', 'other-seminar', [['confirmed', '-24 09:00']]),
  seat('seat-full-2', 'startup-nagisa', 'user-nagisa-1', 'other-seminar', [['confirmed', '-23 09:00']]),
  seat('seat-full-3', 'startup-asagiri', 'user-asagiri-1', 'other-seminar', [['confirmed', '-22 09:00']]),
  seat('seat-full-4', 'other-startup', 'other-startup-member', 'other-seminar', [['confirmed', '-21 09:00']]),
  seat(
    'seat-wait',
    'demo-startup',
    'demo-user',
    'other-seminar',
    [['waitlisted', '-3 10:00']],
    '初回の打ち合わせの進め方を聞きたいです。',
  ),
  seat('seat-past-1', 'demo-startup', 'demo-user', 'seminar-past', [
    ['confirmed', '-40 10:00'],
    ['attended', '-28 19:00'],
  ]),
  seat('seat-past-2', 'startup-orbina', 'user-orbina-1', 'seminar-past', [
    ['confirmed', '-39 10:00'],
    ['attended', '-28 19:00'],
  ]),
  seat('seat-past-3', 'startup-haremachi', 'user-haremachi-1', 'seminar-past', [
    ['confirmed', '-38 10:00'],
    ['absent', '-28 19:00'],
  ]),
  // All but the last of ten seats.
  seat('seat-last-1', 'demo-startup', 'demo-startup-cto', 'seminar-last-seat', [['confirmed', '-9 10:00']]),
  seat('seat-last-2', 'other-startup', 'other-startup-member', 'seminar-last-seat', [['confirmed', '-9 12:30']]),
  seat('seat-last-3', 'startup-orbina', 'user-orbina-1', 'seminar-last-seat', [['confirmed', '-8 09:10']]),
  seat('seat-last-4', 'startup-morinokoe', 'user-morinokoe-1', 'seminar-last-seat', [['confirmed', '-8 18:40']]),
  seat('seat-last-5', 'startup-haremachi', 'user-haremachi-1', 'seminar-last-seat', [['confirmed', '-7 11:00']]),
  seat('seat-last-6', 'startup-haremachi', 'user-haremachi-2', 'seminar-last-seat', [['confirmed', '-7 11:05']]),
  seat('seat-last-7', 'startup-nagisa', 'user-nagisa-1', 'seminar-last-seat', [['confirmed', '-6 15:20']]),
  seat('seat-last-8', 'startup-nagisa', 'user-nagisa-2', 'seminar-last-seat', [['confirmed', '-5 08:50']]),
  seat('seat-last-9', 'startup-asagiri', 'user-asagiri-1', 'seminar-last-seat', [['confirmed', '-2 17:30']]),
]
