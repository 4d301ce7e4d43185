import { CONTACT_REOPEN_DAYS, type Contact, contacts, contactTransition } from '@banso/contract/contacts'
import { ApiError } from '@banso/contract/errors'
import { requiredText } from '@banso/contract/fields'
import { labels } from '@banso/contract/labels'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'

type Body = z.input<typeof contactTransition>
/** What is still open is asked for here; the server asks for it only of this one move. */
const reopening = contactTransition.extend({ body: requiredText(labels.contact.body, 3000) })

/**
 * Sends a change of state. After a refusal too what is on the screen is read again, since it showed what is no more;
 * who then presses again has seen the latest.
 */
const useMove = ({ uid, startup_company_uid, etag }: Contact) => {
  const client = useQueryClient()
  const show = useNotice()
  const seen = useRef(etag)
  return async (body: Body, idempotencyKey: string, told: string) => {
    const params = { startup_id: startup_company_uid ?? '', contact_id: uid }
    try {
      await call(contacts.transition, { params, ifMatch: seen.current, body, idempotencyKey })
      show(told)
    } catch (error) {
      if (error instanceof ApiError && error.current) seen.current = (error.current as Contact).etag
      throw error
    } finally {
      await refresh(client, [contacts.get, contacts.list, contacts.listMessages])
    }
  }
}

type MoveDialogProps = { contact: Contact; onClose: () => void }

/** 解決済みにする, which the asker may take back for a while. */
export const SettleDialog = ({ contact, onClose }: MoveDialogProps) => {
  const move = useMove(contact)
  return (
    <Dialog open onClose={onClose} title="このお問い合わせを解決済みにしますか?" width="small">
      <p className="dialog-text">解決済みにすると返信できなくなります。{CONTACT_REOPEN_DAYS}日以内は再開できます。</p>
      <Form<Body>
        schema={contactTransition}
        values={{ to: 'resolved' }}
        layout="plain"
        submitLabel="解決済みにする"
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await move(body, idempotencyKey, 'お問い合わせを解決済みにしました。')
          onClose()
        }}
      >
        {() => null}
      </Form>
    </Dialog>
  )
}

/** 再開, with what is still open. */
export const ReopenDialog = ({ contact, onClose }: MoveDialogProps) => {
  const move = useMove(contact)
  return (
    <Dialog open onClose={onClose} title="お問い合わせを再開する">
      <Form
        schema={reopening}
        values={{ to: 'reopened', body: '' }}
        layout="plain"
        submitLabel="再開する"
        draftKey={`contact-reopen:${contact.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await move(body, idempotencyKey, 'お問い合わせを再開しました。')
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField
            control={control}
            name="body"
            label={labels.contact.body}
            help="解決していないことを書いてください。担当者に届きます。"
            rows={4}
            max={3000}
          />
        )}
      </Form>
    </Dialog>
  )
}
