type Handling = (go: () => Promise<Response>) => Promise<Response>
type Rule = { method: string; path: RegExp; handle: Handling }

let rules: Rule[] = []
let asked: string[] = []
/** Where what is asked of an address is answered instead. */
const moved = new Map<string, string>()
const real = globalThis.fetch
const placeOf = (input: string | URL | Request): string | URL | Request => {
  const [from, to] = [...moved].find(([begin]) => typeof input === 'string' && input.startsWith(begin)) ?? []
  return from !== undefined && to !== undefined && typeof input === 'string' ? input.replace(from, to) : input
}

/** Every request of the page passes here. What is asked and answered stays real; only the line itself can fail. */
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? 'GET'
  asked.push(`${method} ${pathname}`)
  const rule = rules.find((candidate) => candidate.method === method && candidate.path.test(pathname))
  const go = async () => real(placeOf(input), await sendable(init))
  return rule ? rule.handle(go) : go()
}

/** The window's own kind of Blob is unknown to the fetch of Node, which would send its name. */
const sendable = async (init?: RequestInit): Promise<RequestInit | undefined> =>
  init?.body instanceof Blob ? { ...init, body: await init.body.arrayBuffer() } : init

const add = (method: string, path: RegExp, handle: Handling) => {
  rules = [...rules, { method, path, handle }]
}
/** Before all others. Answers how it ends. */
const addFirst = (rule: Rule) => {
  rules = [rule, ...rules]
  return () => {
    rules = rules.filter((other) => other !== rule)
  }
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
  /** Requests wait until the answered function is called; the first `after` of them go through. */
  hold: (method: string, path: RegExp, { after = 0 } = {}): (() => void) => {
    let passed = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    add(method, path, (go) => (passed++ < after ? go() : released.then(go)))
    return release
  },
  /** What stands at one address is served at another: the API and the functions beside it, by the tests' server. */
  move: (from: string, to: string) => void moved.set(from, to),
  /** Something else than the server answers: what no server of ours would say. */
  answer: (method: string, path: RegExp, status: number, body: unknown) =>
    add(method, path, () => Promise.resolve(Response.json(body, { status }))),
  /** An answer that the test's helpers give, whatever trouble a test has made. Answers how it ends. */
  answerFirst: (method: string, path: RegExp, body: unknown): (() => void) =>
    addFirst({ method, path, handle: () => Promise.resolve(Response.json(body)) }),
  /** How often it was asked since the page was closed last: what a test waits for, in place of a time. */
  asked: (method: string, path: RegExp): number =>
    asked.filter((one) => one.startsWith(`${method} `) && path.test(one.slice(method.length + 1))).length,
  /** Lists whose path matches are answered as if nothing were in them. */
  empty: (path: RegExp) =>
    add('GET', path, async (go) => {
      const answer = await go()
      const body = (await answer.clone().json()) as { page_info?: object }
      if (!body.page_info) return answer
      return Response.json({
        data: [],
        page_info: { total_count: 0, current_page: 1, total_pages: 0, next_cursor: null },
      })
    }),
  /** The line is good again. */
  mend: () => {
    rules = []
  },
  /** The next page begins with nothing asked. */
  forget: () => {
    asked = []
  },
}
