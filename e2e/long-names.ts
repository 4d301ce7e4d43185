import type { BrowserContext } from 'playwright-core'

/**
 * Every answer that is read in the context names people, companies and things as long as they may be named. In the page
 * itself: on the way through the test each question would take a multiple of its time.
 */
export const nameAtLength = (context: BrowserContext) => context.addInitScript(lengthenNames)

/** Runs inside the page, so it refers to nothing outside itself. */
function lengthenNames(): void {
  // As long as names of companies, people and things get, and addresses of mails.
  const NAME = 60
  const ADDRESS = 64
  const HOST = '@banso.example'
  // Letters without a blank: a line ends anywhere in the first, and nowhere in the second.
  const letters = [
    '未来共創ホールディングスアルファベータガンマデルタ',
    'InternationalTechnologyandBusinessDevelopment',
  ]
  const named = /(^|_)(name|title)$/
  // Names of parts of a whole: of a person, of the path to a file.
  const half = /^(first|last)_name(_kana)?$/

  /** A name goes on from what it is, so that it is still known on a picture, in one of the two kinds of letters. */
  const lengthened = (name: string, length: number): string => {
    const kind = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % letters.length
    return [...(name + (letters[kind] ?? '').repeat(4))].slice(0, Math.max(length, [...name].length)).join('')
  }
  /** All names in an answer of the API, by what their fields are called. */
  const withLongNames = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => withLongNames(each, key))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongNames(each, name)]))
    if (typeof value !== 'string' || value === '') return value
    if (/(^|_)email$/.test(key)) {
      const own = lengthened(value.replace(/@.*/, ''), ADDRESS).replace(/[^\w.-]/g, 'x')
      return `${own.slice(0, ADDRESS - HOST.length)}${HOST}`
    }
    if (half.test(key)) return lengthened(value, NAME / 2)
    return named.test(key) ? lengthened(value, NAME) : value
  }

  const ask = window.fetch
  window.fetch = async (question, options) => {
    const answer = await ask(question, options)
    const isRead = (options?.method ?? 'GET') === 'GET' && new URL(answer.url).pathname.startsWith('/api/')
    const json: unknown = isRead
      ? await answer
          .clone()
          .json()
          .catch(() => null)
      : null
    if (json === null) return answer
    return new Response(JSON.stringify(withLongNames(json)), answer)
  }
}
