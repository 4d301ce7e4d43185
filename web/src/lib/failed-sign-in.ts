/** A sign-in that led nowhere after the password was right: the form that follows says why and holds the address. */
type Failure = { readonly email: string; readonly text: string }

let failed: Failure | undefined

export const noteFailure = (failure: Failure): void => {
  failed = failure
}
export const failureNoted = (): Failure | undefined => failed
export const forgetFailure = (): void => {
  failed = undefined
}
