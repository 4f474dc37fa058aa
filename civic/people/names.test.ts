import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySurname, displayName, normalizeName, initialsOf, isSamePerson, surname } from './names.ts'

test.each([
  ['Schumer, Charles E.', 'Charles E. Schumer'],
  ['  Van Hollen ,  Chris ', 'Chris Van Hollen'],
  ['Bishop, Sanford D., Jr.', 'Sanford D. Bishop Jr.'],
  ['Bishop, Jr., Sanford', 'Sanford Bishop Jr.'],
  ['Angus S. King, Jr.', 'Angus S. King, Jr.'],
  ['Nicholas J. Begich III', 'Nicholas J. Begich III'],
  ['Cher', 'Cher'],
  ['', ''],
])('displays %j as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test.each([
  ['Charles E. Schumer', 'Schumer'],
  ['Schumer, Charles E.', 'Schumer'],
  ['Angus S. King, Jr.', 'King'],
  ['Nicholas J. Begich III', 'Begich'],
  ['Chris Van Hollen', 'Van Hollen'],
  ['Monica De La Cruz', 'De La Cruz'],
  ['Van Taylor', 'Taylor'],
  ['Earl L. "Buddy" Carter', 'Carter'],
  ['Jenniffer González-Colón', 'González-Colón'],
  ['Cher', 'Cher'],
  ['', ''],
])('the surname of %j is %j', (name, expected) => {
  expect(surname(name)).toBe(expected)
})

test('sorts by surname, then by the rest, ignoring accents and case', () => {
  const names = ['Angus S. King, Jr.', 'Zoe Álvarez', 'Chris Van Hollen', 'Baker, Adam', 'Ann Alvarez', 'Pat Vance']
  expect(names.toSorted(bySurname)).toEqual([
    'Ann Alvarez',
    'Zoe Álvarez',
    'Baker, Adam',
    'Angus S. King, Jr.',
    'Chris Van Hollen',
    'Pat Vance',
  ])
})

test('normalizes case, accents and hyphens', () => {
  expect(normalizeName('  González-COLÓN ')).toBe('gonzalez colon')
})

test.each([
  ['Dan Sullivan', 'DS'],
  ['King, Angus S., Jr.', 'AK'],
  ['Charles E. Schumer', 'CS'],
  ['Van Hollen, Chris', 'CV'],
  ['Cher', 'C'],
  ['', ''],
  ['“Álvaro” Ñandú', 'Ñ'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)

test('a name written surname first has the same surname and sort position', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom('', ', Jr.', ', III'), (first, last, end) => {
      fc.pre(!/^(?:jr|sr|ii|iii|iv|v|md|phd|esq)$/i.test(first) && !/^(?:jr|sr|ii|iii|iv|v|md|phd|esq)$/i.test(last))
      const inverted = `${last}, ${first}${end}`
      expect(surname(inverted)).toBe(last)
      expect(displayName(inverted)).toBe(`${first} ${last}${end.replace(',', '')}`)
      expect(bySurname(inverted, displayName(inverted))).toBe(0)
    }),
  )
})

test('sorting is consistent for any names', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 6 }), (names) => {
      const sorted = names.toSorted(bySurname)
      for (const [at, name] of sorted.entries()) expect(bySurname(sorted[at - 1] ?? name, name)).toBeLessThanOrEqual(0)
    }),
  )
})

test.each([
  ['Ken Johnson', 'Kenneth D. Johnson', true],
  ['Eugene Escobar Jr', 'Eugene Escobar Jr.', true],
  ['Katie B. Wilson', 'Katie Wilson', true],
  ['Susie Hidalgo-Fahring', 'Joan Peck', false],
  ['Betsy Robertson', 'Chris Roberts', false],
  ['Eric Johnson', 'Renard Johnson', false],
])('%s and %s are one person: %s', (a, b, same) => expect(isSamePerson(a, b)).toBe(same))
