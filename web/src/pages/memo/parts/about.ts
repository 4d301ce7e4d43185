/** What memos are about: an interview with its companies, or a company alone. */
export type About = {
  readonly interview_uid: string | null
  readonly startup_uid: string | null
  readonly partner_uid: string | null
}
