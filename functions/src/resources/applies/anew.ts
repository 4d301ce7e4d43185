import type { ApplyDocument, ApplyTargetType, OwnApply } from '@banso/contract/applies'
import type { ApplyClosing } from '@banso/contract/apply-closings'
import { may, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { closingOf } from '../contents/closings.ts'
import { publishedContents } from '../contents/data.ts'
import { publishedPartners } from '../partners/data.ts'
import { appliesOf, perksTaken } from './data.ts'
import { partnerBehind } from './targets.ts'

/** How things stand with the target of an apply that was withdrawn, for who may apply there anew; null otherwise. */
export async function anewOf(startupId: StartupId, apply: ApplyDocument, reader: Reader): Promise<OwnApply['anew']> {
  const { status, target_type: type, target_uid: uid } = apply
  if (status !== 'withdrawn' || type === 'seminar' || !may(reader.caller, 'apply.create')) return null
  const [open, closing] = await Promise.all([appliesOf(startupId).openTo(type), closingAt(type, uid, reader.now)])
  return { open_apply_uid: open.get(uid) ?? null, closing }
}

async function closingAt(type: ApplyTargetType, uid: string, now: Date): Promise<ApplyClosing | null> {
  if (type === 'partner') {
    const [partner] = await publishedPartners.many([uid])
    if (!partner) return 'unlisted'
    return partner.accepts_applies ? null : 'partner'
  }
  const content = await publishedContents.get(uid, now)
  if (!content) return 'unlisted'
  const [partner, taken] = await Promise.all([partnerBehind(content), perksTaken(content)])
  return closingOf(content, partner, taken, now)
}
