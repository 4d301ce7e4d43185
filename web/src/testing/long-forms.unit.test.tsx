// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { TextField } from '../kit/fields.tsx'
import { Form } from '../kit/form.tsx'
import { FormSection } from '../kit/form-section.tsx'
import { longForms } from './long-forms.ts'

afterEach(cleanup)

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
const values = Object.fromEntries(names.map((name) => [name, '']))
type Fields = (at: readonly string[]) => React.ReactNode
const draw = (parts: (fields: Fields) => React.ReactNode) =>
  render(
    <Form schema={schema} values={values} layout="plain" submitLabel="保存" onSubmit={async () => {}}>
      {({ control }) =>
        parts((at) => at.map((name) => <TextField key={name} control={control} name={name} label={`項目${name}`} />))
      }
    </Form>,
  )

test('eight fields in a row are too many, and named by the first', () => {
  draw((fields) => fields(names))
  expect(longForms()).toEqual([expect.stringContaining('8 fields in one part, from 「項目a」 on')])
})

test('a section of eight is two', () => {
  draw((fields) => <FormSection title="何を">{fields(names)}</FormSection>)
  expect(longForms()).toHaveLength(1)
})

test('the same in sections are none', () => {
  draw((fields) => (
    <>
      <FormSection title="何を">{fields(names.slice(0, 4))}</FormSection>
      <FormSection title="いつまでに">{fields(names.slice(4))}</FormSection>
    </>
  ))
  expect(longForms()).toEqual([])
})
