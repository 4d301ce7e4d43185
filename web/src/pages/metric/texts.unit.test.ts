import { expect, test } from 'vitest'
import { changeText, metricFigure, metricText, scaleOf } from './texts.ts'

test('yen is told in the unit of its size, other units as they are', () => {
  expect(metricText(2_840_000, '円')).toBe('284万円')
  expect(metricText(410_000_000, '円')).toBe('4.1億円')
  expect(metricText(-52_000_000, '円')).toBe('-5,200万円')
  expect(metricText(9_800, '円')).toBe('9,800円')
  expect(metricText(1.95, '%')).toBe('1.95%')
  expect(metricText(20, '')).toBe('20')
  expect(scaleOf([900_000, 120_000_000], '円')).toEqual({ divisor: 100_000_000, unit: '億円' })
  expect(scaleOf([], '円')).toEqual({ divisor: 1, unit: '円' })
})

test('cells show figures exactly', () => {
  expect(metricFigure(2_840_001)).toBe('2,840,001')
  expect(metricFigure(0.125)).toBe('0.125')
})

test('a change is told as a share of the month before, percentages as points', () => {
  expect(changeText(2_600_000, 2_840_000, '円')).toBe('9.2%増')
  expect(changeText(20, 15, '社')).toBe('25%減')
  expect(changeText(2.3, 1.9, '%')).toBe('0.4ポイント減')
  expect(changeText(5, 5, '社')).toBe('変わらず')
  expect(changeText(undefined, 5, '社')).toBeNull()
})

test('where a share would mean nothing, the difference is told', () => {
  expect(changeText(0, 12, '社')).toBe('12社増')
  expect(changeText(-500_000, 1_000_000, '円')).toBe('150万円増')
})
