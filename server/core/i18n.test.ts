import { expect, test } from 'vitest'
import { i18nFor } from './i18n.ts'

test('translates into each language, with English as the text in the code', () => {
  expect(i18nFor('en')._('administrators')).toBe('administrators')
  expect(i18nFor('es')._('administrators')).not.toBe('administrators')
})

test('reads messages with quotes, line breaks and placeholders from the catalogs', () => {
  expect(i18nFor('es')._('{brand}, home page', { brand: 'Precinct' })).toMatch(/Precinct/)
  expect(i18nFor('es')._('{brand}, home page', { brand: 'Precinct' })).not.toBe('Precinct, home page')
})

test('falls back to the English text for a message that is in no catalog', () => {
  expect(i18nFor('es')._('A text that is in no catalog')).toBe('A text that is in no catalog')
})
