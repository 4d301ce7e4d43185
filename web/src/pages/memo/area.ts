import { memoDrafts, operatorMemoDrafts, partnerMemoDrafts } from '@banso/contract/memo-drafts'
import { memos, operatorMemos, partnerMemos } from '@banso/contract/memos'
import { operatorPromises, partnerPromises, promises } from '@banso/contract/promises'
import { inAreas } from '../../lib/area.ts'

/** Memos in each area: on the page of their interview, those of calls and visits on a page of their own. */
export const memoArea = inAreas({
  startup: {
    calls: { memos, drafts: memoDrafts },
    pages: { notes: 'startup_memos', interviews: 'startup_interviews', task: 'startup_task' },
  },
  partner: {
    calls: { memos: partnerMemos, drafts: partnerMemoDrafts },
    /** Partners have no page of an action: it opens over the timeline. */
    pages: { notes: 'partner_memos', interviews: 'partner_interviews', timeline: 'partner_timeline' },
  },
})

const operator = {
  calls: { memos: operatorMemos, drafts: operatorMemoDrafts, promises: operatorPromises },
  pages: {
    interviews: 'operator_interviews',
    /** Where memos stand: of an interview, and of a company. */
    ofInterview: 'operator_interview_memos',
    ofStartup: 'operator_startup_memos',
    ofPartner: 'operator_partner_memos',
    task: 'operator_startup_task',
  },
} as const
/** Memos and promises of any company, for operators: of an interview, of a startup, of a partner. */
export const operatorMemoArea = inAreas({ operator, operatorStartup: operator, operatorPartner: operator })

/** One memo, wherever it is read and written. */
export const anyMemoArea = inAreas({ ...memoArea, ...operatorMemoArea })

/** What a company is told of promises: how they are kept, its own and those made to it. */
export const promiseArea = inAreas({
  startup: { calls: { promises }, pages: {} },
  partner: { calls: { promises: partnerPromises }, pages: {} },
})

const ledger = { calls: { promises: operatorPromises }, pages: {} } as const
/** One promise, wherever both sides talk about its day. */
export const anyPromiseArea = inAreas({
  ...promiseArea,
  operator: ledger,
  operatorStartup: ledger,
  operatorPartner: ledger,
})
