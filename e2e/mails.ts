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
