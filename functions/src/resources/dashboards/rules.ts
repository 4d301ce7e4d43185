import type { ApplyDocument } from '@banso/contract/applies'
import type { ContactDocument } from '@banso/contract/contacts'
import type { ContentDocument } from '@banso/contract/contents'
import type { AttentionItem, AttentionKind } from '@banso/contract/dashboards'
import { momentInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import type { PartnerDocument } from '@banso/contract/partners'
import type { PromiseDocument } from '@banso/contract/promises'
import { promiseHref, recordPages } from '@banso/contract/record-pages'
import type { StartupDocument } from '@banso/contract/startups'
import type { TaskDocument } from '@banso/contract/tasks'

const applyItem =
  (at: (apply: ApplyDocument) => string | null, is_due: boolean) =>
  (apply: ApplyDocument): AttentionItem => ({
    uid: apply.uid,
    title: `${apply.number} ${apply.target_snapshot.name}`,
    company_name: apply.startup_name,
    at: at(apply),
    is_due,
    operator: apply.assigned_operator,
    link: recordPages.apply.operator(apply),
  })

const contactItem = (contact: ContactDocument): AttentionItem => ({
  uid: contact.uid,
  title: `${contact.number} ${contact.subject}`,
  company_name: contact.company_name ?? contact.guest?.name ?? '',
  at: contact.first_response_due_at,
  is_due: true,
  operator: contact.assigned_operator,
  link: recordPages.contact.operator(contact),
})

const companyItem = ({
  uid,
  name,
  asks_operator_at,
  assigned_operators,
}: Pick<PartnerDocument, 'uid' | 'name' | 'asks_operator_at' | 'assigned_operators'>) => ({
  uid,
  title: name,
  company_name: name,
  at: asks_operator_at,
  is_due: false,
  operator: assigned_operators[0] ?? null,
})

type Named = { readonly startup_name: string }

/** A row of the dashboard for each kind of record that waits. */
export const attentionItems = {
  new_applies: applyItem(({ created_at }) => created_at, false),
  late_applies: applyItem(({ respond_due_at }) => respond_due_at, true),
  due_applies: applyItem(({ respond_due_at }) => respond_due_at, true),
  late_contacts: contactItem,
  contacts: contactItem,
  reports: (interview: InterviewDocument): AttentionItem => ({
    uid: interview.uid,
    title: interview.title,
    company_name: interview.startup_name,
    at: interview.start_at,
    is_due: false,
    operator: interview.participants.find(({ actor, role }) => actor === 'operator' && role === 'host') ?? null,
    link: recordPages.interview.operator(interview),
  }),
  proposals: (task: TaskDocument & Named): AttentionItem => ({
    uid: task.uid,
    title: task.title,
    company_name: task.startup_name,
    at: task.created_at,
    is_due: false,
    operator: task.created_by?.actor === 'operator' ? task.created_by : null,
    link: recordPages.task.operator(task),
  }),
  goal_proposals: (goal: GoalDocument & Named): AttentionItem => ({
    uid: goal.uid,
    title: goal.title,
    company_name: goal.startup_name,
    at: goal.created_at,
    is_due: false,
    operator: goal.created_by?.actor === 'operator' ? goal.created_by : null,
    link: recordPages.goal.operator(goal),
  }),
  health: (startup: StartupDocument): AttentionItem => ({
    uid: startup.uid,
    title: startup.name,
    company_name: startup.name,
    at: null,
    is_due: false,
    operator: startup.assigned_operators[0] ?? null,
    link: href('operator_startup_edit', { startup_id: startup.uid }),
  }),
  reviews: (content: ContentDocument): AttentionItem => ({
    uid: content.uid,
    title: content.title,
    company_name: content.partner_name ?? '',
    at: content.review_requested_at,
    is_due: false,
    operator: null,
    link: `${href('operator_contents')}?review=waiting&content=${content.uid}`,
  }),
  partners: (partner: PartnerDocument): AttentionItem => ({
    ...companyItem(partner),
    link: href('operator_partner_edit', { partner_id: partner.uid }),
  }),
  startups: (startup: StartupDocument): AttentionItem => ({
    ...companyItem(startup),
    link: href('operator_startup_edit', { startup_id: startup.uid }),
  }),
  promises: (promise: PromiseDocument): AttentionItem => ({
    uid: promise.uid,
    title: promise.title,
    company_name: promise.startup_name || promise.partner_name || '',
    at: promise.due_on && momentInJapan(promise.due_on, '18:00'),
    is_due: true,
    operator: null,
    link: promiseHref.operator(promise),
  }),
} as const satisfies Record<AttentionKind, (record: never) => AttentionItem>
