import { CONTACT_REOPEN_DAYS, type ContactStatus } from '@banso/contract/contact-states'
import { type Contact, contactTransition, type OperatorContact } from '@banso/contract/contacts'
import { requiredText } from '@banso/contract/fields'
import { contactLabels } from '@banso/contract/labels/contacts'
import { interviewRequestLabels } from '@banso/contract/labels/interview-requests'
import { REASON_MAX } from '@banso/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { contactArea, paramsOf } from '../area.ts'

type Body = z.input<typeof contactTransition>
/** What is still open is asked for here; the server asks for it only of this one move. */
const reopening = contactTransition.extend({ body: requiredText(contactLabels.body, 3000) })

const useTransition = (contact: Contact | OperatorContact) => {
  const call = useCall()
  const { calls } = useArea(contactArea)
  return {
    from: contact.status,
    send: (body: Body, idempotencyKey: string, from: ContactStatus) =>
      call(calls.contacts.transition, { params: paramsOf(contact), body: { ...body, from }, idempotencyKey }),
    reread: (client: QueryClient) => refresh(client, readsOf(calls)),
  }
}

type ContactDialogProps = { contact: Contact | OperatorContact; onClose: () => void }

/** Whoever answers is told what the other side can still do. */
const settleText = (contact: ContactDialogProps['contact']): string => {
  if (!('guest' in contact)) return `解決済みにすると返信できなくなります。${CONTACT_REOPEN_DAYS}日以内は再開できます。`
  return contact.guest
    ? '解決済みにすると、この方には回答できなくなります。'
    : `お問い合わせをした方に伝わり、${CONTACT_REOPEN_DAYS}日以内は再開できます。`
}

/** 解決済みにする, which the asker may take back for a while. */
export const SettleDialog = ({ contact, onClose }: ContactDialogProps) => (
  <MoveDialog<Body, ContactStatus>
    {...useTransition(contact)}
    title="このお問い合わせを解決済みにしますか?"
    text={settleText(contact)}
    schema={contactTransition}
    values={{ to: 'resolved' }}
    submitLabel="解決済みにする"
    done="お問い合わせを解決済みにしました。"
    onClose={onClose}
  />
)

const ending = contactTransition.extend({ body: requiredText(interviewRequestLabels.reason, REASON_MAX) })

/** A meeting that is asked for: taken back by who asked, or declined by who answers, and why. */
export const EndRequestDialog = ({ contact, onClose }: ContactDialogProps) => {
  const isOurs = !('guest' in contact)
  return (
    <MoveDialog<z.input<typeof ending>, ContactStatus>
      {...useTransition(contact)}
      width="normal"
      title={isOurs ? '面談の依頼を取り下げますか?' : '面談の依頼を見送りますか?'}
      text={isOurs ? '理由は担当者に伝わります。' : '理由は、依頼した方に伝わります。'}
      schema={ending}
      values={{ to: 'resolved', body: '' }}
      submitLabel={isOurs ? '取り下げる' : '見送る'}
      draftKey={`contact-request-end:${contact.uid}`}
      done={isOurs ? '面談の依頼を取り下げました。' : '面談の依頼を見送りました。'}
      onClose={onClose}
    >
      {(control) => (
        <TextAreaField control={control} name="body" label={interviewRequestLabels.reason} rows={3} max={REASON_MAX} />
      )}
    </MoveDialog>
  )
}

/** 再開, with what is still open. */
export const ReopenDialog = ({ contact, onClose }: ContactDialogProps) => (
  <MoveDialog<z.input<typeof reopening>, ContactStatus>
    {...useTransition(contact)}
    width="normal"
    title="お問い合わせを再開する"
    schema={reopening}
    values={{ to: 'reopened', body: '' }}
    submitLabel="再開する"
    draftKey={`contact-reopen:${contact.uid}`}
    done="お問い合わせを再開しました。"
    onClose={onClose}
  >
    {(control) => (
      <TextAreaField
        control={control}
        name="body"
        label={contactLabels.body}
        help="解決していないことを書いてください。担当者に届きます。"
        rows={4}
        max={3000}
      />
    )}
  </MoveDialog>
)
