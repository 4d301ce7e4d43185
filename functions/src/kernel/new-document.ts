/** What a kind's new document is made of: all that it does not begin with, and whatever is otherwise this time. */
export type NewDocument<T, Begun> = Omit<T, keyof Begun> & Partial<T>
