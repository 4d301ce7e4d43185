import { expect, test } from 'vitest'
import { contactCategories } from './contact-states.ts'
import { contactTemplates, fillTemplate, templatesFor } from './contact-templates.ts'

const names = { name: '小野寺 葵 様', operator: '佐伯 航太', number: 'C-2026-00034' }

test('every template is filled whole, greets who asked and says who answers', () => {
  for (const template of contactTemplates) {
    const text = fillTemplate(template, names)
    expect([template.title, text.startsWith('小野寺 葵 様\n'), text.includes('佐伯 航太')]).toEqual([
      template.title,
      true,
      true,
    ])
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text.length).toBeLessThan(3000)
  }
  expect(new Set(contactTemplates.map(({ title }) => title)).size).toBe(contactTemplates.length)
})

test('those of the contact’s kind come first, those of another kind not at all', () => {
  for (const category of Object.keys(contactCategories) as (keyof typeof contactCategories)[]) {
    const kinds = templatesFor(category).map((template) => template.category)
    expect(kinds.every((kind) => kind === undefined || kind === category)).toBe(true)
    expect(kinds.lastIndexOf(category)).toBeLessThan(kinds.indexOf(undefined))
  }
})
