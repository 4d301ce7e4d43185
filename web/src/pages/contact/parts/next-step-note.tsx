import { CONTACT_REOPEN_DAYS, type Contact } from '@banso/contract/contacts'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { nextStep, waitingText } from '../texts.ts'
import { newContactHref } from '../values.ts'

/** Whose turn it is, and what happens by itself. */
export const ContactNotes = ({ contact, startup_id }: { contact: Contact; startup_id: string }) => {
  const { status, can } = contact
  const { text, isMine } = nextStep(contact)
  return (
    <div className="contact-notes">
      {status === 'resolved' ? (
        <SettledNote contact={contact} startup_id={startup_id} />
      ) : (
        <Note tone={isMine ? 'warn' : 'info'} icon={isMine ? 'flag' : 'clock'}>
          {isMine ? <b>{text}</b> : text}
          {status === 'waiting_reply' && can.includes('reply') && (
            <>
              <br />
              {waitingText}
            </>
          )}
        </Note>
      )}
    </div>
  )
}

const SettledNote = ({ contact, startup_id }: { contact: Contact; startup_id: string }) => {
  const { can, category, subject } = contact
  const { text } = nextStep(contact)
  if (can.includes('transition:reopened'))
    return (
      <Note tone="ok">
        {text}解決していないことがあれば、解決から{CONTACT_REOPEN_DAYS}日以内は再開できます。
      </Note>
    )
  return (
    <Note
      tone="ok"
      action={<Button to={newContactHref(startup_id, { category, subject })}>新しくお問い合わせする</Button>}
    >
      {text}続きの相談は、新しいお問い合わせとして送ってください。
    </Note>
  )
}
