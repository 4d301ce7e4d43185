import { useId } from 'react'
import { FieldFrame } from '../../../kit/field-frame.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { usePartners } from './use-people.ts'

type PartnerSelectProps = { value: string; onChange: (uid: string) => void }

/** Which partner takes part, if any. */
export const PartnerSelect = ({ value, onChange }: PartnerSelectProps) => {
  const id = useId()
  const { query, partners } = usePartners()
  const help = query.isError ? 'パートナーを読み込めませんでした。時間をおいて再度お試しください。' : undefined
  return (
    <FieldFrame id={id} label="パートナー" isRequired={false} help={help}>
      <span className="input-box">
        <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">参加しない</option>
          {partners.map(([uid, name]) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
          {value !== '' && !partners.some(([uid]) => uid === value) && (
            <option value={value}>選択したパートナー</option>
          )}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
