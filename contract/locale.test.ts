import { expect, test } from 'vitest'
import { chooseLocale, chosenLocale } from './locale.ts'

test.each([
  ['the cookie takes precedence', 'es', 'en-US,en', 'es'],
  ['an unsupported cookie value is ignored', 'fr', 'es-MX', 'es'],
  ['then Accept-Language', undefined, 'es-US,es;q=0.9,en;q=0.8', 'es'],
  ['by quality value, not by order', undefined, 'en;q=0.5, es;q=0.9', 'es'],
  ['the first supported language', undefined, 'fr-CA, de;q=0.9, es;q=0.3', 'es'],
  ['a language with quality 0 is not used', undefined, 'es;q=0, fr', 'en'],
  ['English by default', undefined, undefined, 'en'],
  ['English for malformed input', '', ';;;q=,', 'en'],
])('chooseLocale: %s', (_, chosen, header, expected) => {
  expect(chooseLocale(chosen, header)).toBe(expected)
})

test.each([
  ['the only cookie', 'locale=es', 'es'],
  ['one of several cookies', 'sidebar_state=collapsed; locale=es; x=1', 'es'],
  ['not a cookie whose name ends the same', 'my_locale=es', undefined],
  ['no cookies', undefined, undefined],
])('chosenLocale: %s', (_, cookies, expected) => {
  expect(chosenLocale(cookies)).toBe(expected)
})
