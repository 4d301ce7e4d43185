import { CONTACT_REOPEN_DAYS } from '@banso/contract/contact-states'
import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { href } from '@banso/contract/pages'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useMay } from '../../../lib/rights.ts'
import { contactArea, paramsOf } from '../area.ts'
import { stepOf, waitingText } from '../texts.ts'
import { RemindButton } from './remind-button.tsx'

type NoteProps = { contact: Contact | OperatorContact }

/** Whose turn it is, and what happens by itself. */
export const NextStepNote = ({ contact }: NoteProps) => {
  const { status, can } = contact
  const { text, isMine } = stepOf(contact)
  return (
    <div className="contact-next">
      {status === 'resolved' ? (
        <SettledNote contact={contact} />
      ) : (
        <Note
          tone={isMine ? 'warn' : 'info'}
          icon={isMine ? 'flag' : 'clock'}
          action={<RemindButton contact={contact} />}
        >
          {isMine ? <b>{text}</b> : text}
          {status === 'waiting_reply' && can.includes('reply') && (
            <>
              <br />
              {waitingText(contact)}
            </>
          )}
        </Note>
      )}
    </div>
  )
}

const SettledNote = ({ contact }: NoteProps) => {
  const { pages } = useArea(contactArea)
  const mayAsk = useMay('contact.create')
  const { can, category, subject } = contact
  const { text } = stepOf(contact)
  if (can.includes('transition:reopened'))
    return (
      <Note tone="ok">
        {text}解決していないことがあれば、解決から{CONTACT_REOPEN_DAYS}日以内は再開できます。
      </Note>
    )
  if (!mayAsk) return <Note tone="ok">{text}</Note>
  const anew = `${href(pages.list, paramsOf(contact))}?${new URLSearchParams({ new: '1', category, subject })}`
  return (
    <Note tone="ok" action={<Button to={anew}>新しくお問い合わせする</Button>}>
      {text}続きの相談は、新しいお問い合わせとして送ってください。
    </Note>
  )
}
