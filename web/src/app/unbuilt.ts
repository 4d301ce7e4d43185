import type { PageName } from '@banso/contract/pages'

/** Pages that are still to be built, also where another area has their file already. It must end empty. */
export const unbuilt: readonly PageName[] = []
