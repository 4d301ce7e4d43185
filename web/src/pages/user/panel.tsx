import { LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import type { MembersSource } from './area.ts'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { operatorPerson } from './parts/person-sources.ts'
import { useMembers } from './parts/use-members.ts'

type CompanyPeopleProps = {
  source: MembersSource
  /** What the company is, and where all of its kind stand: 「スタートアップ」. */
  noun: string
  listTo: string
  /** The company's own page. */
  companyTo: string
  /** As far as it is known: its name, its state in words, who looks after it. */
  company: { name: string; status: string; assigned_operators: readonly { name: string }[] } | undefined
  error: Error | null
  onRetry: () => void
}

/** The people of a company and the invitations to it, for operators. Who is yet to come stands first where nobody is there. */
export const CompanyPeople = (props: CompanyPeopleProps) => {
  const { source, noun, listTo, companyTo, company, error, onRetry } = props
  const members = useMembers(source)
  const failed = error !== null && company === undefined
  const inCharge = company?.assigned_operators[0]?.name
  const invitations = <InvitationList source={source.invitations} />
  return (
    <Page
      title="メンバー"
      sub={company && `${company.name}(${company.status})${inCharge ? `、主担当 ${inCharge}` : ''}`}
      crumbs={[
        { label: noun, to: listTo },
        ...(company ? [{ label: company.name, to: companyTo }] : []),
        { label: 'メンバー' },
      ]}
      actions={company && members.state === 'ready' && <InviteButton source={source} />}
      state={failed ? 'error' : company ? members.state : 'loading'}
    >
      {failed ? (
        <LoadError what={noun} error={error} onRetry={onRetry} />
      ) : (
        <div className="stack">
          {members.state === 'empty' && invitations}
          <MembersList members={members} person={operatorPerson} />
          {members.state !== 'empty' && invitations}
        </div>
      )}
    </Page>
  )
}
