import { randomUUID } from 'node:crypto'
import { dayInJapan } from '@banso/contract/dates'
import type { PartnerExposuresDocument } from '@banso/contract/exposures'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt, storeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const month = dayInJapan(new Date()).slice(0, 7)
const [year = 0, number = 0] = month.split('-').map(Number)
const before = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`

describe('on the pages of startups', () => {
  /** Everything stands on the screen. */
  class Observer {
    #told: (entries: object[]) => void
    constructor(told: (entries: object[]) => void) {
      this.#told = told
    }
    observe = (target: Element) =>
      queueMicrotask(() => this.#told([{ target, isIntersecting: true, intersectionRatio: 1 }]))
    unobserve = () => {}
    disconnect = () => {}
  }
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Observer)
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10))
  })
  afterEach(() => vi.unstubAllGlobals())

  const countOf = async ({ uid }: TestPartner) =>
    ((await rawAt(`partner_exposures/${uid}`)) as PartnerExposuresDocument | undefined)?.months[month]
  const leave = () => dispatchEvent(new Event('pagehide'))
  const isCounted = (partner: TestPartner) =>
    waitFor(
      async () => {
        leave()
        expect(await countOf(partner)).toEqual({ exposures: 1, reach: 1 })
      },
      { timeout: 20_000, interval: 300 },
    )

  test('a card of a list counts, also when a viewer looks', async () => {
    const [startup, partner] = await Promise.all([makeStartup(), makePartner({ name: `灯台${randomUUID()}` })])
    const q = encodeURIComponent(partner.name)
    await portal.open(`/startups/partners/investor?q=${q}`, { as: startup.viewer })
    await screen.findByRole('heading', { name: partner.name })
    await isCounted(partner)
  })

  test('a partner in the comparison counts', async () => {
    const [startup, ...partners] = await Promise.all([makeStartup(), makePartner(), makePartner()])
    const uids = partners.map(({ uid }) => uid).join(',')
    await portal.open(`/startups/partners/investor/comparison?uids=${uids}`, { as: startup.member })
    await screen.findByRole('region', { name: '比較表' })
    for (const partner of partners) await isCounted(partner)
  })

  test('a recommendation of HOME counts', async () => {
    const startup = await makeStartup({ stage: 'series_c', industries: ['real_estate'] })
    await makeIssue(startup, { issue_category: 'it_security' })
    const fitting = {
      supported_categories: ['it_security'],
      target_stages: ['series_c'],
      target_industries: ['real_estate'],
    }
    // More than of the one that an earlier run on the same emulators has left.
    const case_count = Math.floor(Date.now() / 100) % 1e6
    const partner = await makePartner({ ...(fitting as object), name: `岬${randomUUID()}`, case_count })
    await portal.open(`/startups/${startup.uid}`, { as: startup.member })
    await screen.findByRole('heading', { name: partner.name })
    await isCounted(partner)
  })
})

describe('the figures', () => {
  const seen = async (exposures: number) => {
    const partner = await makePartner()
    const months = { [month]: { exposures, reach: 31 }, [before]: { exposures: 96, reach: 22 } }
    await storeRaw(`partner_exposures/${partner.uid}`, { uid: partner.uid, months })
    return partner
  }
  const shown = ['148回', '前月 96回', '31社', '前月 22社']
  const ownPage = ({ uid }: TestPartner) => `/partners/${uid}/partners/edit?section=figures`

  test('stand with the partner’s own, whoever of it looks, with what raises them', async () => {
    const partner = await seen(148)
    for (const who of [partner.owner, partner.viewer]) {
      await portal.open(ownPage(partner), { as: who })
      for (const text of shown) await screen.findByText(text)
      screen.getByText(/対象ステージを入力すると/)
      screen.getByText(/対応地域や対象業種を広げたり/)
      expect(screen.queryByText(/200回を超えたため/)).toBeNull()
    }
  })

  test('are the same for operators', async () => {
    const partner = await seen(148)
    await portal.open(`/operator/partners/${partner.uid}`, { as: await makeOperator('viewer') })
    for (const text of shown) await screen.findByText(text)
  })

  test('say that HOME recommends others beyond two hundred', async () => {
    const partner = await seen(201)
    await portal.open(ownPage(partner), { as: partner.member })
    await screen.findByText(/200回を超えたため/)
  })

  test('are nothing at first, and are read again where they could not be', async () => {
    const partner = await makePartner()
    network.cut('GET', /\/exposures$/)
    const user = await portal.open(ownPage(partner), { as: partner.owner })
    const again = await screen.findByRole('button', { name: '再読み込み' }, { timeout: 20_000 })
    network.mend()
    await user.click(again)
    await screen.findByText('0回')
    screen.getByText('0社')
  })
})
