import { errorCatalog } from '@banso/contract/errors'
import type { PageName } from '@banso/contract/pages'
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { pages } from '../registry.ts'
import { network } from './network.ts'
import { changingControls, english, offersAmong } from './wording.ts'

/** What every page keeps to in each of its states, as far as it is decided without a browser's layout. */

const main = () => document.querySelector<HTMLElement>('main[data-page]')
const has = (selector: string) => [...(main()?.querySelectorAll<HTMLElement>(selector) ?? [])]

/** Until the page says that it stands. Answers in which state. */
export async function stateOf(name: PageName): Promise<string | undefined> {
  await waitFor(() => {
    const { page, state } = main()?.dataset ?? {}
    if (page !== name || state === undefined) throw new Error(`${name} does not stand: ${page} ${state}`)
  })
  return main()?.dataset.state
}
export const untilState = (name: PageName, state: string) =>
  waitFor(() => expect([main()?.dataset.page, main()?.dataset.state]).toEqual([name, state]))

/** Until all that the page has begun to read is there. */
export const whole = () => waitFor(() => expect(has('[class*=skeleton]')).toEqual([]))

/** The page's title, and no word of it in English. */
export function expectSaid(name: PageName): void {
  const { title } = pages[name]
  expect(document.title).toBe(title ? `${title} | Banso` : 'Banso')
  expect(english.exec(document.body.textContent ?? '')?.[0]).toBeUndefined()
}

/** What nobody may press who only reads. */
export const offeredHere = (also?: RegExp): string[] =>
  offersAmong(
    changingControls.flatMap(has).map((control) => control.textContent ?? ''),
    also,
  )
export const countHere = (selector: string): number => has(selector).length

/** Every question fails but those of the frame, so that a page has enough of itself to say what failed. */
export function failAll(spared: RegExp): void {
  const { status, message } = errorCatalog.server_error
  const body = { error: { code: 'server_error', message, request_id: 'r-1' } }
  network.answer('GET', new RegExp(`^(?!.*(?:${spared.source})).*/api/`), status, body)
}
/** What the frame asks: whose company this is, who is signed in, and how far their registration is. */
export const frames = /\/(profile|users\/current|registration)$/

const retries = () => has('button').filter(({ textContent }) => textContent?.includes('再読み込み'))
/** Every 再読み込み of the page is pressed, once the line is good again, until none is left. */
export async function readAgain(user: UserEvent): Promise<void> {
  await waitFor(() => expect(retries().length).toBeGreaterThan(0))
  network.mend()
  await waitFor(async () => {
    for (const button of retries()) await user.click(button)
    // What is being read again may hide others that are to be tried.
    await whole()
    expect(retries()).toEqual([])
  })
}
