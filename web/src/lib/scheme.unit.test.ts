// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseScheme, readScheme, type Scheme } from './scheme.ts'

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8')
const painted = () => document.documentElement.dataset.scheme

/** A document begins on a device that wants dark or light; answers how the device changes its mind. */
function begin(wantsDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: wantsDark })
  vi.stubGlobal('matchMedia', () => device)
  new Function(boot)()
  return (isDark: boolean) => {
    device.matches = isDark
    device.dispatchEvent(new Event('change'))
  }
}
const refuse = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chooseScheme('auto')
  localStorage.clear()
})

describe.each([
  ['keeps', () => {}],
  ['refuses', refuse],
])('in a browser that %s what is chosen', (_, prepare) => {
  test('the page is dark where the device wants it, and nothing else is chosen', () => {
    prepare()
    const change = begin(true)
    expect(painted()).toBe('dark')
    change(false)
    expect([painted(), readScheme()]).toEqual(['light', 'auto'])
  })

  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
  ] as [Scheme, boolean, string][])('%s is chosen, the device wants dark: %s', (scheme, wantsDark, expected) => {
    prepare()
    const change = begin(!wantsDark)
    chooseScheme(scheme)
    change(wantsDark)
    expect([painted(), readScheme()]).toEqual([expected, scheme])
    dispatchEvent(new Event('afterprint'))
    expect(painted()).toBe(expected)
  })
})
