import { stateNamed } from '../../../../civic/address/address-end.ts'
import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { ProblemList } from '../../../sheets/problems.ts'
import type { Table } from './table.ts'

type Test = (value: string) => boolean

const isState: Test = (value) => /^[a-z]{2}$/i.test(value) && stateNamed(value) !== undefined
const startsWithNumber: Test = (value) => /^\d+\S*\s+\S/.test(value)

/** Two columns, and what each holds only when they are swapped. */
const pairs: { fields: [SheetField, SheetField]; swapped: [Test, Test] }[] = [
  {
    fields: ['latitude', 'longitude'],
    swapped: [(value) => Number(value) < -60 || Number(value) > 90, (value) => Number(value) > 0 && Number(value) < 72],
  },
  { fields: ['city', 'state'], swapped: [isState, (value) => value !== '' && stateNamed(value) === undefined] },
  { fields: ['name', 'street'], swapped: [startsWithNumber, (value) => value !== '' && !/\d/.test(value)] },
  { fields: ['name', 'address'], swapped: [startsWithNumber, (value) => value !== '' && !/\d/.test(value)] },
]

/** The part of the first rows that must look swapped. */
const share = 0.8

/** Reports columns that look swapped, and returns whether there are any. */
export function findSwapped(table: Table, problems: ProblemList): boolean {
  const found = pairs.filter(({ fields: [first, second], swapped: [isFirst, isSecond] }) => {
    if (!table.has(first) || !table.has(second)) return false
    const rows = table.sample.filter((row) => row.get(first) !== '' && row.get(second) !== '')
    const matches = rows.filter((row) => isFirst(row.get(first)) && isSecond(row.get(second)))
    return matches.length > 0 && matches.length >= rows.length * share
  })
  for (const { fields } of found) {
    const [column, other] = fields.map((field) => table.columnOf(field))
    problems.add({ code: 'columns_swapped', role: table.role, column: column ?? null, value: other ?? null })
  }
  return found.length > 0
}
