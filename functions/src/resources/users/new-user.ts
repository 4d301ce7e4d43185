import { defaultNotificationSettings } from '@banso/contract/notifications'
import type { Actor, CompanyRole, OperatorRole, Role } from '@banso/contract/roles'
import type { UserDocument } from '@banso/contract/users'
import type { NewDocument } from '../../kernel/new-document.ts'

/** What everybody begins with, but for who they are and where they belong. */
const begun = () =>
  ({
    last_name_kana: '',
    first_name_kana: '',
    pending_email: null,
    job_title: '',
    phone: '',
    avatar_url: null,
    bio: '',
    operator_profile: null,
    status: 'active',
    last_login_at: null,
    invited_by: null,
    invited_at: null,
    valid_after: null,
    demoted_at: null,
    account_made_at: null,
    claims_rev: 1,
    company_name: null,
    company_status: null,
    registration_step: null,
    terms_accepted_version: null,
    notification_settings: defaultNotificationSettings,
    notifications_read_before: null,
  }) satisfies Partial<UserDocument>

/** The document of somebody new: what is given, over what everybody begins with. */
export const newUser = (given: NewDocument<UserDocument, ReturnType<typeof begun>>): UserDocument => ({
  ...begun(),
  ...given,
})

/** Where somebody belongs and as what; `companyUid` is not looked at for operators. */
export const membershipOf = (actor: Actor, companyUid: string, role: Role) => ({
  startup_company_uid: actor === 'startup' ? companyUid : null,
  partner_company_uid: actor === 'partner' ? companyUid : null,
  company_role: actor === 'operator' ? null : (role as CompanyRole),
  operator_role: actor === 'operator' ? (role as OperatorRole) : null,
})
