import { requiredText } from '@banso/contract/fields'

/** The password as it is typed to prove oneself: whatever it is, it was good enough when it was set. */
export const typedPassword = requiredText('現在のパスワード', 128)
