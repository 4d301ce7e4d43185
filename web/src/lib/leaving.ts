/** Calls when the page is left or put aside (another app on a phone, from which it may never come back); answers how to stop. */
export const onLeaving = (leave: () => void): (() => void) => {
  const hide = () => document.visibilityState === 'hidden' && leave()
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
  }
}
