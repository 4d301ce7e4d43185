import { isUid } from '@banso/contract/uid'

const COOKIE = 'startup_id'
const WITHOUT_ID = ['partners', 'seminars', 'posts']

/** Second segments under /startups that are no startup id. */
export const isReserved = (segment: string | undefined): boolean => WITHOUT_ID.includes(segment ?? '')

const readCookie = (): string => {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`))
  const value = entry?.slice(COOKIE.length + 1)
  return isUid(value) ? value : ''
}

/** Keeps the startup for the addresses that do not name it. */
export const rememberStartupId = (id: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in some browsers
  document.cookie = `${COOKIE}=${encodeURIComponent(id)}; Path=/; SameSite=Lax${secure}`
}

export const forgetStartupId = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`
}

/**
 * The identifier of an address: its second segment. Under /startups it is the startup id, unless the segment is
 * partners, seminars or posts: then the id comes from the cookie, '' when there is none.
 */
export const identifierOf = (pathname: string): string => {
  const [, area, second = ''] = pathname.split('/')
  return area === 'startups' && isReserved(second) ? readCookie() : second
}
