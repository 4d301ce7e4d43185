import type { ActivityDocument } from '@banso/contract/activities'
import type { NotificationDocument } from '@banso/contract/notifications'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { app } from '../kernel/app.ts'
import { changeRaw, withKeys } from './raw.ts'

/** Looks past the API, straight into the store, for what no endpoint answers. */
const db = getFirestore(app)

/** Every document of a collection with this value in this field. */
export const foundIn = async <T>(name: string, field: string, value: string): Promise<T[]> =>
  (await db.collection(name).where(field, '==', value).get()).docs.map((document) => document.data() as T)

/** Every document of a collection in the file's own project. */
export const allIn = async <T>(name: string): Promise<T[]> =>
  (await db.collection(name).get()).docs.map((document) => document.data() as T)

export const notificationsTo = (receiverUid: string) =>
  foundIn<NotificationDocument>('notifications', 'receiver_uid', receiverUid)

/** What was told about an object, oldest first. */
export const toldOf = async (objectUid: string): Promise<string[]> =>
  (await foundIn<ActivityDocument>('activities', 'object.uid', objectUid))
    .sort((a, b) => a.occurred_at.localeCompare(b.occurred_at))
    .map(({ verb }) => verb)

/** Stores many documents at once, where one by one would take too long. */
export async function storeMany(name: string, documents: readonly { uid: string }[]): Promise<void> {
  for (let start = 0; start < documents.length; start += 500) {
    const batch = db.batch()
    for (const document of documents.slice(start, start + 500))
      batch.set(db.collection(name).doc(document.uid), withKeys(name, document))
    await batch.commit()
  }
}

/** Takes a field out of a stored document, as if it had been stored before the field existed. */
export const dropField = (name: string, uid: string, field: string) =>
  db
    .collection(name)
    .doc(uid)
    .update({ [field]: FieldValue.delete() })

/** Sets single fields of a stored document, for what no endpoint does yet. */
export const setFields = (name: string, uid: string, fields: Record<string, unknown>) =>
  changeRaw(`${name}/${uid}`, fields)
