import { expect, test } from 'vitest'
import { sourceHours, sourceNote } from './source-words.ts'

test.each([
  ['7:00 AM - 7:00 PM', '7:00 a. m. - 7:00 p. m.'],
  ['7am-8pm', '7:00 a. m.-8:00 p. m.'],
  ['Mon - Fri: 8:30 a.m. to 12:00 p.m.', 'lun - vie: 8:30 a. m. a 12:00 p. m.'],
  ['Sunday 12 AM', 'dom 12:00 a. m.'],
])('the hours %s are shown as in Spanish', (english, spanish) => {
  expect(sourceHours(english, 'es')).toEqual({ text: spanish })
  expect(sourceHours(english, 'en')).toEqual({ text: english })
})

test('hours with other words stay as they are, marked as English', () => {
  const text = '7:00 AM - 7:00 PM, closed at noon'
  expect(sourceHours(text, 'es')).toEqual({ text, lang: 'en' })
})

test('hours in Spanish and notes in Spanish are not marked', () => {
  const text = 'mar, 7 nov 2028: 6:00 a. m. – 7:00 p. m. (puede cambiar)'
  expect(sourceHours(text, 'es')).toEqual({ text })
  expect(sourceNote('Entrada por la calle Main', 'es')).toEqual({ text: 'Entrada por la calle Main' })
  expect(sourceNote('Use the side entrance', 'es')).toEqual({ text: 'Use the side entrance', lang: 'en' })
})
