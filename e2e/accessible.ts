import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** As the package that brings it along has it. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }
type Window = { axe?: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> } }

/** Until what fades or slides in stands: the colours of half a fade are nobody's to read. Spinners turn for ever. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** A document that has axe keeps it: reading the program of axe takes longer than asking it. No page has frames. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => (window as Window).axe !== undefined))) await page.evaluate(source)
}

type Asked = {
  /** A part of the page alone. */
  part?: string
  /** Of all rules these. */
  rules?: string[]
}
/** What axe finds wrong with the page: each rule with the elements that break it. */
export async function findInaccessible(
  page: Page,
  { part, rules }: Asked = {},
): Promise<[rule: string, elements: string[]][]> {
  await bringAxe(page)
  await stillness(page)
  const found = await page.evaluate(
    async ([context, options]) => {
      const { axe } = window as Window
      if (!axe) throw new Error('axe has not come')
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ target }) => String(target)) }))
    },
    [
      part === undefined ? { exclude: [] } : { include: [part] },
      { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
    ] as const as [object, RunOptions],
  )
  return found.map(({ id, elements }) => [id, elements])
}

export const expectAccessible = async (page: Page, part?: string) =>
  expect(await findInaccessible(page, part === undefined ? {} : { part })).toEqual([])
