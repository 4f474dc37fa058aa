import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const english = createFormat('en-US')
const spanish = createFormat('es-US')

describe('formats a calendar day', () => {
  test.each([
    [undefined, 'Tuesday, November 3, 2026', 'martes 3 de noviembre de 2026'],
    ['long', 'November 3, 2026', '3 de noviembre de 2026'],
    ['medium', 'Tue, Nov 3, 2026', 'martes 3 de noviembre de 2026'],
    ['short', 'Nov 3, 2026', '3 de noviembre de 2026'],
    ['weekday', 'Tue', 'mar'],
    ['month', 'Nov', 'nov'],
    ['dayOfMonth', '3', '3'],
  ] as const)('%s', (style, en, es) => {
    expect(english.localDate('2026-11-03', style)).toBe(en)
    expect(spanish.localDate('2026-11-03', style)).toBe(es)
  })
})

test('formats a time of day without a zone', () => {
  expect(english.timeOfDay('18:30')).toBe('6:30 PM')
  expect(spanish.timeOfDay('18:30')).toMatch(/^6:30\sp\.\sm\.$/)
  expect(english.timeOfDay('00:00')).toBe('12:00 AM')
  expect(english.timeOfDay('12:00')).toBe('noon')
  expect(spanish.timeOfDay('12:00')).toBe('12:00 del mediodía')
})

test('formats numbers and percentages as written in the United States', () => {
  expect(english.number(1234.5)).toBe('1,234.5')
  expect(spanish.number(1234.5)).toBe('1,234.5')
  expect(english.percent(0.6)).toBe('60%')
  expect(english.percent(0.6, { minDigits: 2 })).toBe('60.00%')
  expect(english.percent(0.66667, { maxDigits: 2 })).toBe('66.67%')
})

test.each([
  [30, '30 seconds'],
  [300, '5 minutes'],
  [90, '90 seconds'],
  [7200, '2 hours'],
  [86_400, '1 day'],
])('formats a duration of %d seconds in the largest exact unit', (seconds, text) => {
  expect(english.duration(seconds)).toBe(text)
})

test('formats a relative time', () => {
  expect(english.relativeTime(-5, 'minute')).toBe('5 minutes ago')
  expect(spanish.relativeTime(-5, 'minute')).toBe('hace 5 minutos')
})

test('joins a list', () => {
  expect(english.list(['poll hours', 'links'])).toBe('poll hours and links')
  expect(spanish.list(['horario', 'enlaces'])).toBe('horario y enlaces')
})
