import { type ReactNode, useId } from 'react'
import './form.css'

type FormSectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** A named part of a long form: three to five fields that belong together. */
export const FormSection = ({ title, text, children }: FormSectionProps) => {
  const id = useId()
  return (
    <section className="form-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="muted secondary-text">{text}</p>}
      </div>
      {children}
    </section>
  )
}
