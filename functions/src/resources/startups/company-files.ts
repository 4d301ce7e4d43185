import { type FilePurpose, mediaUid, mediaUrl } from '@banso/contract/files'
import { startupLabels } from '@banso/contract/labels/startups'
import type { startupFileFields } from '@banso/contract/startup-fields'
import type { StartupDocument, startups } from '@banso/contract/startups'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { attachedFiles, fileNames } from '../files/attach.ts'

type Field = keyof typeof startupFileFields
type Kind = {
  purpose: FilePurpose
  uidIn: (startup: StartupDocument) => string | null
  stored: (uid: string | null) => Partial<StartupDocument>
}

/** Images are stored by their address, which their uid makes; the deck by its uid, since not everybody may read it. */
const kinds: { readonly [F in Field]: Kind } = {
  logo_file_uid: {
    purpose: 'logo',
    uidIn: ({ logo_url }) => mediaUid(logo_url),
    stored: (uid) => ({ logo_url: uid && mediaUrl(uid) }),
  },
  cover_file_uid: {
    purpose: 'cover',
    uidIn: ({ cover_url }) => mediaUid(cover_url),
    stored: (uid) => ({ cover_url: uid && mediaUrl(uid) }),
  },
  pitch_deck_file_uid: {
    purpose: 'pitch_deck',
    uidIn: (startup) => startup.pitch_deck_file_uid,
    stored: (uid) => ({ pitch_deck_file_uid: uid }),
  },
}

/**
 * What a form changes about the company's files: the fields to store, and what the timeline tells of it. Reads only;
 * `settle` writes. Errors: 422 at the field, as `attachedFiles`.
 */
export async function companyFiles(unit: Unit, context: Context<typeof startups.update>, startup: StartupDocument) {
  const { body } = context
  const changed = (Object.keys(kinds) as Field[]).flatMap((field) => {
    const uid = body[field]
    const before = kinds[field].uidIn(startup)
    return uid === undefined || uid === before ? [] : [{ field, uid, before, ...kinds[field] }]
  })
  const attached = await Promise.all(
    changed.map(({ field, purpose, uid, before }) =>
      attachedFiles(unit, context, {
        target: { type: 'startup', uid: startup.uid },
        purpose,
        field,
        now: [uid],
        before: [before],
      }),
    ),
  )
  const changes: Partial<StartupDocument> = Object.assign({}, ...changed.map(({ stored, uid }) => stored(uid)))
  const diff = changed.map(({ field }, index) => ({
    field,
    label: startupLabels[field],
    before: fileNames(attached[index]?.gone ?? []),
    after: fileNames(attached[index]?.refs ?? []),
  }))
  const settle = () => {
    for (const one of attached) one.settle(startup.uid)
  }
  return { changes, diff, settle }
}
