import { tab } from './tab.ts'

const KEY = 'banso.return_to'

/** Keeps the in-app address that was refused because nobody was signed in. */
export const keepReturnTo = (address: string) => tab.set(KEY, address)
export const forgetReturnTo = () => tab.remove(KEY)

const areas: [home: RegExp, own: (home: string) => RegExp][] = [
  [/^\/operator$/, () => /^\/operator([/?]|$)/],
  [/^\/partners\/[\w-]+$/, (home) => new RegExp(`^${home}([/?]|$)`)],
  [/^\/startups\/[\w-]+$/, (home) => new RegExp(`^(${home}|/startups/(partners|seminars|posts))([/?]|$)`)],
]

/** The kept address when it lies in the area of `home`, else `home` itself. */
export const returnTo = (home: string): string => {
  const kept = tab.get(KEY)
  const area = areas.find(([isHome]) => isHome.test(home))
  return kept && area?.[1](home).test(kept) ? kept : home
}
