import type { NumberList } from '@banso/contract/dashboards'
import { href } from '@banso/contract/pages'

/** Where a number leads: the page that lists what it counts, asked as the server has counted. */
export const listAddress = ({ page, query }: NumberList): string => `${href(page)}?${new URLSearchParams(query)}`
