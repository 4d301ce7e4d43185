import { fillParams, type PageName } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { matches, wordsOf } from '@banso/contract/search-words'
import type { IconName } from '../../kit/icon.tsx'
import { pages } from '../../registry.ts'
import { menus } from '../menus.ts'

/** A page of the menu, with what stands above it there. */
export type Place = { readonly page: PageName; readonly label: string; readonly above: string; readonly icon: IconName }

const settings = [
  ['profile', 'プロフィール'],
  ['email', 'メールアドレス'],
  ['password', 'パスワード'],
] as const

/** All pages the menus lead to, each once. */
export function placesOf(actor: Actor): Place[] {
  const listed = menus[actor].items.flatMap(({ page, label, icon, children = [] }): Place[] => [
    ...(children.some((child) => child.page === page) ? [] : [{ page, label, above: '', icon }]),
    ...children.map((child) => ({ ...child, above: label, icon })),
  ])
  const own = settings.map(
    ([key, label]): Place => ({ page: `${actor}_settings_${key}`, label, above: '設定', icon: 'gear' }),
  )
  const missing = own.filter(({ page }) => !listed.some((place) => place.page === page && place.above !== ''))
  const whole = listed.filter(({ page, above }) => above !== '' || !own.some((place) => place.page === page))
  return [...whole, ...missing]
}

/** Those a text leads to, by their own names and by what they belong to; all of them for no text. */
export const placesFor = (actor: Actor, text: string): Place[] =>
  text.trim() === ''
    ? placesOf(actor)
    : placesOf(actor).filter(
        ({ page, label, above }) => wordsOf(text).length > 0 && matches(text, [label, above, pages[page].title]),
      )

export const placeHref = ({ page }: Place, params: Readonly<Record<string, string>>): string =>
  fillParams(pages[page].path, params)
