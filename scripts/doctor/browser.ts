import { newPerson, openBrowser, signInWith } from '../../e2e/browser.ts'
import { ensureChromium } from '../chromium.ts'

/**
 * Signs in as a person does, under the headers and documents that are served. Undefined where the own area opens without
 * a word in the console; else what stood in the way.
 */
export async function signInIssue(
  url: string,
  person: { email: string; password: string },
): Promise<string | undefined> {
  process.env.CHROMIUM_PATH ??= await ensureChromium()
  const browser = await openBrowser()
  try {
    const { page, errors } = await newPerson(browser)
    await signInWith(page, person, `${url}/`).catch((error: Error) => errors.push(error.message))
    return errors[0]
  } finally {
    await browser.close()
  }
}
