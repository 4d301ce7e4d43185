/** The local emulators are used exactly where the page itself comes from this machine. */
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname ?? '')
