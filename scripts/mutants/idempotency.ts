import { inResource, type Mistake, mistakes } from './mistake.ts'

/** What is sent twice, or runs twice, is done once. */
export const idempotency: readonly Mistake[] = [
  ...inResource('reopenings/routes', 'reopenings', {
    'a colleague who waits for the same partner is refused': ['if (known) {', 'if (known && !known) {'],
  }),
  ...mistakes(
    'functions/src/kernel/idempotency.ts',
    [
      'functions/src/kernel/idempotency.unit.test.ts',
      'functions/src/resources/goals/goals.api.test.ts',
      'functions/src/resources/comments/comments.api.test.ts',
    ],
    {
      'keys of others give their answers away': ['hash(callerUid, route, key)', 'hash(route, key)'],
      'a key serves two calls': ['hash(callerUid, route, key)', 'hash(callerUid, key)'],
      'a key with another body gives the old answer': [
        'hash(JSON.stringify(params), JSON.stringify(body ?? null))',
        'hash(JSON.stringify(params))',
      ],
      'a key with another address gives the old answer': [
        'hash(JSON.stringify(params), JSON.stringify(body ?? null))',
        'hash(JSON.stringify(body ?? null))',
      ],
    },
  ),
  ...mistakes(
    'functions/src/kernel/commit.ts',
    [
      'functions/src/kernel/contend.api.test.ts',
      'functions/src/resources/goals/goals.api.test.ts',
      'functions/src/resources/applies/applies.api.test.ts',
      'functions/src/resources/saved-views/saved-views.api.test.ts',
    ],
    {
      'answers are not kept': [
        'if (options.replay) createReplay(',
        'if (options.replay && options.ifMatch) createReplay(',
      ],
      'who loses the race for a key is refused': [
        'isAlreadyExists(error) || error instanceof ApiError',
        'error instanceof ApiError',
      ],
      'who comes after the winner is refused': [
        'isAlreadyExists(error) || error instanceof ApiError',
        'isAlreadyExists(error)',
      ],
    },
  ),
  ...inResource('posts/data', 'posts', {
    'finding an article helpful twice counts twice': ['if ((mark !== undefined) === helpful) return', ''],
  }),
  ...inResource('bookmarks/data', ['posts', 'partners'], {
    'saving twice keeps it twice': ['known[kind].filter((each) => each !== uid)', '[...known[kind]]'],
  }),
  ...inResource('tasks/references', ['tasks/transitions.api', 'executions'], {
    'finishing again makes a second successor': [
      'next && !(await unit.read(tasks, next.uid)) ? next : undefined',
      'next ? { ...next, uid: `${next.uid.slice(0, 12)}${Date.now() % 1e8}` } : undefined',
    ],
  }),
  ...inResource('activities/data', 'disclosures', {
    'a reader is written down for one group a day': ['${caller.uid}\\n${group}\\n${day}', '${caller.uid}\\n${day}'],
    'only the first reader of a day is written down': [
      '${startupId}\\n${caller.uid}\\n${group}',
      '${startupId}\\n${group}',
    ],
  }),
  ...mistakes('functions/src/jobs/reminders.ts', 'functions/src/jobs/reminders.api.test.ts', {
    'a run that comes back reminds again': ['if (!known[index]) notifyIn', 'if (note) notifyIn'],
  }),
  ...mistakes('functions/src/jobs/walk.ts', 'functions/src/jobs/reminders.api.test.ts', {
    'interviews are reminded of again and again': ['await recordReminded(name, done.whole ? until : last)', ''],
  }),
  ...mistakes(
    'functions/src/jobs/walk.ts',
    ['functions/src/jobs/contacts.api.test.ts', 'functions/src/jobs/applies.api.test.ts'],
    {
      'what is late is told to be near': ['known && known > present ? known : present', 'known ?? present'],
      'a new portal tells of all that was ever late': ['known ?? yesterday', "known ?? ''"],
    },
  ),
  ...mistakes('functions/src/triggers/notifications.ts', 'functions/src/jobs/notifications.api.test.ts', {
    'a repeated event sends the mail again': ['if (!note || note.arranged_at !== null) return', 'if (!note) return'],
  }),
  ...mistakes('functions/src/jobs/notifications.ts', 'functions/src/jobs/notifications.api.test.ts', {
    'what was held is mailed again': ['{ mail_at: null, ...told }', '{ ...told }'],
    'what was read meanwhile is mailed': ['due.filter((note) => isStillMailed(note, receiver, now))', 'due'],
    'what is over is shown': ['placed(writer, note, isOver ? null : at)', 'placed(writer, note, at)'],
  }),
  ...mistakes(
    'functions/src/mail/data.ts',
    [
      'functions/src/mail/deliver.api.test.ts',
      'functions/src/jobs/tick.api.test.ts',
      'functions/src/jobs/notifications.api.test.ts',
    ],
    {
      'a mail is sent twice': ["(mail.status !== 'queued' && !abandoned)", "mail.status === 'sent' && abandoned"],
      'a mail whose sender died is never sent': [
        'mail.updated_at < since(now, LEASE_MS)',
        'mail.updated_at < since(now, 1000 * LEASE_MS)',
      ],
      'failed mails are sent for ever': ["mail.attempts < MAX_ATTEMPTS ? 'queued' : 'failed'", "'queued'"],
    },
  ),
  ...mistakes('functions/src/jobs/publish.ts', 'functions/src/jobs/publish.api.test.ts', {
    'what is due now waits': ["op: '<=', value: now.toISOString()", "op: '<', value: now.toISOString()"],
    'what was taken back meanwhile is published': [
      'record?.status !== from || record.rev !== rev',
      'record === undefined',
    ],
  }),
  ...mistakes(
    'functions/src/accounts/grants/grants.ts',
    ['functions/src/accounts/grants/grants.api.test.ts', 'functions/src/accounts/grants/grants.unit.test.ts'],
    {
      'a grant that was refused is applied': ["if (!grant || grant.status === 'refused') return", 'if (!grant) return'],
      'an old grant counts': [
        'now.getTime() - madeAt.getTime() > VALID_MS',
        'now.getTime() - madeAt.getTime() > 24 * VALID_MS',
      ],
      'a grant needs no reason': ['if (!grant.reason) throw', 'if (grant.reason === null) throw'],
      'a grant to an address nobody has confirmed counts': [
        '!grant.uid && !account.emailVerified',
        '!grant.uid && account.disabled',
      ],
    },
  ),
  ...mistakes('web/src/lib/query.ts', ['web/src/lib/mutation.unit.test.tsx', 'web/src/lib/query.unit.test.ts'], {
    'a lost answer gets a new key': [
      'if (error instanceof ApiError && error.status < 500 && error.code',
      'if (!(error instanceof ApiError) || error.code',
    ],
    'an answer that something on the way replaced gets a new key': [
      'error.status < 500 && error.code',
      'error.status > 0 && error.code',
    ],
    'every try has a new key': ['keys.get(address) ?? crypto.randomUUID()', 'crypto.randomUUID()'],
    'a key is kept after it went well': [
      '        keys.delete(address)\n        return answer',
      '        return answer',
    ],
    'addresses share a key': ['keys.set(address, key)', "keys.set('', key)"],
    'a refused call keeps its key': [
      'error instanceof ApiError && error.status < 500',
      'error instanceof ApiError && error.status < 400',
    ],
    'a first reading keeps the old answer': [
      'void client.cancelQueries({ ...filters, predicate: isFirstReading })',
      '',
    ],
    'a change makes nothing stale': ['void readAgain(client, options.refresh ?? [])', ''],
  }),
  ...mistakes('web/src/pages/apply/parts/use-send.ts', 'web/src/pages/apply/apply-dialog.page.test.tsx', {
    'applies to several share a key': ['idempotencyKey: `${key}-${index}`', 'idempotencyKey: key'],
    'what has been sent is sent again': ['if (done.has(target.uid)) continue', ''],
  }),
  ...mistakes('web/src/kit/form.tsx', 'web/src/kit/form.unit.test.tsx', {
    'a form is sent twice': ['if (running.current) return', ''],
    'a mismatch of keys cannot be left': ["if (error.code === 'idempotency_mismatch') setKey(crypto.randomUUID())", ''],
    'the next record has the key of the last': [
      '          setKey(crypto.randomUUID())\n          draft.clear',
      '          draft.clear',
    ],
  }),
]
