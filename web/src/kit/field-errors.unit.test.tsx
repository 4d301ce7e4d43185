// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CheckboxField, ChipsField, RadioField, SliderField } from './choice-fields.tsx'
import { DateField } from './date-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from './fields.tsx'
import { Form } from './form.tsx'

/** What is wrong with a field is told with it, to those who do not see it beside the field too: every kind of field. */

const label = '項目'
const help = 'この項目の説明です。'
const options = { one: '一つ目', two: '二つ目' }
type Shared = { control: Control<{ it: unknown }>; name: 'it'; label: string; help: string }
const fields: Record<string, { value: unknown; field: (shared: Shared) => ReactNode }> = {
  TextField: { value: '', field: (shared) => <TextField {...shared} /> },
  TextAreaField: { value: '', field: (shared) => <TextAreaField {...shared} max={20} /> },
  NumberField: { value: null, field: (shared) => <NumberField {...shared} unit="円" /> },
  SelectField: { value: 'one', field: (shared) => <SelectField {...shared} options={options} /> },
  CheckboxField: { value: false, field: (shared) => <CheckboxField {...shared} /> },
  RadioField: { value: 'one', field: (shared) => <RadioField {...shared} options={options} /> },
  ChipsField: { value: [], field: (shared) => <ChipsField {...shared} options={options} max={2} /> },
  SliderField: { value: 10, field: (shared) => <SliderField {...shared} /> },
  DateField: { value: null, field: (shared) => <DateField {...shared} /> },
}
const open = (kind: string, schema: z.ZodType, onSubmit: () => Promise<unknown>) => {
  const { value, field } = fields[kind] ?? { value: '', field: () => null }
  const element = (
    <Form
      schema={z.strictObject({ it: schema }) as never}
      values={{ it: value } as never}
      onSubmit={onSubmit}
      submitLabel="保存"
    >
      {({ control }) => field({ control: control as never, name: 'it', label, help })}
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return userEvent.setup()
}
afterEach(cleanup)

/** The control (or group of controls) that the words describe, and what else describes it. */
const describedBy = (words: string) => {
  const id = document.querySelector(`.field-error`)?.id ?? 'no error is shown'
  expect(document.getElementById(id)?.textContent).toBe(words)
  const described = [...document.querySelectorAll(`[aria-describedby~="${id}"]`)]
  expect(described).toHaveLength(1)
  const [control] = described as [Element]
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return { control, texts: ids.map((each) => document.getElementById(each)?.textContent) }
}
/** One that is told wrong by itself, or a group, which is no control. */
const isMarked = (control: Element) => control.tagName === 'FIELDSET' || control.getAttribute('aria-invalid') === 'true'

describe.each(Object.keys(fields))('%s', (kind) => {
  test('tells what the server refuses, before its help, and is where the summary leads', async () => {
    const words = 'この値は使えません。'
    const user = open(kind, z.any(), async () => {
      throw new ApiError('validation_failed', { fields: { it: [words] } })
    })
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText(words)
    const { control, texts } = describedBy(words)
    expect(texts).toEqual([words, help])
    expect(isMarked(control)).toBe(true)
    await user.click(screen.getByRole('link', { name: label }))
    await waitFor(() =>
      expect(control === document.activeElement || control.contains(document.activeElement)).toBe(true),
    )
  })

  test('tells what the schema refuses, and nothing before', async () => {
    const user = open(
      kind,
      z.any().refine(() => false, '入力してください。'),
      async () => {},
    )
    expect(document.querySelector('.field-error')).toBeNull()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('入力してください。')
    expect(isMarked(describedBy('入力してください。').control)).toBe(true)
  })
})
