import { expect, test } from 'vitest'
import { createProblemList } from './problems.ts'

test('lists a thousand errors, each with its line, before the warnings', () => {
  const problems = createProblemList()
  problems.add({ code: 'phone_form', line: 1, value: '12' })
  for (let line = 2; line <= 1001; line++) problems.add({ code: 'value_missing', role: 'places', line, column: 'Name' })
  const list = problems.list()
  expect(list).toHaveLength(1001)
  expect(list.slice(0, 1000).map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2))
  expect(list[0]).toEqual({
    severity: 'error',
    code: 'value_missing',
    role: 'places',
    line: 2,
    column: 'Name',
    value: null,
    count: 1,
  })
  expect(list[1000]).toMatchObject({ severity: 'warning', code: 'phone_form' })
  expect([problems.errorCount, problems.warningCount, problems.isFull]).toEqual([1000, 1, false])
})

test('ends a list that is too long by saying so', () => {
  const problems = createProblemList(3)
  for (let line = 1; line <= 5; line++) problems.add({ code: 'value_missing', line, value: 'x'.repeat(500) })
  expect(problems.list().map(({ code }) => code)).toEqual(['value_missing', 'value_missing', 'too_many_problems'])
  expect(problems.list()[0]?.value).toHaveLength(200)
  expect([problems.errorCount, problems.isFull]).toEqual([5, true])
})
