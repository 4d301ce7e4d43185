import type { ContactCategory } from './contact-states.ts'

/** An answer to begin with. `{name}` is who asked, `{operator}` who answers, `{number}` the contact's number. */
export type ContactTemplate = {
  readonly title: string
  /** For contacts of this kind it comes first; of any kind where it is left out. */
  readonly category?: ContactCategory
  readonly body: string
}

/** Who asked is greeted, who answers signs; what stands between is the answer. */
const letter = (...lines: string[]): string =>
  ['{name}', '', 'お問い合わせありがとうございます。Banso運営の{operator}です。', ...lines].join('\n')

/** What operators often answer. Each is changed before it is sent. */
export const contactTemplates: readonly ContactTemplate[] = [
  {
    title: '受け付けました',
    body: letter('内容を確認し、翌営業日までにあらためて回答します。少々お待ちください。'),
  },
  {
    title: '詳しい状況をうかがう',
    body: letter(
      '確認のため、次の点を教えてください。',
      '・ご覧になった画面と、操作の手順',
      '・表示された文言(画像の添付でも構いません)',
      '・いつごろから起きているか',
    ),
  },
  {
    title: '操作の手順を案内する',
    category: 'usage',
    body: letter('次の手順でお試しください。', '1. ', '2. ', '3. ', 'うまくいかない場合は、このまま返信してください。'),
  },
  {
    title: '候補のパートナーを探す',
    category: 'partner',
    body: letter(
      'ご希望に合うパートナーをお探しします。差し支えなければ、次の点を教えてください。',
      '・支援してほしい内容と時期',
      '・ご予算の目安',
      '・地域や業種のご希望',
    ),
  },
  {
    title: '申込の状況を確認中',
    category: 'apply',
    body: letter('申込の状況を相手側に確認しています。回答が届きしだい、こちらからご連絡します。'),
  },
  {
    title: '面談の日程を相談する',
    category: 'interview',
    body: letter('面談の候補日時をお送りします。「面談」の画面で出欠をご回答ください。'),
  },
  {
    title: '不具合を確認した',
    category: 'bug',
    body: letter(
      'ご不便をおかけして申し訳ありません。ご指摘の事象を確認しました。',
      '修正の見込みが立ちしだい、こちらからご連絡します。',
    ),
  },
  {
    title: '権限の変更のしかた',
    category: 'account',
    body: letter('メンバーの権限は、管理者の方が「メンバー」の画面から変更できます。'),
  },
  {
    title: '解決の確認をお願いする',
    body: letter(
      'ご案内した内容で解決しましたでしょうか。',
      '解決した場合は「解決済みにする」を押してください。続きがある場合は、このまま返信してください。',
    ),
  },
]

/** The templates for a contact, those of its kind first. */
export const templatesFor = (category: ContactCategory): ContactTemplate[] => {
  const fits = contactTemplates.filter((template) => template.category === undefined || template.category === category)
  return fits.toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
}

/** A template's text with its names put in. */
export const fillTemplate = (
  { body }: ContactTemplate,
  names: { readonly name: string; readonly operator: string; readonly number: string },
): string => body.replace(/\{(name|operator|number)\}/g, (_, key: keyof typeof names) => names[key])
