import { invalid } from '@banso/contract/errors'
import type { AgendaInput, AgendaLink } from '@banso/contract/interview-inputs'
import type { AgendaLinkType } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { StartupId } from '../../kernel/authorize.ts'
import { newUid } from '../../kernel/firestore/codec.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { appliesOf } from '../applies/data.ts'
import { goalsOf } from '../goals/data.ts'
import { tasksOf } from '../tasks/data.ts'
import type { Area } from './seen.ts'

type Before = Pick<InterviewDocument, 'startup_company_uid' | 'agenda'>
type Record = { readonly deleted_at: string | null }

const isSame = (one: AgendaLink, other: AgendaLink | null): boolean => one.type === other?.type && one.uid === other.uid

/** The records of a startup that an item can be about; a seat is read at its seminar, not by itself. */
const recordsIn = (
  writer: Writer,
  startupId: StartupId,
): { readonly [T in AgendaLinkType]: (uid: string) => Promise<Record | undefined> } => ({
  goal: (uid) => goalsOf(startupId).getIn(writer, uid),
  task: (uid) => tasksOf(startupId).getIn(writer, uid),
  apply: (uid) => appliesOf(startupId).getIn(writer, uid),
})

/**
 * The agenda as it is stored: what is known keeps what came of it. A link is looked up where it is another one than
 * before, so that a record that has gone since keeps nobody from changing the rest. Partners' people write what they
 * were told, and are not told of every link: theirs stay as they are. Errors: 422 at the link of an item.
 */
export async function agendaIn(
  writer: Writer,
  asked: AgendaInput['agenda'],
  { startup_company_uid, agenda: known }: Before,
  { partnerId }: Pick<Area, 'partnerId'>,
): Promise<InterviewDocument['agenda']> {
  const records = recordsIn(writer, startup_company_uid as StartupId)
  const refused: { [field: string]: string } = {}
  const agenda = await Promise.all(
    asked.map(async ({ uid, title, minutes, link }, index) => {
      const before = known.find((item) => item.uid === uid)
      const kept = before?.link ?? null
      if (link && !isSame(link, kept)) {
        const isThere = partnerId === undefined && (await records[link.type](link.uid))?.deleted_at === null
        if (!isThere) refused[`agenda.${index}.link`] = partnerId === undefined ? GONE : NOT_YOURS
      }
      const about = link === undefined || partnerId !== undefined ? kept : link
      return before
        ? { ...before, title, minutes, link: about }
        : { uid: newUid(), title, minutes, link: about, outcome: '', kind: 'info' as const }
    }),
  )
  if (Object.keys(refused).length > 0) throw invalid(refused)
  return agenda
}
const GONE = '関連するものを選び直してください。'
const NOT_YOURS = '関連するものは、スタートアップと運営が設定します。'
