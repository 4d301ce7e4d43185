import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { label: string; error?: string }

type FrameProps = {
  label: string
  error?: string
  /** The control, with what ties it to its label and error. */
  children: (tied: {
    id: string
    'aria-required': true
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

/**
 * Label, control and error of the sign-in screens. They do without the kit's form, so that the first page stays small
 * and stands complete in the html.
 */
export const AuthFieldFrame = ({ label, error: told, children }: FrameProps) => {
  const id = useId()
  const errorId = `${id}-error`
  const place = useRef<HTMLDivElement>(null)
  const isMended = useMended(place)
  const error = isMended ? undefined : told
  return (
    <div className="auth-field" ref={place}>
      <label htmlFor={id}>{label}</label>
      <span className="auth-input">
        {children({
          id,
          'aria-required': true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? errorId : undefined,
        })}
      </span>
      {error && (
        <p id={errorId} className="auth-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Whether something was typed here since the form was sent last: what was wrong then is being mended. */
const useMended = (place: RefObject<HTMLElement | null>): boolean => {
  const [mended, setMended] = useState(false)
  useEffect(() => {
    const field = place.current
    const form = field?.closest('form')
    const type = () => setMended(true)
    const send = () => setMended(false)
    field?.addEventListener('input', type)
    form?.addEventListener('submit', send, true)
    return () => {
      field?.removeEventListener('input', type)
      form?.removeEventListener('submit', send, true)
    }
  }, [place])
  return mended
}

/** One line of text. */
export const AuthField = ({ label, error, children, ...input }: FieldProps) => (
  <AuthFieldFrame label={label} error={error}>
    {(tied) => (
      <>
        <input {...input} {...tied} />
        {children}
      </>
    )}
  </AuthFieldFrame>
)

/** A password with the switch that shows it. */
export const PasswordField = (props: Omit<FieldProps, 'type'>) => {
  const [shown, setShown] = useState(false)
  return (
    <AuthField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none">
      <button
        type="button"
        className="auth-eye"
        aria-label={shown ? 'パスワードを隠す' : 'パスワードを表示'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 10c2-3.8 4.6-5.6 8-5.6s6 1.8 8 5.6c-2 3.8-4.6 5.6-8 5.6S4 13.8 2 10zM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z" />
          {shown && <path d="M4 16 16 4" />}
        </svg>
      </button>
    </AuthField>
  )
}
