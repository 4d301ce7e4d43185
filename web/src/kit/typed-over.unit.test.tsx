// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { SliderField } from './choice-fields.tsx'
import { DateField } from './date-field.tsx'
import { NumberField, TextField } from './fields.tsx'
import { Form } from './form.tsx'

/** What Tab selects stays selected, whatever a field shows once it is focused: what is typed then stands alone. */

type Shared = { control: Control<{ it: unknown }>; name: 'it'; label: string }
const fields: Record<string, { value: unknown; field: (shared: Shared) => ReactNode }> = {
  TextField: { value: '書いてある', field: (shared) => <TextField {...shared} /> },
  'NumberField of yen': { value: 1_200_000, field: (shared) => <NumberField {...shared} unit="円" /> },
  'NumberField of people': { value: 1200, field: (shared) => <NumberField {...shared} unit="名" /> },
  SliderField: { value: 10, field: (shared) => <SliderField {...shared} /> },
  DateField: { value: '2026-12-03', field: (shared) => <DateField {...shared} /> },
}
afterEach(cleanup)

test.each(Object.keys(fields))('%s', (kind) => {
  const { value, field } = fields[kind] ?? { value: '', field: () => null }
  const element = (
    <Form
      schema={z.strictObject({ it: z.any() }) as never}
      values={{ it: value } as never}
      onSubmit={async () => undefined}
      submitLabel="保存"
    >
      {({ control }) => field({ control: control as never, name: 'it', label: '項目' })}
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '項目' })
  expect(input.value).not.toBe('')
  // As browsers do: selected first, then told that it has the focus.
  input.select()
  act(() => input.focus())
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
})
