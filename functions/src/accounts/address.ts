/** One address is spelled one way: NFKC and lower case. */
export const normalized = (email: string): string => email.normalize('NFKC').toLowerCase()
