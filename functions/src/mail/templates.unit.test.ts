import { expect, it } from 'vitest'
import { render } from './templates.ts'

const link = 'https://banso.example/operator/login?mode=reset&oobCode=a"b<c'

it.each(['password_reset', 'email_verification'] as const)('says %s in Japanese, as text and as HTML', (template) => {
  const { subject, text, html } = render(template, link)
  expect(subject).toMatch(/^【Banso】/)
  expect(text).toContain(`:\n${link}\n`)
  expect(html).toContain('<html lang="ja">')
  for (const line of text.split('\n').filter((part) => part && part !== link && part !== '--'))
    expect(html).toContain(line.replace(/:$/, ''))
})
it('lets nothing in the link break out of the HTML', () => {
  const { html } = render('password_reset', link)
  expect(html).not.toContain('a"b')
  expect(html).not.toContain('b<c')
  expect(html).toContain('href="https://banso.example/operator/login?mode=reset&#38;oobCode=a&#34;b&#60;c"')
})
it('loads nothing from outside', () => {
  expect(render('password_reset', link).html).not.toMatch(/<(img|link|script)|url\(/)
})
