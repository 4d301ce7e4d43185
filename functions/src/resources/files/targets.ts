import type { ContactDocument } from '@banso/contract/contacts'
import { disclosedGroups } from '@banso/contract/disclosures'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { FileDocument, FileTarget } from '@banso/contract/files'
import type { MemoDocument } from '@banso/contract/memos'
import type { Permission } from '@banso/contract/permissions'
import type { TaskDocument } from '@banso/contract/tasks'
import { may, type PartnerId, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { accessLogsOf } from '../activities/data.ts'
import { appliesOf, ownNotesOf } from '../applies/data.ts'
import { allApplies } from '../applies/portfolio.ts'
import { readByPartner } from '../applies/reached.ts'
import { appliesReached } from '../applies/received.ts'
import { allContacts, contactsOf } from '../contacts/data.ts'
import { contactVerdicts } from '../contacts/rules.ts'
import { allContents, contentsOf, publishedContents } from '../contents/data.ts'
import { allExecutions, executionsOf } from '../executions/data.ts'
import { executionVerdicts } from '../executions/rules.ts'
import { memosOf, memosWith, operatorsMemos } from '../memos/data.ts'
import { partnerOf, partnersNamed } from '../partners/data.ts'
import { profileVerdicts } from '../partners/profile.ts'
import { allPosts } from '../posts/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { allSeminars, publishedSeminars, seatsOf } from '../seminars/data.ts'
import { isSeated } from '../seminars/rules.ts'
import { allFeatures } from '../special-features/data.ts'
import { startupNamed, startupOf } from '../startups/data.ts'
import { mayReadFinance } from '../startups/profile.ts'
import { allTasks, tasksOf } from '../tasks/data.ts'
import { taskVerdicts } from '../tasks/rules.ts'
import type { Area } from './data.ts'

/** What the caller may do with the files of a record; undefined where the record is as good as missing. */
type Rights = 'read' | 'attach' | undefined
/** Who may read a record, and with it its files, and who may put files there. */
type RightsIn<Company> = (company: Company, uid: string, reader: Reader) => Promise<Rights>

const open = (attach: boolean): Rights => (attach ? 'attach' : 'read')

/** Everybody's own picture; it is shown by its address, so nobody else reads the file. */
const ownPicture: RightsIn<unknown> = async (_, uid, { caller }) => (uid === caller.uid ? 'attach' : undefined)

const ofTask = (task: TaskDocument | undefined, reader: Reader): Rights => {
  if (!task || task.deleted_at) return undefined
  const can = taskVerdicts(task, reader)
  return open(can.includes('update') || can.includes('execute'))
}
/** An entry goes with its action. */
async function ofExecution(
  execution: ExecutionDocument | undefined,
  taskAt: (uid: string) => Promise<TaskDocument | undefined>,
  reader: Reader,
): Promise<Rights> {
  if (!execution || execution.deleted_at) return undefined
  const isAlive = (await taskAt(execution.task_uid))?.deleted_at === null
  return isAlive ? open(executionVerdicts(execution, reader).includes('update')) : undefined
}
/** Whoever reads a memo reads what is attached to it. */
const ofMemo = (memo: MemoDocument | undefined, { caller }: Reader): Rights =>
  memo && open(memo.author.uid === caller.uid)

const ofContact = (contact: ContactDocument | undefined, reader: Reader): Rights =>
  contact && open(contactVerdicts(contact, reader).includes('reply'))

/** A partner reads what was said since the apply reached it, for as long as it reads the apply. */
const messageReached: RightsIn<PartnerId> = async (partnerId, uid, { now }) => {
  const message = await appliesReached(partnerId).message(uid)
  return message && (await readByPartner(partnerId, message.apply_uid, now)) ? 'read' : undefined
}

/** The same of what its people have said among themselves. */
const noteReached: RightsIn<PartnerId> = async (partnerId, uid, { now }) => {
  const note = await ownNotesOf(partnerId).get(uid)
  return note && (await readByPartner(partnerId, note.apply_uid, now)) ? 'read' : undefined
}

/** The startup base: every kind of target that a startup meets. */
const startupTargets: { readonly [T in FileTarget]?: RightsIn<StartupId> } = {
  startup: async (startupId, uid, { caller }) => (uid === startupId ? open(may(caller, 'startup.update')) : undefined),
  user: ownPicture,
  task: async (startupId, uid, reader) => ofTask(await tasksOf(startupId).get(uid), reader),
  execution: async (startupId, uid, reader) =>
    ofExecution(await executionsOf(startupId).get(uid), tasksOf(startupId).get, reader),
  apply: async (startupId, uid, { caller }) =>
    (await appliesOf(startupId).get(uid)) ? open(may(caller, 'apply.create')) : undefined,
  // What has been said is not changed: files come with the message or not at all.
  apply_message: async (startupId, uid) => ((await appliesOf(startupId).message(uid)) ? 'read' : undefined),
  apply_own_note: async (startupId, uid) => ((await ownNotesOf(startupId).get(uid)) ? 'read' : undefined),
  contact: async (startupId, uid, reader) => ofContact(await contactsOf({ startupId }).get(uid), reader),
  memo: async (startupId, uid, reader) => ofMemo(await memosOf(startupId).get(uid), reader),
  content: async (_, uid, { now }) => ((await publishedContents.get(uid, now)) ? 'read' : undefined),
  seminar: async (startupId, uid, reader) => {
    const [seminar, entries] = await Promise.all([publishedSeminars.get(uid), seatsOf(startupId).entries([uid])])
    return seminar && isSeated(entries, reader) ? 'read' : undefined
  },
}
/** A startup's deck, as far as it is open to the partner today. */
const disclosedDeck: RightsIn<PartnerId> = async (partnerId, uid, { now }) => {
  const related = await relatedStartup(partnerId, uid, now)
  const startup = related && (await startupOf(related.startupId))
  return startup && disclosedGroups(startup.disclosure, 'approved').includes('deck') ? 'read' : undefined
}
const partnerTargets: { readonly [T in FileTarget]?: RightsIn<PartnerId> } = {
  user: ownPicture,
  partner: async (partnerId, uid, { caller }) =>
    uid === partnerId ? open(profileVerdicts(await partnerOf(partnerId), caller).includes('update')) : undefined,
  startup: disclosedDeck,
  memo: async (partnerId, uid, reader) => ofMemo(await memosWith(partnerId).get(uid), reader),
  apply: async (partnerId, uid, { now }) => ((await readByPartner(partnerId, uid, now)) ? 'read' : undefined),
  apply_message: messageReached,
  apply_own_note: noteReached,
  contact: async (partnerId, uid, reader) => ofContact(await contactsOf({ partnerId }).get(uid), reader),
  content: async (partnerId, uid, { caller }) =>
    (await contentsOf(partnerId).get(uid)) ? open(may(caller, 'content.update')) : undefined,
}
const operatorTargets: { readonly [T in FileTarget]?: RightsIn<null> } = {
  user: ownPicture,
  startup: async (_, uid, { caller }) => {
    const startup = await startupNamed(uid)
    return startup && mayReadFinance(startup, caller) ? open(may(caller, 'startup.update')) : undefined
  },
  partner: async (_, uid, { caller }) => {
    const [partner] = await partnersNamed([uid])
    return partner && open(profileVerdicts(partner, caller).includes('update'))
  },
  task: async (_, uid, reader) => ofTask(await allTasks.get(uid), reader),
  execution: async (_, uid, reader) => ofExecution(await allExecutions.get(uid), allTasks.get, reader),
  apply: async (_, uid) => ((await allApplies.get(uid)) ? 'read' : undefined),
  apply_message: async (_, uid) => ((await allApplies.message(uid)) ? 'read' : undefined),
  apply_note: async (_, uid) => ((await allApplies.internalMessage(uid)) ? 'read' : undefined),
  contact: async (_, uid, reader) => ofContact(await allContacts.get(uid), reader),
  memo: async (_, uid) => ((await operatorsMemos.get(uid)) ? 'read' : undefined),
  // A partner's content is the partner's to change.
  content: async (_, uid, { caller }) => {
    const content = await allContents.get(uid)
    return content && open(content.partner_company_uid === null && may(caller, 'content.update'))
  },
  seminar: async (_, uid, { caller }) =>
    (await allSeminars.get(uid)) ? open(may(caller, 'seminar.update')) : undefined,
  post: async (_, uid, { caller }) => ((await allPosts.get(uid)) ? open(may(caller, 'post.update')) : undefined),
  special_feature: async (_, uid, { caller }) =>
    (await allFeatures.get(uid)) ? open(may(caller, 'special_feature.update')) : undefined,
}

/**
 * Which right lets somebody prepare files for a record that is still to be made. Whether what it is about takes one now,
 * e.g. an apply that has not ended, is asked when it is made.
 */
const making: { readonly [T in FileTarget]?: Permission } = {
  apply: 'apply.create',
  apply_message: 'apply.message',
  apply_note: 'internal_note.create',
  apply_own_note: 'own_note.create',
  contact: 'contact.create',
  task: 'task.create',
  execution: 'execution.create',
  memo: 'memo.create',
  content: 'content.create',
  seminar: 'seminar.create',
  post: 'post.create',
  special_feature: 'special_feature.create',
}

type Asked = Area & Reader
type Target = { type: FileTarget; uid: string | null }

/** What the caller may do with the files of a target, in the area the call came through. */
export async function rightsOn({ type, uid }: Target, { startupId, partnerId, ...reader }: Asked): Promise<Rights> {
  if (uid === null) {
    const permission = making[type]
    return permission && may(reader.caller, permission, () => true) ? 'attach' : undefined
  }
  if (startupId) return startupTargets[type]?.(startupId, uid, reader)
  if (partnerId) return partnerTargets[type]?.(partnerId, uid, reader)
  return operatorTargets[type]?.(null, uid, reader)
}

/** Whether a file is another company's, and none that could be open to the caller's. */
function isElsewhere(file: FileDocument, { startupId, partnerId }: Asked): boolean {
  const owner = file.startup_company_uid ?? file.partner_company_uid
  // A partner meets startups' decks and what goes with their applies, a startup what partners have published, and each
  // what memos share and what is said about an apply.
  const shared = ['memo', 'apply_message', ...(partnerId ? ['startup', 'apply'] : ['content'])]
  const isShared = file.held && shared.includes(file.target.type)
  return owner !== null && owner !== (startupId ?? partnerId ?? owner) && !isShared
}

/**
 * Whether there is such a file is told by nothing: without one as much is asked of the store as for a deck that is shut,
 * or a content that is not published.
 */
async function nothingThere({ startupId, partnerId, now }: Asked): Promise<false> {
  if (partnerId) await relatedStartup(partnerId, '-', now)
  if (startupId) await publishedContents.get('-', now)
  return false
}

/** Whether the caller may read a file: its uploader while no record names it, then who may read its target. */
export async function mayReadFile(file: FileDocument | undefined, asked: Asked): Promise<boolean> {
  if (!file || isElsewhere(file, asked)) return nothingThere(asked)
  if (!file.held) return file.owner_uid === asked.caller.uid
  return file.target.uid !== null && (await rightsOn(file.target as Target, asked)) !== undefined
}

/** Writes down who of another side reads a startup's deck, before it is handed out. */
export async function logReading(file: FileDocument, asked: Asked & { requestId: string }): Promise<void> {
  const { partnerId, now } = asked
  if (file.purpose !== 'pitch_deck' || file.target.uid === null) return
  // Who reads it may read it: of operators that has been asked of the startup itself.
  if (asked.caller.actor === 'operator') await accessLogsOf(file.target.uid as StartupId).write(['deck'], asked)
  if (!partnerId) return
  const related = await relatedStartup(partnerId, file.target.uid, now)
  if (related) await accessLogsOf(related.startupId).write(['deck'], asked)
}
