/** The store, by what is done with it. */
export {
  type Collection,
  collection,
  facetsIn,
  keysOf,
  newUid,
  readable,
  type Stored,
} from './firestore/codec.ts'
export {
  after,
  between,
  count,
  list,
  type Part,
  type Position,
  read,
  readMany,
  storedMany,
  take,
  takeBatch,
  totals,
} from './firestore/query.ts'
export type { Order, Where } from './firestore/where.ts'
export {
  contend,
  createOnce,
  isAlreadyExists,
  patchDerived,
  readReplaceable,
  transact,
  type Writer,
} from './firestore/write.ts'
