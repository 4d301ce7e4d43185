/** So many fields stand together at most; a form of more is in sections (`FormSection`), a section of more is two. */
const MOST = 7

const topFields = (within: Element): Element[] =>
  [...within.querySelectorAll('.field')].filter((field) => {
    const around = field.parentElement?.closest('.field, .form-section, .form, .inset, .measure-fields, fieldset')
    return around === within
  })

/** The forms on the screen that ask too much at once, in words; those whose parts have names of their own are none. */
export const longForms = (): string[] =>
  [...document.querySelectorAll('.form, .form-section')].flatMap((part) => {
    const fields = topFields(part)
    const [first] = fields.map((field) => field.querySelector('.field-label')?.textContent?.trim() ?? '')
    return fields.length > MOST
      ? [`${location.pathname}: ${fields.length} fields in one part, from 「${first}」 on`]
      : []
  })
