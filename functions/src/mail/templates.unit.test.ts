import { type MailTemplate, mailTemplates } from '@banso/contract/mails'
import { expect, it } from 'vitest'
import { env } from '../kernel/env.ts'
import { render } from './templates.ts'

const link = 'https://banso.example/operator/login?mode=reset&oobCode=a"b<c'

const parameters = {
  name: '白戸 瑞希',
  company: '株式会社<ハレ>',
  inviter: '佐伯 航太',
  role: '管理者',
  new_email: 'hare@example.co.jp',
  title: '面談の日時が決まりました',
  count: '3',
  rest: '2',
  number: 'C-2026-00034',
  subject: '支援の条件',
  answer: '創業前でも<ハレ>、支援を受けられます。\n詳しくは次回の説明会でご案内します。',
  operator: '佐伯 航太',
}
const templates = Object.keys(mailTemplates) as MailTemplate[]

it.each(templates)('says %s in Japanese, as text and as HTML', (template) => {
  const { subject, text, html } = render({ template, parameters }, link)
  expect(text).not.toContain('undefined')
  expect(subject).toMatch(/^【Banso】/)
  expect(text.includes(`:\n${link}\n`)).toBe(template !== 'contact_answer')
  expect(html).toContain('<html lang="ja">')
  for (const line of text.split('\n').filter((part) => part && part !== link && part !== '--'))
    expect(html).toContain(line.replace(/:$/, '').replace('<ハレ>', '&#60;ハレ&#62;'))
})
it('names the company that invites in the subject', () => {
  const { subject, html } = render({ template: 'member_invitation', parameters }, link)
  expect(subject).toBe('【Banso】株式会社<ハレ>から招待が届いています')
  expect(html).not.toContain('<ハレ>')
})
it('lets nothing in the link break out of the HTML', () => {
  const { html } = render({ template: 'password_reset', parameters }, link)
  expect(html).not.toContain('a"b')
  expect(html).not.toContain('b<c')
  expect(html).toContain('href="https://banso.example/operator/login?mode=reset&#38;oobCode=a&#34;b&#60;c"')
})
it('loads nothing from outside', () => {
  expect(render({ template: 'password_reset', parameters }, link).html).not.toMatch(/<(img|link|script)|url\(/)
})

it('tells of several things object by object, each with its address', () => {
  const none = { calendar_uid: null, left: null, brief: null, seat: null, onward: null }
  const entries = [
    { title: '面談の日時が決まりました', body: '定例 <11月>', link: '/startups/s1/interviews/i1', ...none },
    { title: '佐伯さんがコメントしました', body: '', link: '/startups/s1/tasks/t1', ...none },
    { title: '面談のメモが共有されました', body: '定例', link: '/startups/s1/interviews/i1', ...none },
  ]
  const { text, html } = render({ template: 'notification_digest', parameters, entries }, link)
  const [first, second] = ['/startups/s1/interviews/i1', '/startups/s1/tasks/t1'].map((path) => env.portalUrl + path)
  expect(text).toContain(
    `■ 面談の日時が決まりました\n定例 <11月>\n■ 面談のメモが共有されました\n定例\n${first}\n\n■ 佐伯さんがコメントしました\n${second}`,
  )
  expect(html).toContain(`href="${second}"`)
  expect(html).toContain('定例 &#60;11月&#62;')
})

it('leads on from what it tells, beside the record itself', () => {
  const onward = { label: '次の候補を見る', link: '/startups/partners/investor' }
  const none = { calendar_uid: null, left: null, brief: null, seat: null }
  const entry = {
    title: '申込は見送りになりました',
    body: '理由 時期',
    link: '/startups/s1/applies/a1',
    ...none,
    onward,
  }
  const at = `${env.portalUrl}${entry.link}`
  const { text, html } = render({ template: 'notification', parameters, entries: [entry] }, at)
  expect(text).toContain(`次の候補を見る:${env.portalUrl}${onward.link}`)
  expect(html).toContain(`href="${env.portalUrl}${onward.link}"`)
})
