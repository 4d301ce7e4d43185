import { useLocation } from 'react-router-dom'
import { put, useAddress } from '../../../lib/address.ts'
import { today } from '../../../lib/dates.ts'

/** The month an address shows; this one, where it names none that there is. */
export const readMonth = (search: URLSearchParams): string => {
  const asked = search.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today().slice(0, 7)
}

export const useMonth = () => {
  const { pathname } = useLocation()
  const { params } = useAddress()
  return {
    month: readMonth(params),
    to: (month: string | undefined): string => {
      const next = new URLSearchParams(params)
      put(next, 'month', month)
      return `${pathname}?${next}`
    },
  }
}
