import { expect, test } from 'vitest'
import { i18nFor } from './i18n.ts'

test('translates into each language, with English as the text in the code', () => {
  const text = 'A state’s elections and deadlines as a calendar'
  expect(i18nFor('en')._(text)).toBe(text)
  expect(i18nFor('es')._(text)).not.toBe(text)
})

test('reads messages with quotes, line breaks and placeholders from the catalogs', () => {
  expect(i18nFor('es')._('{brand} is not a government website.', { brand: 'Precinct' })).toMatch(/Precinct/)
  expect(i18nFor('es')._('{brand} is not a government website.', { brand: 'Precinct' })).not.toMatch(/government/)
})

test('falls back to the English text for a message that is in no catalog', () => {
  expect(i18nFor('es')._('A text that is in no catalog')).toBe('A text that is in no catalog')
})
