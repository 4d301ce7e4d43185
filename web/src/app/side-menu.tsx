import { stages } from '@banso/contract/common'
import { MOST_WAITS } from '@banso/contract/limits'
import { fillParams, type PageName } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import { newContactHref } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Avatar, Company } from '../kit/status.tsx'
import { useCompanyParams } from '../lib/area.ts'
import { markOutdated } from '../lib/query.ts'
import { pages, sectionOf } from '../registry.ts'
import { partner, startup } from '../state.ts'
import { type MenuItem, menus } from './menus.ts'
import { useWaits } from './use-waits.ts'

type Props = { actor: Actor; page: PageName }

export const SideMenu = ({ actor, page }: Props) => (
  <nav className="side-menu" aria-label="メイン">
    {actor === 'startup' && <OwnStartup />}
    {actor === 'partner' && <OwnPartner />}
    <Items actor={actor} page={page} />
    {actor === 'startup' && <PersonInCharge />}
  </nav>
)

/** Numbers are told up to these; beyond them a number is no hurry more. */
const mostTold = { startup: MOST_WAITS, partner: MOST_WAITS, operator: 99 } as const

const Items = ({ actor, page }: Props) => {
  const waits = useWaits(actor)
  return menus[actor].items.map((item) => (
    <Item
      key={item.page}
      item={item}
      page={page}
      waits={(item.waits ?? []).reduce((sum, place) => sum + (waits[place] ?? 0), 0)}
      most={mostTold[actor]}
    />
  ))
}

const isWithin = (item: MenuItem, page: PageName) =>
  [item, ...(item.children ?? [])].some((place) => sectionOf(place.page) === sectionOf(page))

const Item = ({ item, page, waits, most }: { item: MenuItem; page: PageName; waits: number; most: number }) => {
  const told = waits > most ? `${most}+` : String(waits)
  const params = useCompanyParams()
  const client = useQueryClient()
  const isHere = isWithin(item, page)
  // Who presses where they are wants to see what has changed since.
  const readAnew = item.page === page ? () => void markOutdated(client) : undefined
  return (
    <>
      <Link
        className="side-menu-item"
        to={fillParams(pages[item.page].path, params)}
        aria-current={isHere ? (item.page === page ? 'page' : 'true') : undefined}
        title={item.label}
        aria-description={waits > 0 ? `対応待ち${told}件` : undefined}
        onClick={readAnew}
      >
        <Icon name={item.icon} />
        <span className="side-menu-label">{item.label}</span>
        {waits > 0 && (
          <span className="side-menu-count" aria-hidden="true">
            {told}
          </span>
        )}
      </Link>
      {isHere &&
        !item.hasTabs &&
        item.children?.map((child) => (
          <Link
            key={child.page}
            className="side-menu-item"
            data-level="2"
            to={fillParams(pages[child.page].path, params)}
            aria-current={sectionOf(child.page) === sectionOf(page) ? 'page' : undefined}
          >
            {child.label}
          </Link>
        ))}
    </>
  )
}

const OwnStartup = () => {
  const { name = '', uid, logo_url, stage } = useAtomValue(startup)
  return (
    <div className="side-menu-company">
      <Company name={name} uid={uid} logoUrl={logo_url} size={32} bare />
      <div>
        <b>{name}</b>
        {stage && <span>{stages[stage]}</span>}
      </div>
    </div>
  )
}

const OwnPartner = () => {
  const { name = '', uid, logo_url, partner_type } = useAtomValue(partner)
  return (
    <div className="side-menu-company">
      <Company name={name} uid={uid} logoUrl={logo_url} size={32} bare />
      <div>
        <b>{name}</b>
        {partner_type && <span>{partnerTypes[partner_type]}</span>}
      </div>
    </div>
  )
}

/** The person who runs alongside: always at the foot of the founder's menu. */
const PersonInCharge = () => {
  const { assigned_operators = [] } = useAtomValue(startup)
  const { startup_id } = useCompanyParams()
  const [person] = assigned_operators
  if (!person) return null
  return (
    <div className="side-menu-operator">
      <Avatar name={person.name} uid={person.uid} size="large" />
      <div>
        <small>担当者</small>
        <b>{person.name}</b>
      </div>
      <Button size="small" icon="chat" to={newContactHref(startup_id)} aria-label="担当者に相談する">
        相談する
      </Button>
    </div>
  )
}

/** Phones: the four places of every day at the foot of the window. */
export const PhoneBar = ({ actor, page }: Props) => {
  const params = useCompanyParams()
  const { items, phone } = menus[actor]
  const daily = phone.flatMap((name) => items.filter((item) => item.page === name))
  return (
    <nav className="phone-bar" aria-label="主な画面">
      {daily.map((item) => (
        <Link
          key={item.page}
          to={fillParams(pages[item.page].path, params)}
          aria-current={isWithin(item, page) ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
