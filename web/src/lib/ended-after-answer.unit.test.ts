import { expect, test, vi } from 'vitest'
import { endedAfterAnswer } from './ended-after-answer.ts'

const listening = () => {
  const stop = vi.fn()
  let answered = () => {}
  const end = endedAfterAnswer((whenAnswered) => {
    answered = whenAnswered
    return stop
  })
  return { stop, end, answer: () => answered() }
}

test('a listener taken back before its first answer ends with that answer, and not before', () => {
  const { stop, end, answer } = listening()
  end()
  expect(stop).not.toHaveBeenCalled()
  answer()
  expect(stop).toHaveBeenCalledOnce()
})

test('a listener that has answered ends at once', () => {
  const { stop, end, answer } = listening()
  answer()
  answer()
  expect(stop).not.toHaveBeenCalled()
  end()
  expect(stop).toHaveBeenCalledOnce()
})
