import { atom } from 'jotai'

/** More than so many unread ones are not counted on the screen. */
export const MAX_UNREAD = 99

/** How many notifications the person has not read (one more than the most stands for more); null while unknown. */
export const unread = atom<number | null>(null)
