import { EMAIL_CHANGE_HOURS } from '@banso/contract/credentials'

/** The texts of mails about an account itself: its address and its password. They name nobody but the receiver. */
export const accountTexts = {
  email_change: (_: Record<never, string>) => ({
    subject: 'メールアドレス変更の確認',
    before: [
      'Bansoのログインに使うメールアドレスを、このアドレスに変更するお申し込みを受け付けました。',
      `${EMAIL_CHANGE_HOURS}時間以内に次のリンクを開くと、変更が完了します。`,
    ],
    button: 'メールアドレスを変更する',
    after: ['お心当たりがない場合は、このメールを破棄してください。メールアドレスは変更されません。'],
  }),
  email_change_taken: (_: Record<never, string>) => ({
    subject: 'メールアドレスはすでに登録されています',
    before: [
      'Bansoのログインに使うメールアドレスを、このアドレスに変更する申し込みがありました。',
      'このアドレスはすでにBansoに登録されているため、変更は行われません。',
    ],
    button: 'ログイン画面を開く',
    after: ['お心当たりがない場合、お手続きは不要です。'],
  }),
  email_change_warning: ({ new_email }: { new_email: string }) => ({
    subject: 'メールアドレス変更の申し込みがありました',
    before: [
      `Bansoのログインに使うメールアドレスを ${new_email} に変更する申し込みを受け付けました。`,
      '新しいアドレスでの確認が済むまで、メールアドレスは変わりません。ご本人のお申し込みであれば、お手続きは不要です。',
      `お心当たりがない場合は、${EMAIL_CHANGE_HOURS}時間以内に次のリンクから取り消してください。すべての端末からログアウトし、パスワードの再設定をご案内します。`,
    ],
    button: 'メールアドレスを元に戻す',
    after: ['このリンクはご本人専用です。ほかの方に転送しないでください。'],
  }),
  email_changed: ({ new_email }: { new_email: string }) => ({
    subject: 'メールアドレスが変更されました',
    before: [
      `Bansoのログインに使うメールアドレスが ${new_email} に変更されました。今後のお知らせは新しいアドレスに届きます。`,
      `お心当たりがない場合は、${EMAIL_CHANGE_HOURS}時間以内に次のリンクから元に戻してください。すべての端末からログアウトし、パスワードの再設定をご案内します。`,
    ],
    button: 'メールアドレスを元に戻す',
    after: ['このリンクはご本人専用です。ほかの方に転送しないでください。'],
  }),
  email_restored: (_: Record<never, string>) => ({
    subject: 'メールアドレスの変更を元に戻しました',
    before: [
      'Bansoのログインに使うメールアドレスが、Bansoの画面でのお手続きと確認を経ずに変更されたため、このアドレスに戻し、すべての端末からログアウトしました。',
      'お心当たりがない場合は、次のページの「パスワードを忘れた方」から、すぐにパスワードを再設定してください。',
    ],
    button: 'ログイン画面を開く',
    after: ['メールアドレスは、ログイン後の「メールアドレス」の画面から変更できます。'],
  }),
  account_suspended: ({ name }: { name: string }) => ({
    subject: 'アカウントの利用が停止されました',
    before: [
      `${name} 様`,
      'Bansoのアカウントの利用が停止されました。停止が解除されるまで、ログインしても利用できません。',
    ],
    button: 'Bansoを開く',
    after: ['停止の理由や解除については、企業の管理者または運営の担当者にお問い合わせください。'],
  }),
  account_resumed: ({ name }: { name: string }) => ({
    subject: 'アカウントの停止が解除されました',
    before: [`${name} 様`, 'Bansoのアカウントの停止が解除されました。これまでと同じ権限で利用できます。'],
    button: 'Bansoを開く',
    after: ['停止中に引き継がれた担当は、引き継いだ方のままです。'],
  }),
  account_removed: (_: Record<never, string>) => ({
    subject: 'アカウントが削除されました',
    before: [
      'Bansoのアカウントが削除されたため、ご利用を終了しました。このアドレスでは、もうログインできません。',
      'お心当たりがない場合は、企業の管理者または運営の担当者にご連絡ください。',
    ],
    button: 'Bansoを開く',
    after: ['もう一度利用するには、新しい招待が必要です。'],
  }),
  password_changed: (_: Record<never, string>) => ({
    subject: 'パスワードが変更されました',
    before: [
      'Bansoのパスワードが変更され、ほかの端末からはログアウトされました。ご本人の操作であれば、お手続きは不要です。',
      'お心当たりがない場合は、次のページの「パスワードを忘れた方」から、すぐにパスワードを再設定してください。',
    ],
    button: 'ログイン画面を開く',
    after: ['ご不明な点は、管理者または担当者にお問い合わせください。'],
  }),
}
