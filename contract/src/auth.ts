import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, keyOf, uid } from './fields.ts'
import { one } from './paging.ts'
import { actorLabels } from './roles.ts'

export const registrationSteps = {
  invited: '招待中',
  account: 'アカウント作成',
  issue: '経営課題の登録',
  setting: '初期設定',
  completed: '完了',
} as const
export const registrationStep = keyOf(registrationSteps)

/**
 * Body of a 302: where the caller belongs. It has no Location header, so that fetch delivers it.
 * Only the caller's own uid ever stands in it.
 */
const redirectSignal = z.object({
  actor: keyOf(actorLabels),
  startup_company_uid: uid.optional(),
  partner_company_uid: uid.optional(),
  registration_step: registrationStep.optional(),
})
export type RedirectSignal = z.output<typeof redirectSignal>

const passwordResetRequest = z.strictObject({ email })

export const auth = {
  current: endpoint({
    method: 'GET',
    path: '/api/auth/users/current',
    summary: 'ログイン中の利用者の所属先',
    access: 'token',
    responses: {
      200: one(redirectSignal),
      302: redirectSignal,
    },
  }),
}

/** Calls about an account before or beside its membership. */
export const accounts = {
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password_resets',
    summary: 'パスワード再設定メールの送信(登録の有無にかかわらず同じ答え)',
    access: 'public',
    // Per sender: one office shares an address. Each mail address has its own, narrower limit.
    limit: { calls: 30, seconds: 3600 },
    body: passwordResetRequest,
    responses: { 202: z.object({}) },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verifications',
    summary: '確認メールの再送',
    access: 'token',
    limit: { calls: 5, seconds: 3600 },
    body: z.strictObject({}),
    responses: { 202: z.object({}) },
  }),
}
