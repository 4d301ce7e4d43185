import type { PublicPartner } from '@banso/contract/partners'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComparisonTable } from './comparison-table.tsx'

// Both have the same tint of their own.
const alike = ['partner-a', 'partner-g'].map(
  (uid) => ({ uid, name: '伴走', logo_url: null, fit: { met: 1, of: 2 } }) as unknown as PublicPartner,
)

test('companies beside each other do not look like one', () => {
  const html = renderToStaticMarkup(
    <ComparisonTable groups={[]} partners={alike} apply={() => null} onRemove={() => undefined} />,
  )
  const tints = [...html.matchAll(/class="company-logo"[^>]*background:var\(--person-(\d)-ink\)/g)]
  expect(tints.map(([, tint]) => tint)).toEqual(['0', '1'])
})
