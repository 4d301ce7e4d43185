import { applicationDefault } from 'firebase-admin/app'

/** Asks a Google API about a project, with the credentials of whoever runs the script. Throws with the answer's status. */
export type Google = <T>(url: string, method?: string, body?: unknown) => Promise<T>

export const googleOf =
  (project: string): Google =>
  async <T>(url: string, method = 'GET', body?: unknown): Promise<T> => {
    const { access_token } = await applicationDefault().getAccessToken()
    const headers = {
      authorization: `Bearer ${access_token}`,
      'x-goog-user-project': project,
      'content-type': 'application/json',
    }
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return (await answer.json()) as T
  }
