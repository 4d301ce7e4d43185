import { device } from './device.ts'

export const schemes = { auto: '自動', light: 'ライト', dark: 'ダーク' } as const
export type Scheme = keyof typeof schemes

/** public/boot.js reads the same key before the first paint and follows the device while nothing is chosen. */
const KEY = 'banso.scheme'

/** What was chosen on this device; `auto` follows the device. */
export const readScheme = (): Scheme => {
  const kept = device.get(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

export const chooseScheme = (scheme: Scheme) => {
  if (scheme === 'auto') device.remove(KEY)
  else device.set(KEY, scheme)
  dispatchEvent(new CustomEvent('banso-scheme', { detail: device.get(KEY) }))
}
