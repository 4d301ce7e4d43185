import * as z from 'zod'
import ja from 'zod/v4/locales/ja.js'

/**
 * What a field's own texts do not cover, in plain words: shapes that no form sends. Texts of the fields come first;
 * the rest are zod's own in Japanese (this one locale only). Imported for its effect, on both sides.
 */
const plainText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return '選択肢から選択してください。'
  if (issue.code === 'invalid_type' || issue.code === 'invalid_format' || issue.code === 'invalid_union')
    return '入力内容の形式が正しくありません。'
  if (issue.code === 'too_big' && issue.origin === 'array') return `${issue.maximum}件まで登録できます。`
  return undefined
}

z.config({ ...ja(), customError: plainText })
