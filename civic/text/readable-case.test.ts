import { expect, test } from 'vitest'
import { readableCase } from './readable-case.ts'

test.for([
  ['SPRINGFIELD COMMUNITY CENTER', 'Springfield Community Center'],
  ['100 N MAIN ST, AUSTIN, TX 78701', '100 N Main St, Austin, TX 78701'],
  ['12 22ND ST NE, WASHINGTON, DC 20002-1234', '12 22nd St NE, Washington, DC 20002-1234'],
  ["ST. MARY'S HALL", "St. Mary's Hall"],
  ['CHURCH OF THE HOLY CROSS', 'Church of the Holy Cross'],
  ['VFW POST 12B', 'VFW Post 12B'],
  ["O'BRIEN SCHOOL", "O'Brien School"],
  ['MCKINLEY HIGH SCHOOL', 'McKinley High School'],
  ['IGLESIA DE LA PEÑA', 'Iglesia de la Peña'],
  ['OR CENTER, PORTLAND, OR', 'Or Center, Portland, OR'],
  // Left as written.
  ['McKinley High School', 'McKinley High School'],
  ['YMCA', 'YMCA'],
  ['PS 12', 'PS 12'],
  ['', ''],
])('%s is shown as %s', ([written = '', shown]) => {
  expect(readableCase(written)).toBe(shown)
})
