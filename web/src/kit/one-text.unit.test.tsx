// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { translatePage } from '../testing/translation.ts'
import { Button } from './button.tsx'
import { StatusChip, Tag } from './status.tsx'

afterEach(cleanup)

test('what a button or a mark says stays one box when its page is translated', () => {
  const [what, count] = ['投資家', 3]
  render(
    <>
      <Button icon="plus">
        {what}を{count}社追加
      </Button>
      <StatusChip>{what}をお願いします</StatusChip>
      <Tag>関心度 {what}</Tag>
    </>,
  )
  const end = translatePage()
  expect(screen.getByRole('button', { name: '投資家を3社追加' })).toBeTruthy()
  expect(document.querySelectorAll('font + font')).toHaveLength(0)
  end()
})
