import { expect, test } from 'vitest'
import { chooseLocale, chosenLocale } from './locale.ts'

test.each([
  ['the choice wins', 'es', 'en-US,en', 'es'],
  ['an unknown choice does not', 'fr', 'es-MX', 'es'],
  ['then the browser', undefined, 'es-US,es;q=0.9,en;q=0.8', 'es'],
  ['by weight, not by order', undefined, 'en;q=0.5, es;q=0.9', 'es'],
  ['the first language we speak', undefined, 'fr-CA, de;q=0.9, es;q=0.3', 'es'],
  ['one that is refused is not taken', undefined, 'es;q=0, fr', 'en'],
  ['English otherwise', undefined, undefined, 'en'],
  ['and for nonsense', '', ';;;q=,', 'en'],
])('%s', (_, chosen, header, expected) => {
  expect(chooseLocale(chosen, header)).toBe(expected)
})

test.each([
  ['alone', 'locale=es', 'es'],
  ['among others', 'sidebar_state=collapsed; locale=es; x=1', 'es'],
  ['not by the end of another name', 'my_locale=es', undefined],
  ['none', undefined, undefined],
])('the choice in a cookie: %s', (_, cookies, expected) => {
  expect(chosenLocale(cookies)).toBe(expected)
})
