import * as z from 'zod'
import { at, base, calls } from './endpoint.ts'
import { distinct, distinctMessage, uid } from './fields.ts'
import { one } from './paging.ts'

/**
 * How often startups have seen a partner: its card stood on somebody's screen for a second, counted once for each
 * startup and day in Japan (exposure, 露出). Its reach (到達) are the different startups that saw it in a month.
 */

/** What is counted when somebody opens it; of a feature, each thing that is followed from it. */
const viewedTypes = ['content', 'post', 'special_feature'] as const
/** Things one person opens in a day that are counted; nobody reads more. */
export const MAX_VIEWS = 300
/** `view_marks/{user}` as it is stored: what the person has opened on that day, and nothing of the days before. */
export const viewMarksDocument = z.object({ uid, day: z.string(), seen: z.array(z.string()).max(MAX_VIEWS) })

/** Most partners one call names. */
export const MAX_SEEN = 50
/** Whom startups have seen more often than this in a month, HOME recommends no more in it. Lists and search always do. */
export const EXPOSURE_LIMIT = 200

/**
 * `startup_exposures/{startup}_{month}` as it is stored: which partners somebody of the startup saw on which days of the
 * month, `{"<partner>":[3,17]}` as one JSON text, since nothing asks for a part of it.
 */
export const startupExposuresDocument = z.object({
  uid: z.string(),
  startup_company_uid: uid,
  /** `2026-11` */
  month: z.string(),
  seen: z.string(),
})
export type StartupExposuresDocument = z.output<typeof startupExposuresDocument>

const counts = { exposures: z.int(), reach: z.int() }
const exposureCounts = z.object(counts)
export type ExposureCounts = z.output<typeof exposureCounts>

/** `partner_exposures/{partner}` as it is stored: what the days of all startups come to, by month. */
export const partnerExposuresDocument = z.object({ uid, months: z.record(z.string(), exposureCounts) })
export type PartnerExposuresDocument = z.output<typeof partnerExposuresDocument>

/** `exposure_caps/{month}` as it is stored: the partners beyond `EXPOSURE_LIMIT`. */
export const exposureCapDocument = z.object({ uid: z.string(), partners: z.record(z.string(), z.object({ uid })) })

/** A partner's own month, and the one before it. */
export const exposureFigures = z
  .object({
    /** `2026-11` */
    month: z.string(),
    ...counts,
    before: z.object({ month: z.string(), ...counts }),
    /** Beyond `EXPOSURE_LIMIT`: HOME recommends others until the month ends. */
    passed_over: z.boolean(),
  })
  .meta({ id: 'ExposureFigures' })
export type ExposureFigures = z.output<typeof exposureFigures>

const exposureCalls = calls({
  record: {
    method: 'POST',
    path: '/exposures',
    summary: 'パートナーのカードが1秒以上表示されたことの記録(1社につき、同じパートナーは1日1回だけ数える)',
    permission: 'exposure.record',
    body: z.strictObject({
      partner_uids: z.array(uid).min(1).max(MAX_SEEN).refine(distinct(String), { error: distinctMessage }),
    }),
    responses: { 204: z.undefined() },
  },
  view: {
    method: 'POST',
    path: '/exposures/views',
    summary: 'コンテンツや記事を開いたこと、特集から項目を開いたことの記録(1人につき、同じものは1日1回だけ数える)',
    permission: 'exposure.record',
    body: z.strictObject({
      type: z.enum(viewedTypes),
      uid,
      /** Of a feature: what was opened. */ item_uid: uid.optional(),
    }),
    responses: { 204: z.undefined() },
  },
  get: {
    method: 'GET',
    path: '/exposures',
    summary: '今月と前月の表示の実績',
    permission: 'exposure.read',
    responses: { 200: one(exposureFigures) },
  },
})
export const startupExposures = at(base.startup, exposureCalls)
export const partnerExposures = at(base.partner, exposureCalls)
export const operatorPartnerExposures = at(base.operatorPartner, exposureCalls)
