import { inAreas } from '../../lib/area.ts'

/** Where a startup's people come in. */
export const joiningArea = inAreas({
  startup: {
    calls: {},
    pages: {
      login: 'startup_login',
      register: 'startup_register',
      join: 'startup_invite_new_password',
      reset: 'startup_reset_password',
      newPassword: 'startup_reset_password_new',
    },
  },
})

/** Where one page is all there is on the way in: the links of mails open there too. */
export const loginArea = inAreas({
  partner: { calls: {}, pages: { login: 'partner_login' }, invites: ['partner_owner', 'partner_member'] },
  operator: { calls: {}, pages: { login: 'operator_login' }, invites: ['operator'] },
})
