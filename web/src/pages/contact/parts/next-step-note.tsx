import { CONTACT_REOPEN_DAYS, type Contact } from '@banso/contract/contacts'
import { newContactHref } from '@banso/contract/record-pages'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { paramsOf } from '../area.ts'
import { nextStep, waitingText } from '../texts.ts'

/** Whose turn it is, and what happens by itself. */
export const NextStepNote = ({ contact }: { contact: Contact }) => {
  const { status, can } = contact
  const { text, isMine } = nextStep(contact)
  return (
    <div className="contact-next">
      {status === 'resolved' ? (
        <SettledNote contact={contact} />
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

const SettledNote = ({ contact }: { contact: Contact }) => {
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
      action={
        <Button to={newContactHref(paramsOf(contact).startup_id, { category, subject })}>新しくお問い合わせする</Button>
      }
    >
      {text}続きの相談は、新しいお問い合わせとして送ってください。
    </Note>
  )
}
