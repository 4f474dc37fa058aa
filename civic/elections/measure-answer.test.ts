import { expect, test } from 'vitest'
import { splitMeasureAnswer } from './measure-answer.ts'

test.each([
  ['Yes', 'Yes', null],
  [' YES: The county may borrow $30 million. ', 'YES', 'The county may borrow $30 million.'],
  ['No - Nothing changes.', 'No', 'Nothing changes.'],
  ['Sí: El condado puede pedir prestado.', 'Sí', 'El condado puede pedir prestado.'],
  ['Against—keep the law as it is', 'Against', 'keep the law as it is'],
  ['Yes, for the bonds', 'Yes, for the bonds', null],
  ['Yes:', 'Yes:', null],
  ['Northside: a new park', 'Northside: a new park', null],
  ['', '', null],
])('%j has the label %j and the meaning %j', (text, label, meaning) => {
  expect(splitMeasureAnswer(text)).toEqual({ label, meaning })
})
