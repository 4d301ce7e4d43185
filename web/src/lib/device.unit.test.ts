// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { device } from './device.ts'
import { tab } from './tab.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const refuse = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
}

test.each([
  ['the device', device],
  ['the tab', tab],
])('what %s refuses to keep is there as long as the page, and nothing throws', (_, place) => {
  expect(place.set('a', '1')).toBe(true)
  refuse()
  expect(place.set('b', '2')).toBe(false)
  expect([place.get('b'), place.get('nothing')]).toEqual(['2', null])
  expect(place.keys()).toContain('b')
  place.remove('b')
  expect([place.get('b'), place.keys().includes('b')]).toEqual([null, false])
})

test('a store that is full keeps the newest beside it', () => {
  device.set('draft', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(device.set('draft', 'new')).toBe(false)
  expect(device.get('draft')).toBe('new')
  full.mockRestore()
  expect(device.set('draft', 'newer')).toBe(true)
  expect([device.get('draft'), localStorage.getItem('draft')]).toEqual(['newer', 'newer'])
})
