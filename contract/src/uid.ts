/** Without zod, since the first page of the portal loads it. Firestore keeps `__…__` for itself. */
export const uidPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/

/** Whether it may be the identifier of a document, and so become part of a path. */
export const isUid = (value: unknown): value is string => typeof value === 'string' && uidPattern.test(value)
