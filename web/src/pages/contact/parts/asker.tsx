import type { OperatorContactSummary } from '@banso/contract/contacts'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { contactArea } from '../area.ts'
import { askerText } from '../texts.ts'

const { pages } = contactArea.operator

/** Who asked, with the company, or with the address that a guest is answered at. */
export const Asker = ({ contact }: { contact: OperatorContactSummary }) => {
  const { startup_company_uid, company_name, guest } = contact
  return (
    <span className="contact-company">
      {askerText(contact)}
      <span className="contact-asker">
        {guest?.email}
        {!guest &&
          (startup_company_uid ? (
            <Link to={href(pages.ofStartup, { startup_id: startup_company_uid })}>{company_name}</Link>
          ) : (
            company_name
          ))}
      </span>
    </span>
  )
}
