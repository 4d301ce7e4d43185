import { readFileSync } from 'node:fs'
import { TERMS_VERSION } from '@banso/contract/invitations'
import { expect, it } from 'vitest'

it.each(['terms', 'privacy'])('the version people accept is the one that %s.html shows', (name) => {
  const text = readFileSync(new URL(`../../../../public/${name}.html`, import.meta.url), 'utf8')
  const days = [...text.matchAll(/<p>(\d{4})年(\d{1,2})月(\d{1,2})日 (?:制定|改定)<\/p>/g)].map(
    ([, year, month, day]) => [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-'),
  )
  expect(days.at(-1)).toBe(TERMS_VERSION)
})
