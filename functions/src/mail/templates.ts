import { INVITATION_DAYS } from '@banso/contract/invitations'
import type { MailDocument, MailTemplate } from '@banso/contract/mails'
import { accountTexts } from './account-texts.ts'
import { contactTexts } from './contact-texts.ts'
import { entriesInHtml, entriesInText } from './entries.ts'
import { escaped, paragraph } from './html.ts'
import { notificationTexts } from './notification-texts.ts'

type Text = {
  subject: string
  /** Before the button. */
  before: readonly string[]
  /** Left out where the mail leads nowhere. */
  button?: string
  /** After the button. */
  after: readonly string[]
}

const invitationEnd = [
  'このリンクはご本人専用です。ほかの方に転送しないでください。',
  'お心当たりがない場合は、このメールを破棄してください。',
]

/** Each mail's text, made from its parameters. None of these may be secret: they are stored with the mail. */
const texts = {
  password_reset: (_: Record<never, string>): Text => ({
    subject: 'パスワード再設定のご案内',
    before: ['パスワードの再設定を受け付けました。', '1時間以内に次のリンクから、新しいパスワードを設定してください。'],
    button: 'パスワードを再設定する',
    after: ['お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。'],
  }),
  email_verification: (_: Record<never, string>): Text => ({
    subject: 'メールアドレスの確認',
    before: ['Bansoへのご登録ありがとうございます。', '次のリンクを開くと、このメールアドレスの確認が完了します。'],
    button: 'メールアドレスを確認する',
    after: ['お心当たりがない場合は、このメールを破棄してください。'],
  }),
  registration: ({ name, company, inviter }: { name: string; company: string; inviter: string }): Text => ({
    subject: 'Bansoへの登録のご案内',
    before: [
      `${company ? `${company}\n` : ''}${name} 様`,
      `Bansoの${inviter}です。Banso(伴走)は、スタートアップの経営に伴走するポータルです。`,
      `${INVITATION_DAYS}日以内に次のリンクを開き、登録をお進めください。`,
    ],
    button: '登録を始める',
    after: invitationEnd,
  }),
  member_invitation: ({ name, company, inviter }: { name: string; company: string; inviter: string }): Text => ({
    subject: `${company}から招待が届いています`,
    before: [
      `${name} 様`,
      `${inviter}さんが、Banso(伴走)の「${company}」にあなたを招待しました。`,
      `${INVITATION_DAYS}日以内に次のリンクを開き、パスワードを設定して参加してください。`,
    ],
    button: '招待を受ける',
    after: invitationEnd,
  }),
  role_changed: ({ name, role }: { name: string; role: string }): Text => ({
    subject: '権限が変更されました',
    before: [`${name} 様`, `Bansoでのあなたの権限が「${role}」に変更されました。`],
    button: 'Bansoを開く',
    after: ['お心当たりがない場合は、管理者または担当者にお問い合わせください。'],
  }),
  ...accountTexts,
  ...contactTexts,
  ...notificationTexts,
} satisfies Record<MailTemplate, (parameters: never) => Text>

/** What a mail needs to be told, by its template. */
export type MailParameters<T extends MailTemplate> = Parameters<(typeof texts)[T]>[0]

const signature = 'Banso(伴走)運営事務局\nこのメールは送信専用です。ご返信いただいてもお答えできません。'

const buttonInHtml = (button: string, link: string): string[] => [
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;` +
    `border-radius:8px;background:#0A5C8F;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>`,
  paragraph(`ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。\n${link}`),
]

const JAPAN_TIME = '日時は、すべて日本時間です。'
const tellsTimes = (texts: readonly string[]): boolean => texts.some((text) => /\d{1,2}:\d{2}/.test(text))

/** A mail's text around its link, as plain text and as HTML that needs nothing from outside. */
export function render(
  { template, parameters, entries = [] }: Pick<MailDocument, 'template' | 'parameters'> & Partial<MailDocument>,
  link: string,
): { subject: string; text: string; html: string } {
  const { subject: about, before, button, after }: Text = texts[template](parameters as never)
  const subject = `【Banso】${about}`
  const notes = tellsTimes([about, ...before, ...entries.flatMap(({ title, body }) => [title, body])])
    ? [JAPAN_TIME]
    : []
  const html = [
    ...before.map(paragraph),
    ...entriesInHtml(entries, link),
    ...notes.map(paragraph),
    ...(button ? buttonInHtml(button, link) : []),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;color:#51606F;font-size:13px">${escaped(signature)}</p>`,
  ].join('\n')
  return {
    subject,
    text: [
      ...before,
      ...entriesInText(entries, link),
      ...notes,
      ...(button ? [`${button}:\n${link}`] : []),
      ...after,
      `--\n${signature}`,
    ].join('\n\n'),
    html:
      `<!doctype html>\n<html lang="ja"><meta charset="utf-8"><title>${escaped(subject)}</title>` +
      `<body style="margin:0;padding:24px;font-family:sans-serif;line-height:1.7;color:#1B2733">\n${html}\n</body></html>`,
  }
}
