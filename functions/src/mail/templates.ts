import type { MailTemplate } from '@banso/contract/mails'

type Words = {
  subject: string
  /** Before the button. */
  before: readonly string[]
  button: string
  /** After the button. */
  after: readonly string[]
}

const words: Record<MailTemplate, Words> = {
  password_reset: {
    subject: '【Banso】パスワード再設定のご案内',
    before: ['パスワードの再設定を受け付けました。', '1時間以内に次のリンクから、新しいパスワードを設定してください。'],
    button: 'パスワードを再設定する',
    after: ['お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。'],
  },
  email_verification: {
    subject: '【Banso】メールアドレスの確認',
    before: ['Bansoへのご登録ありがとうございます。', '次のリンクを開くと、このメールアドレスの確認が完了します。'],
    button: 'メールアドレスを確認する',
    after: ['お心当たりがない場合は、このメールを破棄してください。'],
  },
}

const signature = 'Banso(伴走)運営事務局\nこのメールは送信専用です。ご返信いただいてもお答えできません。'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\n', '<br>')
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** A mail's words around its link, as plain text and as HTML that needs nothing from outside. */
export function render(template: MailTemplate, link: string): { subject: string; text: string; html: string } {
  const { subject, before, button, after } = words[template]
  const html = [
    ...before.map(paragraph),
    `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;` +
      `border-radius:8px;background:#0A5C8F;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>`,
    paragraph(`ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。\n${link}`),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;color:#51606F;font-size:13px">${escaped(signature)}</p>`,
  ].join('\n')
  return {
    subject,
    text: [...before, `${button}:\n${link}`, ...after, `--\n${signature}`].join('\n\n'),
    html:
      `<!doctype html>\n<html lang="ja"><meta charset="utf-8"><title>${escaped(subject)}</title>` +
      `<body style="margin:0;padding:24px;font-family:sans-serif;line-height:1.7;color:#1B2733">\n${html}\n</body></html>`,
  }
}
