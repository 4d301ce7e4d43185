type Handling = (go: () => Promise<Response>) => Promise<Response>
type Rule = { method: string; path: RegExp; handle: Handling }

let rules: Rule[] = []
/** Where what is asked of one address is answered instead. */
let moved: { from: string; to: string } | undefined
const real = globalThis.fetch
const placeOf = (input: string | URL | Request): string | URL | Request =>
  moved && typeof input === 'string' && input.startsWith(moved.from) ? input.replace(moved.from, moved.to) : input

/** Every request of the page passes here. What is asked and answered stays real; only the line itself can fail. */
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? 'GET'
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
  /** What stands at one address is served at another: the functions beside the API, by the test's own server. */
  move: (from: string, to: string) => {
    moved = { from, to }
  },
  /** Something else than the server answers: what no server of ours would say. */
  answer: (method: string, path: RegExp, status: number, body: unknown) =>
    add(method, path, () => Promise.resolve(Response.json(body, { status }))),
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
}
