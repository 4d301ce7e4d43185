import type { PageName } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  type LinkWorld,
  type MadeLink,
  makeLinkWorld,
  pageAt,
  receiversIn,
  searchLinks,
} from '../../../functions/src/testing/links.ts'
import { notificationLinks } from '../../../functions/src/testing/notification-links.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** What the server's links open in the browser; that every one of them is right, links.api.test.ts says. */

const portal = setUpPortal()
let world: LinkWorld
let links: MadeLink[]
beforeAll(async () => {
  world = await makeLinkWorld()
  const found = Object.values(receiversIn(world)).map((receiver) =>
    searchLinks(portal.clientOf(receiver), receiver, world),
  )
  links = [...notificationLinks(world), ...(await Promise.all(found)).flat()]
})

/** The links that the actor is sent, each once, with their pages. */
const sentTo = (actor: Actor): { page: PageName; made: MadeLink }[] => {
  const own = links.filter(({ receiver }) => receiver.actor === actor)
  return [...new Map(own.map((made) => [made.link, made])).values()].flatMap((made) => {
    const page = pageAt(made.link)
    return page ? { page, made } : []
  })
}

test.each([
  ['startup', 15],
  ['partner', 4],
  ['operator', 4],
] as const)(
  'every link of the %s opens its page, and the page is ready',
  {
    timeout: 300_000,
  },
  async (actor, pagesAtLeast) => {
    const sent = sentTo(actor)
    expect(new Set(sent.map(({ page }) => page)).size).toBeGreaterThanOrEqual(pagesAtLeast)
    for (const { page, made } of sent) {
      const { link, receiver } = made
      await portal.open(link, { as: receiver })
      await waitFor(() => {
        const main = document.querySelector('main')
        expect([link, main?.dataset.page, main?.dataset.state]).toEqual([link, page, 'ready'])
      })
      await portal.leave()
    }
  },
)
