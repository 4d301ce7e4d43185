import { pagesOf, walk } from './walk.ts'

walk('an administrator of the operators', {
  account: 'operator',
  named: true,
  names: pagesOf('operator'),
  loaded: ['operator_dashboard', 'operator_startups', 'operator_interview', 'operator_startup_goal_edit'],
  changeable: [
    'operator_startups',
    'operator_partners',
    'operator_interview',
    'operator_apply',
    'operator_users',
    'operator_contents',
  ],
  says: /登録|作成|設定する|承認|差し戻|割り当て|担当者を変更|公開する|下書き|更新を依頼|催促|提案する|おすすめする/,
  list: 'operator_startups',
})
