import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './field-error.css'
import './field-frame.css'

type FieldFootProps = { id: string; help?: ReactNode; error?: string; end?: ReactNode }

/** Error, help and count under a field, with the ids that `useField` refers to. */
export const FieldFoot = ({ id, help, error, end }: FieldFootProps) => (
  <>
    {error && (
      <span className="field-error" id={`${id}-error`}>
        <Icon name="alert" size="small" />
        {error}
      </span>
    )}
    {(help || end) && (
      <div className="field-foot">
        {help && (
          <span className="field-help" id={`${id}-help`}>
            {help}
          </span>
        )}
        {end}
      </div>
    )}
  </>
)
