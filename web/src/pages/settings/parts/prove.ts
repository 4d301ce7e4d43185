import { invalid } from '@banso/contract/errors'
import { reauthenticate, signInText } from '../../../lib/session.ts'

const WRONG = 'パスワードが正しくありません。もう一度入力してください。'

/** Proves the person with the password typed into `current_password`; a wrong one is told at that field. */
export const prove = async (password: string): Promise<void> => {
  try {
    await reauthenticate(password)
  } catch (error) {
    throw invalid({ current_password: signInText(error, WRONG) })
  }
}
