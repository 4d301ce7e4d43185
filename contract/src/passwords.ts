import type * as z from 'zod'
import { isCommonPassword, isOwnAddress } from './common-passwords.ts'
import { password } from './fields.ts'

/** What a new password must be, as it is told beside its field. */
export const passwordRule = '10文字以上で、英字と数字を両方含めてください。よく使われているものは設定できません。'

const commonMessage = 'よく使われているパスワードのため設定できません。別のパスワードを入力してください。'
const addressMessage = 'メールアドレスはパスワードに設定できません。別のパスワードを入力してください。'
const spaceMessage = 'パスワードの前後に空白は使えません。'

/** A password as it is set anew: the field's own rule, and none of those that are tried first. */
export const newPassword = password
  .refine((text) => text === text.trim(), { error: spaceMessage, abort: true })
  .refine((text) => !isCommonPassword(text), { error: commonMessage, abort: true })

/** The same for somebody whose address is known: it is no secret. */
export const newPasswordFor = (email: string): z.ZodType<string, string> =>
  newPassword.refine((text) => !isOwnAddress(text, email), { error: addressMessage })
