import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { type Found, SearchSelect } from './search-select.tsx'

/** Where records are found that a field can name: hooks that search, and that know the names of those chosen. */
export type Source = {
  readonly useFound: (words: string) => Found
  readonly useNames: (uids: readonly string[]) => ReadonlyMap<string, string>
}

type FoundFieldProps<T extends FieldValues> = FieldProps<T> & {
  source: Source
  max: number
  /** What they are counted in: 社, 件. */
  unit: string
  mark?: (name: string, uid: string) => ReactNode
}

/** Several records, searched for one after the other; each is taken off again with ×. In the form an array of uids. */
export const FoundField = <T extends FieldValues>({ source, max, unit, mark, ...props }: FoundFieldProps<T>) => {
  const help = `${max}${unit}まで選択できます。`
  const { field, id, error, isRequired, aria } = useField({ ...props, help })
  const chosen: string[] = field.value
  const names = source.useNames(chosen)
  return (
    <FieldFrame
      id={id}
      label={props.label}
      isRequired={isRequired}
      help={help}
      error={error}
      end={
        chosen.length > 0 && (
          <span className="muted">
            {chosen.length}
            {unit}
          </span>
        )
      }
    >
      {chosen.length > 0 && (
        <ul className="chosen-people" aria-label={`選択した${props.label}`}>
          {chosen.map((uid) => {
            const name = names.get(uid) ?? '…'
            return (
              <li key={uid}>
                {mark?.(name, uid) ?? name}
                <IconButton
                  size="small"
                  icon="close"
                  label={`${name}を外す`}
                  onClick={() => field.onChange(chosen.filter((other) => other !== uid))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <SearchSelect
        id={id}
        placeholder={`${props.label}を検索して追加`}
        useFound={source.useFound}
        chosen={chosen}
        onChoose={({ uid }) => field.onChange([...chosen, uid])}
        disabled={props.disabled || chosen.length >= max}
        aria={aria}
      />
    </FieldFrame>
  )
}

/** One record that may be left out: in the form its uid, or null. */
export const FoundOneField = <T extends FieldValues>({ source, ...props }: FieldProps<T> & { source: Source }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const chosen: string | null = field.value
  const name = source.useNames(chosen ? [chosen] : []).get(chosen ?? '') ?? '…'
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      {chosen ? (
        <div className="row">
          {name}
          <IconButton size="small" icon="close" label={`${name}を外す`} onClick={() => field.onChange(null)} />
        </div>
      ) : (
        <SearchSelect
          id={id}
          placeholder={`${props.label}を検索`}
          useFound={source.useFound}
          onChoose={({ uid }) => field.onChange(uid)}
          disabled={props.disabled}
          aria={aria}
        />
      )}
    </FieldFrame>
  )
}
