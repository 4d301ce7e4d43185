/** One address is spelled one way: NFKC, lower case, without white space and the dot that may end a host's name. */
export const normalized = (email: string): string =>
  email.normalize('NFKC').replace(/\s+/g, '').replace(/\.+$/, '').toLowerCase()
