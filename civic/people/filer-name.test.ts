import { expect, test } from 'vitest'
import { filerName } from './filer-name.ts'

test.each([
  ['SULLIVAN, DAN', 'Dan Sullivan'],
  ['BUCK, ASA BRYANT III', 'Asa Bryant Buck III'],
  ['CUTLIP, GREGORY FERMAN MR JR', 'Gregory Ferman Cutlip Jr.'],
  ['CARL, JERRY LEE, JR', 'Jerry Lee Carl Jr.'],
  ["JOHNSON, HENRY C. 'HANK'", "Henry C. 'Hank' Johnson"],
  ['MCCORD, MICHAEL', 'Michael McCord'],
  ["O'BRIEN, MARY GAY", "Mary Gay O'Brien"],
  ['PEREZ-CAPUTO, JOSEPH', 'Joseph Perez-Caputo'],
  ['FOSTER, G. WILLIAM (BILL)', 'G. William (Bill) Foster'],
  ['VELÁZQUEZ, NYDIA M.', 'Nydia M. Velázquez'],
  ['JOHN ARMENIAN', 'John Armenian'],
  ['FIERRO, MARTHA ELENA,', 'Martha Elena Fierro'],
  ['DeLauro, Rosa L.', 'Rosa L. DeLauro'],
  ['Dan Sullivan', 'Dan Sullivan'],
  ['  ', ''],
])('%s is shown as %s', (filed, shown) => {
  expect(filerName(filed)).toBe(shown)
})
