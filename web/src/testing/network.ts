type Handling = (go: () => Promise<Response>) => Promise<Response>
type Rule = { method: string; path: RegExp; handle: Handling }

let rules: Rule[] = []
const real = globalThis.fetch

/** Every request of the page passes here. What is asked and answered stays real; only the line itself can fail. */
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? 'GET'
  const rule = rules.find((candidate) => candidate.method === method && candidate.path.test(pathname))
  const go = () => real(input, init)
  return rule ? rule.handle(go) : go()
}

const add = (method: string, path: RegExp, handle: Handling) => {
  rules = [...rules, { method, path, handle }]
}

/** Troubles on the line between page and server, for the requests of a method whose path matches. */
export const network = {
  /** Nothing arrives any more. */
  cut: (method: string, path: RegExp) => add(method, path, () => Promise.reject(new TypeError('the line is cut'))),
  /** The request arrives and is done, its answer does not. */
  loseAnswer: (method: string, path: RegExp) =>
    add(method, path, async (go) => {
      await go()
      throw new TypeError('the answer was lost')
    }),
  /** Requests wait until the answered function is called. */
  hold: (method: string, path: RegExp): (() => void) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    add(method, path, (go) => released.then(go))
    return release
  },
  /** The line is good again. */
  mend: () => {
    rules = []
  },
}
