import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Mary Ann Smith', 'Mary Ann', 'S.'],
  ['Cher', 'Cher', null],
  ['  josé   núñez ', 'josé', 'N.'],
  ['A. e\u0301lan', 'A.', 'E\u0301.'],
  ['Li 👩‍⚖️', 'Li', '👩‍⚖️.'],
  ['\u202eevil eman', 'evil', 'E.'],
  ['pat@example.org', null, null],
  ['\u200b\u2060', null, null],
  ['', null, null],
])('abbreviates %j', (name, firstName, lastName) => {
  expect(publicName(name)).toEqual({ firstName, lastName })
})
