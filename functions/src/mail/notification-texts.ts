const howToChange = 'メールの受け取り方は、設定の「プロフィール」にある通知設定で変更できます。'

/** The texts of mails that tell of notifications; what they tell of comes as entries, between these and the button. */
export const notificationTexts = {
  notification: ({ name, title }: { name: string; title: string; path: string }) => ({
    subject: title,
    before: [`${name} 様`, 'Bansoに新しいお知らせがあります。'],
    button: '内容を確認する',
    after: [howToChange],
  }),
  notification_digest: ({ name, count, rest }: { name: string; count: string; rest: string; path: string }) => ({
    subject: `お知らせが${count}件あります`,
    before: [
      `${name} 様`,
      `Bansoに新しいお知らせが${count}件あります。${rest === '0' ? '' : `このほか${rest}件は、ログインしてご確認ください。`}`,
    ],
    button: 'Bansoを開く',
    after: [howToChange],
  }),
}
