// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import type { CoverMotif } from './cover-motifs.ts'

const drawn = (motif: CoverMotif, title: string) =>
  render(<Cover cover={null} motif={motif} title={title} />).container.innerHTML

test('what has a picture shows it', () => {
  const cover = { url: '/api/media/m1', alt: '調理場' }
  const { container } = render(<Cover cover={cover} motif="talk" title="取材" />)
  expect([container.querySelector('img')?.alt, container.querySelector('svg')]).toEqual(['調理場', null])
})

test('without one its kind is drawn, the same for the same title and another for another', () => {
  expect(drawn('talk', '取材')).toBe(drawn('talk', '取材'))
  expect(drawn('talk', '取材')).not.toBe(drawn('idea', '取材'))
  const titles = Array.from({ length: 20 }, (_, index) => `${index}番目の記事`)
  expect(new Set(titles.map((title) => drawn('page', title))).size).toBeGreaterThan(15)
})
