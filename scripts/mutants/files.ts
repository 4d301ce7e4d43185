import { inResource, type Mistake, mistakes } from './mistake.ts'

/** Files: what is taken, whose it is, who gets it, and when it goes. */
export const files: readonly Mistake[] = [
  ...inResource('files/attach', 'files/attachments.api', {
    'an upload of a colleague is taken': ['    file.owner_uid === context.caller.uid &&\n', ''],
    'a picture is taken as a document': ['    file.purpose === purpose &&\n', ''],
    'a file of another record is taken': ['    !file.held &&\n', ''],
    'an unchecked file is taken': ["    file.state === 'checked' &&\n", ''],
    'a file declared for another record is taken': [
      '(file.target.uid === null || file.target.uid === target.uid)',
      'file.target',
    ],
    'a file declared for another kind is taken': ['    file.target.type === target.type &&\n', ''],
    'a file taken off stays': [
      'for (const file of present(gone)) writer.patch',
      'for (const file of present(gone).slice(1)) writer.patch',
    ],
    'a file named goes after a day': [
      'writer.patch(files, uid, { held: true, target',
      'writer.patch(files, uid, { held: false, target',
    ],
    'naming fewer files changes nothing': ['(now.length === before.length && now.every(', '(now.every('],
  }),
  ...inResource('files/data', 'files', {
    'a deleted file is read': ['file?.deleted_at === null ? file : undefined', 'file'],
  }),
  ...inResource('files/routes', 'files', {
    'a file that waits for its check is handed out': [
      "if (state !== 'checked' || path === null) throw",
      'if (path === null && state !== state) throw',
    ],
    'a name of another kind is declared': [
      'if (type && fileTypes[type].mime !== mime) throw',
      'if (!type && mime === name) throw',
    ],
    'a logo is declared for an action': [
      'if (!targetPurposes[target.type].includes(purpose))',
      'if (!targetPurposes[target.type])',
    ],
    'who may read a record puts files there': ["if (rights !== 'attach') throw", 'if (!rights) throw'],
  }),
  ...inResource('files/targets', ['files', 'files/attachments.api'], {
    'files of a deleted action are read': [
      'if (!task || task.deleted_at) return undefined',
      'if (!task) return undefined',
    ],
    'files of entries of a deleted action are read': ['isAlive ? open(', 'isAlive !== undefined ? open('],
    'memos of others take files': ['memo && open(memo.author.uid === caller.uid)', 'memo && open(true)'],
    'materials of a seminar are read without a seat': [
      "seminar && isSeated(entries, reader) ? 'read'",
      "seminar && entries ? 'read'",
    ],
    'pictures of others are read': [
      "uid === caller.uid ? 'attach' : undefined",
      "uid === caller.uid ? 'attach' : 'read'",
    ],
  }),
  ...mistakes('functions/src/triggers/file-kinds.ts', 'functions/src/triggers/file-kinds.unit.test.ts', {
    'a page hides in a picture': [
      "hasMarkup(bytes) || bytes.includes('%PDF-') || endsAsArchive(bytes)",
      "bytes.includes('%PDF-') || endsAsArchive(bytes)",
    ],
    'a document hides in a picture': [
      "hasMarkup(bytes) || bytes.includes('%PDF-') || endsAsArchive(bytes)",
      'hasMarkup(bytes) || endsAsArchive(bytes)',
    ],
    'an archive hides in a picture': [
      "hasMarkup(bytes) || bytes.includes('%PDF-') || endsAsArchive(bytes)",
      "hasMarkup(bytes) || bytes.includes('%PDF-')",
    ],
    'something stands behind a document': ['rest.length <= 1024 && rest.every', 'rest.length <= 1024 || rest.every'],
    'the size that arrived may be another': ['if (arrived !== size) return', 'if (arrived < size) return'],
    'more arrives than the purpose takes': ['if (arrived > max) return', 'if (arrived > 2 * max) return'],
    'a directory that has been tampered with is taken': [
      "if (!names?.includes('[Content_Types].xml')) return notThatKind",
      '',
    ],
    'what the purpose does not take is taken': ['if (!types.includes(type)) return', 'if (types.length === 0) return'],
    'a workbook with a password is told as a wrong ending': ['  cfb: withPassword,\n', ''],
  }),
  ...mistakes(
    'functions/src/triggers/uploads.ts',
    ['functions/src/triggers/uploads.api.test.ts', 'functions/src/resources/files/files.api.test.ts'],
    {
      'an upload of somebody else is taken': [
        "declared?.state === 'declared' && declared.owner_uid === ownerUid",
        "declared?.state === 'declared'",
      ],
      'a second upload replaces the first': [
        "declared?.state === 'declared' && declared.owner_uid",
        "declared?.state !== 'refused' && declared?.owner_uid",
      ],
      'quarantine is never emptied': ['  await object.delete({ ignoreNotFound: true })\n', ''],
      'a picture is kept as it came': ['return box ? keepImage(declared, bytes, box) :', 'return'],
      'a photograph keeps its place': ['isPhoto ? await cleaned(bytes, type) : bytes', 'bytes'],
    },
  ),
  ...mistakes(
    'functions/src/triggers/images.ts',
    ['functions/src/triggers/uploads.api.test.ts', 'functions/src/triggers/file-kinds.unit.test.ts'],
    {
      'pictures lie on their side': ['      .rotate()\n', ''],
      'small pictures are blown up': ["fit: 'inside', withoutEnlargement: true", "fit: 'inside'"],
      'a picture may be of any size': [
        'width * height > MAX_PIXELS ? tooLarge : undefined',
        'width > MAX_PIXELS ? tooLarge : undefined',
      ],
      'a picture of another kind is taken': ['if (found !== format) return unreadable', ''],
    },
  ),
  ...mistakes(
    'functions/src/jobs/uploads.ts',
    ['functions/src/resources/files/files.api.test.ts', 'functions/src/triggers/uploads.api.test.ts'],
    {
      'the bytes of a file that has ended stay': ['if (path) await bucket()', 'if (!path) await bucket()'],
      'a declaration nothing came for stays': [
        "settleFile(uid, { state: 'refused', cause:",
        "settleFile(uid, { state: 'refused', path: null, cause:",
      ],
      'what has just been uploaded goes': [
        'String(metadata.timeCreated) < before',
        'String(metadata.timeCreated) > before',
      ],
    },
  ),
  ...mistakes(
    'functions/src/jobs/data.ts',
    [
      'functions/src/resources/files/files.api.test.ts',
      'functions/src/resources/files/attachments.api.test.ts',
      'functions/src/jobs/tick.api.test.ts',
    ],
    {
      'files that a record names go': ["{ field: 'held', op: '==', value: false }, before]", 'before]'],
    },
  ),
  ...mistakes(
    'functions/src/kernel/expiring.ts',
    ['functions/src/kernel/expiring.unit.test.ts', 'functions/src/jobs/tick.api.test.ts'],
    {
      'stored answers never end': ["'email_changes', 'idem', 'mail_outbox'", "'email_changes', 'mail_outbox'"],
    },
  ),
  ...mistakes(
    'functions/src/jobs/purge.ts',
    [
      'functions/src/jobs/purge.api.test.ts',
      'functions/src/jobs/tick.api.test.ts',
      'functions/src/resources/files/attachments.api.test.ts',
    ],
    {
      'files of a record that is gone stay': ['  await releaseFilesOf(uid, at)\n', ''],
      'comments of an action that is gone stay': [
        "    { kind: executions, by: 'task_uid' },\n    { kind: comments, by: 'target.uid' },",
        "    { kind: executions, by: 'task_uid' },",
      ],
      'what a memo said before outlives it': ["  { kind: kind('memo_revisions'), by: 'memo_uid' },\n", ''],
      'memos of an interview that is gone stay': ["[{ kind: memos, by: 'interview_uid' }]", '[]'],
      'what belongs to a part stays': [
        'if (!(await clear(part, child.uid, at))) return false',
        "if (child.uid === '') return false",
      ],
      'what is deleted goes before its days are over': [
        "    { field: 'deleted_at', op: '<', value: before },\n  ] as const\n  for",
        '  ] as const\n  for',
      ],
      'what came back meanwhile is thrown away': ['if (!deletedAt || deletedAt >= before) return false', ''],
      'a value that is gone stands in its year': ["kind('startup_metrics', [], leaveYear)", "kind('startup_metrics')"],
    },
  ),
  ...mistakes('functions/src/kernel/deleted.ts', 'functions/src/kernel/commit.api.test.ts', {
    'anything can be deleted': ['!deletedByPeople.some((one) => one === name)', "name === ''"],
  }),
  ...mistakes('web/src/lib/upload.ts', 'web/src/kit/file-field.page.test.tsx', {
    'an upload goes on after it was taken back': ['signal.throwIfAborted()\n  await send', 'await send'],
    'a refused file looks checked': ["if (data.state === 'refused') throw", "if (data.state === 'declared') throw"],
  }),
]
