/** Every refusal of the API, once: HTTP status and the Japanese text people read. `{x}` is filled from `values`. */
export const errorCatalog = {
  bad_request: { status: 400, message: 'リクエストの形式が正しくありません。' },
  page_too_deep: { status: 400, message: '条件を絞り込んでください。' },
  unauthenticated: { status: 401, message: 'ログインの有効期限が切れました。もう一度ログインしてください。' },
  forbidden: { status: 403, message: 'この操作を行う権限がありません。' },
  reauth_required: { status: 403, message: '安全のため、もう一度パスワードを入力してください。' },
  no_membership: {
    status: 403,
    message: 'このアカウントは企業に登録されていません。招待メールから登録をお済ませください。',
  },
  suspended: { status: 403, message: 'このアカウントは停止されています。担当者にお問い合わせください。' },
  company_paused: {
    status: 403,
    message: '休止中のため、新しい申し込みはできません。担当者にお問い合わせください。',
  },
  invitation_invalid: { status: 403, message: '招待情報を確認できませんでした。' },
  not_found: { status: 404, message: '対象のデータが見つかりません。削除された可能性があります。' },
  method_not_allowed: { status: 405, message: 'この操作には対応していません。' },
  invalid_transition: { status: 409, message: '現在の状態「{from}」からは「{to}」に変更できません。' },
  email_taken: {
    status: 409,
    message: 'このメールアドレスは別のアカウントで使われています。別のアドレスへの招待を依頼してください。',
  },
  capacity_full: { status: 409, message: '満席のため申し込めません。' },
  entry_closed: { status: 409, message: 'このセミナーは、現在申し込みを受け付けていません。' },
  already_entered: { status: 409, message: 'この方はすでにこのセミナーに申し込んでいます。' },
  company_seats_taken: { status: 409, message: 'このセミナーに申し込めるのは、1社につき{n}名までです。' },
  already_applied: {
    status: 409,
    message: 'この{target}にはすでに申し込み中です。申込の詳細を開いてください。',
  },
  perk_ended: { status: 409, message: 'この特典は、上限数に達したか期限を過ぎたため申し込めません。' },
  applies_closed: { status: 409, message: 'この{target}は、現在申込を受け付けていません。' },
  partner_unpublished: { status: 409, message: 'このパートナーは掲載されていないため、申込を送れません。' },
  partner_terminated: { status: 409, message: '提携が終了したパートナーのコンテンツは公開できません。' },
  thread_closed: { status: 409, message: '終了した申込には、メッセージを送れません。' },
  rating_closed: { status: 409, message: '評価は、完了した申込に1回だけ送信できます。' },
  already_changed: { status: 409, message: '先に状態が変更されています。最新の内容を確認してください。' },
  same_name: {
    status: 409,
    message: '同じ名前の企業がすでに登録されています。別の企業の場合は、確認して登録してください。',
  },
  company_in_use: { status: 409, message: 'この企業には{what}があるため、削除できません。' },
  not_now: { status: 409, message: '現在の状態ではこの操作はできません。最新の内容を確認してください。' },
  slot_taken: {
    status: 409,
    message: 'この時間にはほかの面談が入っています。別の時間を選択してください。',
  },
  last_owner: {
    status: 409,
    message: '管理者が1名のため変更できません。先に別のメンバーを管理者にしてください。',
  },
  limit_reached: { status: 409, message: '{target}は{n}件まで登録できます。' },
  storage_full: {
    status: 409,
    message: 'ファイルの保存容量(2GB)がいっぱいです。使わなくなったファイルを外すか、担当者にお問い合わせください。',
  },
  in_progress: { status: 409, message: '先ほどの送信を処理しています。完了するまでお待ちください。' },
  invitation_ended: {
    status: 410,
    message: 'この招待は無効になりました。企業の管理者または運営の担当者に、新しい招待を依頼してください。',
  },
  token_expired: { status: 410, message: '招待の有効期限が切れています。招待した方に再送を依頼してください。' },
  link_expired: { status: 410, message: 'リンクの有効期限が切れています。もう一度お手続きください。' },
  conflict: {
    status: 412,
    message: 'ほかのユーザーが先に更新しました。最新の内容を確認してから保存してください。',
  },
  payload_too_large: { status: 413, message: '送信できる大きさを超えています。' },
  unsupported_type: { status: 415, message: 'この形式の送信には対応していません。' },
  validation_failed: { status: 422, message: '入力内容に誤りがあります。赤字の項目を確認してください。' },
  idempotency_mismatch: {
    status: 422,
    message: '先ほどの送信はすでに完了しています。登録された内容を確認してください。',
  },
  precondition_required: { status: 428, message: '最新の内容を読み込んでから保存してください。' },
  rate_limited: { status: 429, message: '操作が続いたため一時的に制限しています。{time}後に再度お試しください。' },
  server_error: {
    status: 500,
    message: 'エラーが発生しました。時間をおいて再度お試しください。(お問い合わせ番号:{request_id})',
  },
  unavailable: { status: 503, message: 'ただいまアクセスが集中しています。時間をおいて再度お試しください。' },
} as const satisfies Record<string, { status: number; message: string }>

/** What 401 says to somebody whose sessions a lesser role has ended. */
export const demotedMessage = '権限が変更されたため、ログアウトしました。もう一度ログインしてください。'

export type ErrorCode = keyof typeof errorCatalog

/** What is wrong with one field, in Japanese. */
export type FieldIssue = { path: (string | number)[]; message: string }

/** Messages per field; a nested field is named by its dotted path (`measures.0.name`). */
export type FieldErrors = Record<string, string[]>

/** The body of every refusal on the wire. `current` (412, and 409 where the record has moved on) and `uid` (idempotency_mismatch, already_applied) help the screen go on. */
export type ErrorBody = {
  error: {
    code: ErrorCode
    message: string
    fields?: FieldErrors
    uid?: string
    request_id: string
  }
  data?: unknown
}

type ErrorOptions = {
  /** Fills `{name}` in the catalogue's text. */
  values?: Record<string, string | number>
  fields?: FieldErrors
  /** 412, and 409 where the record has moved on: the record as it is now. */
  current?: unknown
  /** idempotency_mismatch, already_applied: what an earlier request made. */
  uid?: string
  /** 409, 429 and 503: seconds until a retry makes sense. */
  retryAfter?: number
  requestId?: string
  /** The text as the server sent it, where it has been filled already. */
  message?: string
  cause?: unknown
}

/** The one error both sides throw for a refusal of the API. Anything else thrown on the server is a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields?: FieldErrors
  readonly current?: unknown
  readonly uid?: string
  readonly retryAfter?: number
  readonly requestId?: string

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? fill(errorCatalog[code].message, options.values ?? {}), { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorCatalog[code].status
    this.fields = options.fields
    this.current = options.current
    this.uid = options.uid
    this.retryAfter = options.retryAfter
    this.requestId = options.requestId
  }
}

/** A refusal of single fields: `invalid({ due_on: '期限は…' })`. */
export const invalid = (fields: Record<string, string>): ApiError =>
  new ApiError('validation_failed', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  })

/** Errors: 422 with each issue at its field, where there are any. */
export function assertNoIssues(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
}

/** Replaces `{name}`; a name without a value stays, so that a forgotten one is seen. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
