import { baseUrl } from './browser.ts'

const MAIL_MS = 90_000
type Mail = { subject: string; link: string; created_at: string }

/** The address behind the button of the newest mail to somebody since a moment. It is made by a trigger, whose first start takes seconds. */
export async function linkTo(to: string, subject: RegExp, since: number): Promise<string> {
  for (const end = Date.now() + MAIL_MS; Date.now() < end; ) {
    const answer = await fetch(`${baseUrl}/api/dev/mails?to=${encodeURIComponent(to)}`).catch(() => undefined)
    const { data } = (answer?.ok ? await answer.json() : { data: [] }) as { data: Mail[] }
    const mail = data.find((one) => subject.test(one.subject) && Date.parse(one.created_at) >= since - 5000)
    if (mail) {
      const { pathname, search, hash } = new URL(mail.link)
      return pathname + search + hash
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`no mail came: ${subject}`)
}

/** Gives an account a password past everything, so that other journeys can use it. */
export async function setPassword(email: string, value: string): Promise<void> {
  const api = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${process.env.GCLOUD_PROJECT}/accounts`
  const post = async (path: string, body: object) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
    return (await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { users } = (await post(':lookup', { email: [email] })) as { users: { localId: string }[] }
  await post(':update', { localId: users[0]?.localId, password: value })
}
