import { type ContactRelated, contactRelated } from '@banso/contract/contact-states'
import type { ContactInput } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { FieldFrame, useField } from '../../../kit/field-frame.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useRelated } from './use-related.ts'

type RelatedFieldProps = { control: Control<ContactInput> }

/** 関連する項目: first its kind, then the record; in the form both or null. */
export const RelatedField = ({ control }: RelatedFieldProps) => {
  const label = `${contactLabels.related}(任意)`
  const { field, id, error, isRequired, aria } = useField({ control, name: 'related', label })
  const value = field.value as ContactInput['related']
  const [kind, setKind] = useState<ContactRelated | null>(null)
  // A restored draft knows its kind itself.
  const type = value?.type ?? kind
  const { kinds, query } = useRelated(type)
  const choose = (chosen: ContactRelated | null) => {
    setKind(chosen)
    field.onChange(null)
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      isRequired={isRequired}
      error={error}
      help={type === 'partner' && '「あとで見る」に保存したパートナーから選択できます。'}
    >
      <div className="contact-related">
        <span className="input-box">
          <select
            {...aria}
            ref={field.ref}
            id={id}
            className="input"
            value={type ?? ''}
            onBlur={field.onBlur}
            onChange={(event) => choose((event.target.value || null) as ContactRelated | null)}
          >
            <option value="">なし</option>
            {kinds.map((key) => (
              <option key={key} value={key}>
                {contactRelated[key]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        {type && (
          <Records
            type={type}
            query={query}
            value={value?.uid ?? ''}
            onChange={(uid) => {
              setKind(type)
              field.onChange(uid ? { type, uid } : null)
            }}
          />
        )}
      </div>
    </FieldFrame>
  )
}

type RecordsProps = {
  type: ContactRelated
  query: ReturnType<typeof useRelated>['query']
  value: string
  onChange: (uid: string) => void
}

const Records = ({ type, query, value, onChange }: RecordsProps) => {
  const name = contactRelated[type]
  const records = [...(query.data ?? [])]
  if (query.isError && !query.data)
    return (
      <Button icon="refresh" onClick={() => void query.refetch()}>
        {name}を再読み込み
      </Button>
    )
  const none = query.isPending ? '読み込み中' : records.length > 0 ? '選択してください' : `${name}はありません`
  return (
    <span className="input-box">
      <select
        className="input"
        aria-label={`関連する${name}`}
        value={query.isPending ? '' : value}
        disabled={records.length === 0}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none}</option>
        {records.map(([uid, title]) => (
          <option key={uid} value={uid}>
            {title}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
