type Answer = { name: string; number: string; subject: string; answer: string; operator: string }

/** The text of an answer to somebody who has no account: it says all, since there is no page it could lead to. */
export const contactTexts = {
  contact_answer: ({ name, number, subject, answer, operator }: Answer) => ({
    subject: `お問い合わせへの回答(${number})`,
    before: [`${name} 様`, `お問い合わせ「${subject}」について、運営の${operator}が回答します。`, answer],
    after: [
      `続けてご質問がある場合は、Bansoのログイン画面の「お問い合わせ」から、受付番号(${number})を添えてお送りください。`,
    ],
  }),
}
