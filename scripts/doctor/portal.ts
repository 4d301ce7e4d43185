import { directivesOf, headerPolicy, policyIn } from '../lib/policy.ts'
import { signInIssue } from './browser.ts'

/** One thing that must hold; `check` answers undefined when it does, else what was found instead. */
export type Check = { what: string; remedy: string; check: () => Promise<string | undefined> }

/**
 * Where the portal is, a registered person to try it with and how to get an ID token of theirs, and the policy that its
 * documents are to hold.
 */
export type Portal = {
  url: string
  token: () => Promise<string>
  person: { email: string; password: string }
  policy: string
}

const deploy = 'npx firebase-tools deploy --only hosting を実行してください。'

/** Undefined where a policy lets through what it should and nothing else; else where it does not. */
export function policyIssue(found: string, wanted: string): string | undefined {
  const [has, should] = [directivesOf(found), directivesOf(wanted)]
  const sorted = (directives: typeof has, name: string) => directives.get(name)?.toSorted().join(' ')
  return [...new Set([...has.keys(), ...should.keys()])].find((name) => sorted(has, name) !== sorted(should, name))
}

/** What anybody can see from outside. */
export function portalChecks({ url, token, person, policy }: Portal): Check[] {
  const page = () => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const header = (name: string, fits: (value: string) => boolean): Check => ({
    what: `${name} ヘッダー`,
    remedy: `firebase.json の設定を公開してください。${deploy}`,
    check: async () => {
      const value = (await page()).headers.get(name)
      return value !== null && fits(value) ? undefined : (value ?? 'ヘッダーがありません')
    },
  })
  return [
    {
      what: `ポータルが開く(${url})`,
      remedy: deploy,
      check: async () => {
        const answer = await page()
        return answer.status === 200 && (await answer.text()).includes('Banso') ? undefined : `応答 ${answer.status}`
      },
    },
    header('Content-Security-Policy', (value) => policyIssue(value, headerPolicy) === undefined),
    {
      what: '画面が持つ Content-Security-Policy',
      remedy: `web/.env.production を確認し、${deploy}`,
      check: async () => {
        const found = policyIn(await (await page()).text())
        return found === undefined ? 'ポリシーがありません' : policyIssue(found, policy)
      },
    },
    header('Strict-Transport-Security', (value) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000),
    header('X-Content-Type-Options', (value) => value === 'nosniff'),
    {
      what: 'robots.txt',
      remedy: `web/public/robots.txt があるか確認し、${deploy}`,
      check: async () => {
        const answer = await fetch(`${url}/robots.txt`)
        const text = await answer.text()
        return answer.status === 200 && /^user-agent:/im.test(text) && !text.includes('<html')
          ? undefined
          : `応答 ${answer.status}: ${text.slice(0, 40)}`
      },
    },
    {
      what: 'ログインしていない呼び出しを 401 で断る',
      remedy: 'firebase.json の rewrites と関数 api の公開状態を確認してください。',
      check: async () => {
        const answer = await fetch(`${url}/api/auth/users/current`, { redirect: 'manual' })
        const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } }
        return answer.status === 401 && error?.code === 'unauthenticated' ? undefined : `応答 ${answer.status}`
      },
    },
    {
      // Proven on the emulator only; without it nobody gets from the sign-in to the own area.
      what: 'users/current が Location のない 302 と本文を返す',
      remedy: 'リリースを止めてください。302 を書き換える CDN やプロキシが間にないか確認してください。',
      check: async () => {
        const headers = { authorization: `Token ${await token()}` }
        const answer = await fetch(`${url}/api/auth/users/current`, { redirect: 'manual', headers })
        const body = (await answer.json().catch(() => ({}))) as { actor?: string }
        if (answer.status !== 302) return `応答 ${answer.status}`
        if (answer.headers.has('location')) return 'Location ヘッダーが付いています'
        return body.actor ? undefined : '本文がありません'
      },
    },
    {
      what: 'ブラウザーでログインし、自分の画面が開く',
      remedy: '画面の記録(ブラウザーのコンソール)にある通信やスクリプトが、ポリシーに含まれるか確認してください。',
      check: () => signInIssue(url, person),
    },
  ]
}

/** Signs in with address and password. Throws when Auth refuses. */
export async function signIn(auth: string, apiKey: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${auth}/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken, error } = (await answer.json()) as { idToken?: string; error?: { message: string } }
  if (!idToken) throw new Error(`${email} でログインできません: ${error?.message ?? answer.status}`)
  return idToken
}
