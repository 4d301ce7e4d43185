/** What memos are about: an interview with its companies, or a company alone. */
export type About = {
  readonly interview_uid: string | null
  readonly startup_uid: string | null
  readonly partner_uid: string | null
  /** The application that the interview is one of. */
  readonly apply_uid: string | null
}

/** What a new memo says it is about. */
export const subjectOf = ({ interview_uid, startup_uid, partner_uid }: About) => ({
  interview_uid,
  startup_uid,
  partner_uid,
})
