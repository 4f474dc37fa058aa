import { expect, test } from 'vitest'
import { filerName, isJunkName } from './filer-name.ts'

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
  ['WILSON, JOE THE HON.', 'Joe Wilson'],
  ['WOMACK, STEPHEN A THE HON', 'Stephen A Womack'],
  ['BROWN, KENNETH (KEN) H 584882 MR.', 'Kenneth (Ken) H Brown'],
  ['MCBRIDE, JOHN-PAUL 2183436597', 'John-Paul McBride'],
  ['PRICE, JORDAN (865) 776-3666', 'Jordan Price'],
  ['BROWN GAINES, JENNIFER TAWANDA DR. @ LAW', 'Jennifer Tawanda Brown Gaines'],
  ['SHELLEY, *ANDREW NICHOLAS', 'Andrew Nicholas Shelley'],
  ['RUSZKOWSKI ( RUSH ), ROB', 'Rob Ruszkowski (Rush)'],
  ['WENDELIN, STEVEN COMMANDER USN, (RET)', 'Steven Wendelin'],
  ['PIERCE, MICHAEL DAVID LTC (RET.)', 'Michael David Pierce'],
  ['BILASH, TIMOTHY DANIEL DR. M.D.', 'Timothy Daniel Bilash'],
  ['MARKERT, GEORGE WASHINGTON MR V', 'George Washington Markert V'],
  ['FULKERSON, HEATH V', 'Heath V Fulkerson'],
  ['ONDER JR, ROBERT FRANK', 'Robert Frank Onder Jr.'],
  ["THOMAS, N'KIYLA JASMINE - ANN", "N'Kiyla Jasmine Ann Thomas"],
  ['SCHLOSSBERG, JOHN (JACK) BOUVIER KENNE', 'John (Jack) Bouvier Schlossberg'],
  ['GAYNOR, MICHAEL GREGORY WILLIAM MR SR.', 'Michael Gregory William Gaynor Sr.'],
  ['RUSS, DAVID HONORABLE', 'David Russ'],
  ['  ', ''],
])('%s is shown as %s', (filed, shown) => {
  expect(filerName(filed)).toBe(shown)
})

test.each([
  ['Joe The Wilson', true],
  ['Jennifer Tawanda @ Law Brown Gaines', true],
  ['Kenneth (Ken) H 584882 Brown', true],
  ['*andrew Nicholas Shelley', true],
  ['Robert For Onder Jr.', true],
  ['Madonna', true],
  ["Henry C. 'Hank' Johnson", false],
  ['Nydia M. Velázquez', false],
  ['Elijah Lawson', false],
])('%s is a junk name: %s', (name, expected) => {
  expect(isJunkName(name)).toBe(expected)
})
