import type { applies } from '@banso/contract/applies'
import { applyTargets } from '@banso/contract/apply-states'
import type { ResponseOf } from '@banso/contract/endpoint'
import { href } from '@banso/contract/pages'
import { publishedPartnerHref } from '@banso/contract/record-pages'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { startupId } from '../../../state.ts'
import { applyArea } from '../area.ts'
import { unlistedText } from '../texts.ts'
import type { Target } from './use-send.ts'

const { pages } = applyArea.startup
export type Preparation = ResponseOf<typeof applies.prepare>['data']

/** Why nothing can be sent now, in words; undefined where something can. */
export const refusalOf = (preparation: Preparation, asked: readonly Target[]): string | undefined => {
  const { targets, left_open, left_today, is_paused } = preparation
  if (is_paused) return '休止中のため、新しい申し込みはできません。担当者にお問い合わせください。'
  if (targets.length < asked.length) return unlistedText
  const closed = targets.find(({ takes_applies }) => !takes_applies)
  if (closed) return `「${closed.name}」は、現在申込を受け付けていません。`
  const wanted = targets.filter(({ open_apply_uid }) => open_apply_uid === null).length
  const [first] = targets
  if (wanted === 0 && first) return `この${applyTargets[first.type]}にはすでに申し込み中です。`
  if (wanted > left_open)
    return `進行中の申込は10件までです。あと${left_open}件申し込めます。進行中の申込を確認してください。`
  if (wanted > left_today) return `1日に申し込めるのは10件までです。今日はあと${left_today}件申し込めます。`
  return undefined
}

type RefusalProps = { preparation: Preparation; text: string; onClose: () => void }

/** In place of the form: why, and what is under way already. */
export const Refusal = ({ preparation, text, onClose }: RefusalProps) => {
  const startup_id = useAtomValue(startupId)
  return (
    <>
      <div role="alert">
        <Note tone="warn">{text}</Note>
      </div>
      <UnderWay preparation={preparation} onClose={onClose} />
      {!preparation.is_paused && <Closed preparation={preparation} onClose={onClose} />}
      <div className="apply-end">
        <Button onClick={onClose}>閉じる</Button>
        {preparation.left_open === 0 && (
          <Button look="primary" to={href(pages.list, { startup_id })}>
            申込の一覧を開く
          </Button>
        )}
      </div>
    </>
  )
}

/** The partners that take no applications, each with the way to where one can wait for it. */
const Closed = ({ preparation, onClose }: Pick<RefusalProps, 'preparation' | 'onClose'>) => {
  const closed = preparation.targets.flatMap(
    ({ partner_takes_applies: takes, partner_uid: uid, partner_name: name, partner_type }) =>
      takes || uid === null || partner_type === null ? [] : [{ uid, name, partner_type }],
  )
  if (closed.length === 0) return null
  return (
    <ul className="apply-known" aria-label="申込を受け付けていない申込先のパートナー">
      {closed.map(({ name, ...partner }) => (
        <li key={partner.uid}>
          <span className="grow">{name}</span>
          <Link to={publishedPartnerHref(partner)} onClick={onClose}>
            パートナーの詳細を開く
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The targets one has applied to already, each with the way there. */
export const UnderWay = ({ preparation, onClose }: Pick<RefusalProps, 'preparation' | 'onClose'>) => {
  const startup_id = useAtomValue(startupId)
  const known = preparation.targets.flatMap(({ name, open_apply_uid }) =>
    open_apply_uid === null ? [] : [{ name, apply_id: open_apply_uid }],
  )
  if (known.length === 0) return null
  return (
    <ul className="apply-known" aria-label="申し込み中の申込先">
      {known.map(({ name, apply_id }) => (
        <li key={apply_id}>
          <span className="grow">{name}</span>
          <Link to={href(pages.detail, { startup_id, apply_id })} onClick={onClose}>
            申込の詳細を開く
          </Link>
        </li>
      ))}
    </ul>
  )
}
