import { memos, operatorMemos, partnerMemos } from '@banso/contract/memos'
import { operatorPromises } from '@banso/contract/promises'
import { inAreas } from '../../lib/area.ts'

/** Memos in each area; they stand on the page of their interview. */
export const memoArea = inAreas({
  startup: { calls: { memos }, pages: {} },
  partner: { calls: { memos: partnerMemos }, pages: {} },
})

const operator = { calls: { memos: operatorMemos, promises: operatorPromises }, pages: {} } as const
/** Memos and promises of any company, for operators: of an interview, of a startup, of a partner. */
export const operatorMemoArea = inAreas({ operator, operatorStartup: operator, operatorPartner: operator })
