import { startupLabels } from '@banso/contract/labels/startups'
import type { StartupProfile } from '@banso/contract/startups'
import { Note } from '../../../kit/notice.tsx'
import { periodText } from '../../../lib/dates.ts'

type Program = NonNullable<StartupProfile['program']>

/** From when until when it lasts: 「2026/04/05〜2027/04/04」 */
const daysText = ({ started_on, ends_on }: Program): string => periodText({ start_on: started_on, due_on: ends_on })

/** 参加プログラム among what operators know of a startup. */
export const ProgramText = ({ program }: { program: Program }) => (
  <>
    {program.cohort}
    <span className="muted"> {daysText(program)}</span>
  </>
)

/** The same for the startup itself, beside what it may change. */
export const OwnProgram = ({ program }: { program: Program }) => (
  <Note icon="calendar">
    {startupLabels.program}:{program.cohort}({daysText(program)})
    <span className="muted secondary-text"> 変更は担当者が行います。</span>
  </Note>
)
