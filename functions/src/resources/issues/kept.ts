import { issueDocument } from '@banso/contract/issues'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { materialized } from '../../kernel/materialized.ts'
import { issuesOf } from './data.ts'

/** What partners, features and contents are measured by, of a startup's issues under way: at most so many, in order. */
const MEASURED = 5
const measured = issueDocument.pick({ issue_category: true, urgency: true })
/** `startup_measured_issues/{startup}`. */
const kept = materialized('startup_measured_issues', z.array(measured), async (uid) =>
  (await issuesOf(uid as StartupId).underWay(MEASURED)).map((issue) => measured.parse(issue)),
)

export const measuredIssuesOf = (startupId: StartupId) => kept.at(startupId)
/** For whoever changes which issues are under way, their order, or what they are about. */
export const forgetMeasuredIssues = (writer: Writer, startupId: string): void => kept.forget(writer, startupId)
