// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import './wrapped-text.ts'

afterEach(cleanup)

/** What a browser's page translation does: each text goes, two elements come in its place. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `${text.nodeValue}*`
    outer.append(inner)
    text.replaceWith(outer)
  }
}
/** The same in two steps, as others do it. */
function wrap(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const mark = document.createElement('mark')
    mark.textContent = text.nodeValue
    text.parentNode?.insertBefore(mark, text)
    text.remove()
  }
}
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

type Told = { count: number; isSaved: boolean; hasMore: boolean }
let tell: (told: Told) => void
/** Texts beside each other that change, come and go: what React names by their nodes alone. */
const Page = () => {
  const [{ count, isSaved, hasMore }, set] = useState<Told>({ count: 1, isSaved: false, hasMore: true })
  tell = set
  return (
    <p data-testid="page">
      未完了{count}件{isSaved && 'を保存しました。'}
      {hasMore ? 'ほか' : <b>以上</b>}
      {isSaved ? <i>済</i> : '未'}
    </p>
  )
}

test.each([
  ['translated', translate],
  ['wrapped', wrap],
])('a %s page goes on: texts change, come and go', async (_, change) => {
  render(<Page />)
  const page = screen.getByTestId('page')
  const plain = () => page.textContent?.replaceAll('*', '')
  for (const told of [
    { count: 2, isSaved: true, hasMore: true },
    { count: 3, isSaved: false, hasMore: false },
    { count: 3, isSaved: true, hasMore: true },
    { count: 4, isSaved: false, hasMore: true },
  ]) {
    change(page)
    await settled()
    await act(async () => tell(told))
    await settled()
    const { count, isSaved, hasMore } = told
    expect(plain()).toBe(
      `未完了${count}件${isSaved ? 'を保存しました。' : ''}${hasMore ? 'ほか' : '以上'}${isSaved ? '済' : '未'}`,
    )
  }
  change(page)
  await settled()
  cleanup()
  expect(document.body.textContent).toBe('')
})
