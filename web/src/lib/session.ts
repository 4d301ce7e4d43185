import { errorCatalog } from '@banso/contract/errors'
import type { User } from 'firebase/auth'
import { atom } from 'jotai'
import { idToken, initApp, loadedUser, notice, resetState, store } from '../state.ts'
import { device } from './device.ts'
import { faultText } from './fault.ts'
import { connectionText } from './http.ts'
import { forgetStartupId } from './identifier.ts'
import { isOperatorIn, type KeptSession, keptSession } from './kept-session.ts'
import { seenUid } from './seen-session.ts'
import { unread } from './unread.ts'

/** Who is signed in on this browser. */
export type Session =
  | { readonly status: 'loading' }
  /** `left`: somebody was at work here, or signed out, so the address on the screen is theirs and no one else's. */
  | { readonly status: 'signed-out'; readonly left: boolean }
  | { readonly status: 'signed-in'; readonly uid: string; readonly email: string }

export const session = atom<Session>({ status: 'loading' })

export const isOperator = atom((get) => isOperatorIn(get(idToken)))

/** True while a registration or an invitation is being accepted; the guard waits for its end. */
export const joining = atom(false)

/** Why the person may go on nowhere: the membership was taken back while they were at work. */
export const refused = atom<'suspended' | 'no_membership' | null>(null)

/** Null when nobody is signed in. */
export const currentUid = (): string | null => {
  const now = store.get(session)
  return now.status === 'signed-in' ? now.uid : null
}

/**
 * Whose kept token asks the server while Firebase has not been heard yet (`startSession`); null before, after, and where
 * no valid one is kept.
 */
let early: string | null = null
/** Firebase knows who is signed in, and gives the tokens. */
let hasFirebase = false

/** Whose answers the page may hold: those of who is signed in, or of who was when the page was opened. */
export const askingUid = (): string | null => currentUid() ?? early

/** One place where one person becomes another or nobody: what the first one saw is gone before anything renders. */
const become = (next: Session, token = '') => {
  const uid = askingUid()
  if (next.status !== 'signed-in' || next.uid !== early) early = null
  if (next.status === 'signed-in') dropDrafts((owner) => owner !== next.uid)
  if (uid !== null && (next.status !== 'signed-in' || next.uid !== uid)) {
    resetState()
    store.set(refused, null)
    store.set(unread, null)
    // Of several calls at once one may ask for the password while another learns that the account is gone.
    store.get(signInAgain)?.settle(false)
  }
  store.set(idToken, token) // first: whether it is an operator's decides what the session may open
  store.set(session, next)
}
let isSigningOut = false
/** Whoever opens an address with a session that has ended elsewhere was not at work: it is kept for after the sign-in. */
const becomeNobody = () => {
  const left = isSigningOut || store.get(loadedUser).uid !== undefined
  if (store.get(session).status !== 'signed-out') become({ status: 'signed-out', left })
}

/** Firebase's sign-in part; a failed download may be tried again. */
const loadAuth = () => import('./firebase-auth.ts')

const follow = async (user: User | null) => {
  if (!user) return becomeNobody()
  const token = await user.getIdToken()
  const { currentUser } = await loadAuth()
  if (currentUser() !== user) return // left in the meantime
  const next = { status: 'signed-in', uid: user.uid, email: user.email ?? '' } as const
  const now = store.get(session)
  if (now.status === 'signed-in' && now.uid === next.uid && now.email === next.email) store.set(idToken, token)
  else become(next, token)
}

let watching: Promise<void> | undefined
const watch = (): Promise<void> => {
  watching ??= (async () => {
    const { onUser } = await loadAuth()
    await onUser((user) => {
      follow(user).catch(() => store.set(initApp, 'error'))
    })
    hasFirebase = true
  })().catch((error: unknown) => {
    watching = undefined
    store.set(initApp, 'error')
    throw error
  })
  return watching
}

/**
 * Loads Firebase and asks it who is signed in. Where it cannot be loaded the guard says so, and the next call that needs a
 * token tries again.
 */
export const hearFirebase = (): Promise<void> => watch().catch(() => {})

/**
 * Start-up: without a kept session Firebase is left alone until somebody signs in, and with one whose token is at its end
 * it is heard at once. Answers the kept session whose token may ask the server meanwhile: what it answers is shown once
 * somebody has said that the session counts, the server itself (`confirmKept`) or Firebase, which is heard when whoever
 * started this says so (app/arrival.ts), or as soon as another tab changes what is kept.
 */
export const startSession = (): KeptSession | null => {
  const kept = keptSession()
  early = kept?.uid ?? null
  if (!seenUid()) becomeNobody()
  else if (!kept) void hearFirebase()
  addEventListener('storage', () => {
    if (seenUid() || askingUid() !== null) void hearFirebase()
  })
  // A page that the browser had put aside has heard nothing of what the other tabs did.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && seenUid() !== askingUid()) location.reload()
  })
  return kept
}
/** The kept session, while its token is to be used: of the person the page was opened by, and before Firebase is there. */
const earlySession = (): KeptSession | null => {
  if (early === null || hasFirebase) return null
  const kept = keptSession()
  return kept?.uid === early ? kept : null
}

/**
 * The server has answered the kept token that this is who they are. It asks Auth whether the token was revoked, and the
 * membership whether the session was ended (decision 06), which is more than Firebase asks: they are signed in. False
 * where nobody is by that.
 */
export const confirmKept = (uid: string): boolean => {
  const kept = earlySession()
  if (store.get(session).status !== 'loading' || kept?.uid !== uid) return false
  become({ status: 'signed-in', uid, email: kept.email }, kept.token)
  return true
}

/** Downloads what signing in needs while the person is still typing. */
export const prepareSignIn = () => void loadAuth().catch(() => {})

/** Signs in with e-mail and password; rejects with Firebase's error, whose words are `signInText`. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const { enter } = await loadAuth()
  const user = await enter(email, password)
  await watch()
  await follow(user)
}

/** Makes an account and signs in with it, as yet without any rights; rejects with Firebase's error. */
export const signUp = async (email: string, password: string): Promise<void> => {
  const { create } = await loadAuth()
  const user = await create(email, password)
  await watch()
  await follow(user)
}

const WRONG = 'メールアドレスまたはパスワードが正しくありません。'
const signInTexts: Record<string, string> = {
  'auth/too-many-requests': 'ログインの試行が続いたため、一時的に制限しています。しばらくしてから再度お試しください。',
  'auth/network-request-failed': connectionText,
  'auth/timeout': connectionText,
}
/** Whether the address is unknown, the password wrong or the account disabled is never told apart. */
const wrongCodes = [
  'invalid-credential',
  'invalid-email',
  'missing-password',
  'user-disabled',
  'user-not-found',
  'wrong-password',
]

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** A failed sign-in in words for the person; `wrong` where it is clear whose address it is and only the password asked. */
export const signInText = (error: unknown, wrong = WRONG): string => {
  const code = codeOf(error)
  if (typeof code !== 'string') return faultText(error) // the download of the sign-in part, or our own
  if (wrongCodes.includes(code.replace('auth/', ''))) return wrong
  return signInTexts[code] ?? 'エラーが発生しました。時間をおいて再度お試しください。'
}

/** Proves the person at the screen with the password; rejects with Firebase's error. The session goes on, fresh. */
export const reauthenticate = async (password: string): Promise<void> => {
  const now = store.get(session)
  if (now.status === 'signed-in') await signIn(now.email, password)
}

let reentering: Promise<unknown> | undefined
/**
 * Does what ends every session of the person, this one too, and signs in again. Whatever else is called meanwhile
 * gets its token from the new session, so the page and what is typed in it stay. Rejects with what `work` rejects with.
 */
export const reenter = async (work: () => Promise<unknown>, password: string): Promise<void> => {
  const entered = work().then(async () => {
    // The old session is dead: who cannot be let in at once goes by the login.
    await reauthenticate(password).catch(endSession)
  })
  reentering = entered.catch(() => {})
  await entered.finally(() => {
    reentering = undefined
  })
}

/** The token for the next call, '' when nobody is signed in; `force` asks Firebase for a new one. */
export const getToken = async (force = false): Promise<string> => {
  if (store.get(session).status === 'signed-out') return ''
  if (force && reentering) {
    await reentering
    return getToken()
  }
  const kept = force ? null : earlySession()
  if (kept) return kept.token
  await watch()
  const { currentUser } = await loadAuth()
  const user = currentUser()
  if (!user) return ''
  const token = await user.getIdToken(force).catch(endDead)
  if (currentUser() === user) store.set(idToken, token) // else they have left in the meantime
  return token
}

/** What Firebase answers when a session is at its end: its sign-ins were revoked, or the account is gone. */
const deadCodes = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-refresh-token']
/** Firebase leaves most of these by itself; then or now the person stands at the login, and is told why. */
const endDead = async (error: unknown): Promise<never> => {
  const code = String((error as { code?: unknown } | null)?.code).replace('auth/', '')
  if (deadCodes.includes(code)) {
    store.set(notice, { isOpen: true, text: errorCatalog.unauthenticated.message })
    await (await loadAuth()).leave()
  }
  throw error
}

/** `draft:{uid}:{name}`: what somebody typed and has not sent. */
const draftsOf = (isWhose: (uid: string) => boolean) =>
  device.keys().filter((key) => key.startsWith('draft:') && isWhose(key.split(':')[1] ?? ''))
const dropDrafts = (isWhose: (uid: string) => boolean) => {
  for (const key of draftsOf(isWhose)) device.remove(key)
}

const forms = new Set<() => boolean>()
/** A form on the screen says whether it holds something unsent. Answers how it leaves. */
export const watchForm = (isUnsaved: () => boolean): (() => void) => {
  forms.add(isUnsaved)
  return () => {
    forms.delete(isUnsaved)
  }
}
/** Whether something typed would be lost by signing out: in a form on the screen, or kept on this device. */
const hasUnsent = (): boolean =>
  [...forms].some((isUnsaved) => isUnsaved()) || draftsOf((owner) => owner === currentUid()).length > 0

/** Ends the session in every tab. What was typed stays on this device for the same person alone. */
export const endSession = async (): Promise<void> => {
  forgetStartupId()
  if (store.get(session).status === 'signed-out') return
  const { leave } = await loadAuth()
  await leave()
  becomeNobody()
}

/** Ends the session in every tab and clears what this browser kept of the person. */
export const signOut = async (): Promise<void> => {
  const uid = currentUid()
  isSigningOut = true
  await endSession().finally(() => {
    isSigningOut = false
  })
  if (uid !== null) dropDrafts((owner) => owner === uid)
}

/** The question before unsent words are lost: the dialog over every page reads it and settles it. */
export const signOutAsked = atom<{ settle: (leaves: boolean) => void } | null>(null)

/**
 * ログアウト, wherever it is pressed: signs out, after a question where something unsent would be lost. False when the
 * person stays.
 */
export const leaveAccount = async (): Promise<boolean> => {
  if (hasUnsent()) {
    const leaves = new Promise<boolean>((settle) => store.set(signOutAsked, { settle }))
    if (!(await leaves.finally(() => store.set(signOutAsked, null)))) return false
  }
  await signOut()
  return true
}

/** The address a reset link was sent to; rejects when its code counts no more. */
export const checkResetCode = async (code: string): Promise<string> => (await loadAuth()).checkResetCode(code)
/** Sets the new password; rejects with Firebase's error when the code counts no more or the password is refused. */
export const confirmReset = async (code: string, password: string): Promise<void> => {
  await (await loadAuth()).confirmReset(code, password)
}
/** The new address a change link is for; rejects with Firebase's error when its code counts no more. */
export const checkEmailChange = async (code: string): Promise<string> => (await loadAuth()).checkEmailChange(code)
/** Changes the address the account signs in with; rejects as above. Sessions under the old one end. */
export const confirmEmailChange = async (code: string): Promise<void> => (await loadAuth()).applyCode(code)

/** A session that ended in the middle of work: the dialog over the page reads it and settles it. */
export const signInAgain = atom<{ email: string; why: string; settle: (again: boolean) => void } | null>(null)

let asking: Promise<boolean> | undefined
/** Says why, and asks for the password over the page, once for all calls that wait; true when the same person is signed in again. */
export const askSignIn = (why: string): Promise<boolean> => {
  const now = store.get(session)
  if (now.status !== 'signed-in') return Promise.resolve(false)
  asking ??= new Promise<boolean>((settle) => store.set(signInAgain, { email: now.email, why, settle })).finally(() => {
    store.set(signInAgain, null)
    asking = undefined
  })
  return asking
}
