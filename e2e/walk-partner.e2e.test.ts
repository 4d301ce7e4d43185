import { openPages, pagesOf, walk } from './walk.ts'

walk('the owner of a partner', {
  account: 'partner',
  named: true,
  names: pagesOf('partner'),
  loaded: ['partner_timeline', 'partner_apply', 'partner_edit'],
  changeable: [
    'partner_timeline',
    'partner_interview',
    'partner_apply',
    'partner_users',
    'partner_user_new',
    'partner_contents',
  ],
  says: /作成|送る|件数を変更|承諾|見送る|申請/,
  list: 'partner_applies',
})

walk('nobody who is signed in', {
  names: openPages,
  loaded: ['login', 'startup_login', 'operator_login', 'partner_login', 'not_found'],
})
