/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const interviewRequestLabels = {
  partner_company_uid: '同席するパートナー',
  subject: '面談名',
  purpose: '目的・話したいこと',
  wishes: '希望日時',
  reason: '理由',
} as const
