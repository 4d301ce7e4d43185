import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Until what fades or slides in stands: the colours of half a fade are nobody's to read. Spinners turn for ever. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What axe finds wrong with the page, or with a part of it: each rule with the elements that break it. */
export async function findInaccessible(page: Page, part?: string): Promise<[rule: string, elements: string[]][]> {
  await stillness(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))])
}

export const expectAccessible = async (page: Page, part?: string) =>
  expect(await findInaccessible(page, part)).toEqual([])
