/**
 * Collections whose documents end by themselves, at the moment in `expires_at`: in production by Firestore's TTL policy
 * on `ttl` (firestore.indexes.json, docs/operations.md), on the emulators by a job.
 */
export const expiring = ['attempts', 'email_changes', 'idem', 'mail_outbox', 'memo_drafts'] as const
