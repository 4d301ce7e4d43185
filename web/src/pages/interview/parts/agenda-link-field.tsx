import type { AgendaInput, AgendaLink } from '@banso/contract/interview-inputs'
import { type AgendaLinkType, agendaLinkTypes } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import type { Control } from 'react-hook-form'
import { FieldFrame, useField } from '../../../kit/field-frame.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { linkText } from '../texts.ts'
import { type LinkCalls, useLinkChoices } from './use-link-choices.ts'

const keyOf = ({ type, uid }: AgendaLink) => `${type}:${uid}`

/** Undefined for no choice. */
function linkOf(key: string): AgendaLink | undefined {
  const [type = '', uid = ''] = key.split(':')
  return type in agendaLinkTypes ? { type: type as AgendaLinkType, uid } : undefined
}

type AgendaLinkFieldProps = {
  control: Control<AgendaInput>
  index: number
  startup_id: string
  calls: LinkCalls
  /** The agenda as it is, which names what is not among the choices any more. */
  known: Interview['agenda']
}

/** 関連するもの: what of the startup an item is about, among what is under way; it may be left out. */
export const AgendaLinkField = ({ control, index, startup_id, calls, known }: AgendaLinkFieldProps) => {
  const { choices, isError } = useLinkChoices(calls, startup_id)
  const label = interviewLabels.link
  const help = isError ? '候補の一部を読み込めませんでした。画面を開き直してください。' : undefined
  const { field, id, error, isRequired, aria } = useField({ control, name: `agenda.${index}.link`, label, help })
  const value = field.value as AgendaLink | null | undefined
  const isOffered = value && choices[value.type].some(({ uid }) => uid === value.uid)
  const own = value && known.find(({ link }) => link && keyOf(link) === keyOf(value))?.link
  return (
    <div className="interview-agenda-link">
      <FieldFrame id={id} label={label} isRequired={isRequired} help={help} error={error}>
        <span className="input-box">
          <select
            {...field}
            {...aria}
            id={id}
            className="input"
            value={value ? keyOf(value) : ''}
            onChange={(event) => field.onChange(linkOf(event.target.value) ?? null)}
          >
            <option value="">なし</option>
            {value && !isOffered && <option value={keyOf(value)}>{own ? linkText(own) : '…'}</option>}
            {Object.entries(agendaLinkTypes).map(([key, name]) => {
              const type = key as AgendaLinkType
              return (
                choices[type].length > 0 && (
                  <optgroup key={type} label={name}>
                    {choices[type].map(({ uid, title }) => (
                      <option key={uid} value={keyOf({ type, uid })}>
                        {title}
                      </option>
                    ))}
                  </optgroup>
                )
              )
            })}
          </select>
          <Icon name="chevron-down" />
        </span>
      </FieldFrame>
    </div>
  )
}
