import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { FileRole } from '../../../../contract/desk-import.ts'
import { headerKey, rankHeader } from '../../../sheets/header-names.ts'
import type { FoundProblem } from '../../../sheets/problems.ts'
import { looksLikeHours } from '../guess-columns.ts'
import { parseNumber, parseYesNo } from './choices.ts'

interface Columns {
  role: FileRole
  names: string[]
  /** The index of each field's column. */
  fields: ReadonlyMap<string, number>
  /** The indexes of all columns that are read, including those for days. */
  read: ReadonlySet<number>
}

type Test = (value: string) => boolean

/**
 * Finds columns that are not read though voters may need them: hours, a second candidate beside the first, places that are
 * closed, a way of voting that would be missing in the sum. The first value of each is reported, for the office to confirm
 * that the column is not needed.
 */
export function createUnreadColumns({ role, names, fields, read }: Columns, sample: string[][]) {
  const problems: FoundProblem[] = []
  const report = (index: number, value: string) =>
    problems.push({ code: 'column_unused', role, column: names[index] ?? null, value })
  const isUnread = (index: number) => !read.has(index)
  const repeated = new Set(
    singles.flatMap((field) => {
      const name = names[fields.get(field) ?? -1]
      return name === undefined ? [] : [baseKey(name)]
    }),
  )
  const isSummed = role === 'votes' && !fields.has('votes')

  /** Tells which values of an unread column matter; undefined if none do. */
  function testOf(name: string): Test | undefined {
    const key = headerKey(name)
    if (repeated.has(baseKey(name)) || (fields.has('notes') && rankHeader(name, role).has('notes'))) return Boolean
    if (role !== 'places' && /^first name$|^nombre de pila$/.test(key)) return Boolean
    if (status.test(key)) return /\bactiv[eo]$/.test(key) ? isInactive : isEnded
    return isSummed && !otherFigures.test(key) ? (value) => parseNumber(value) !== undefined : undefined
  }

  const tested = ['places', 'contests', 'votes'].includes(role) ? names : []
  /** The columns that were not reported yet. */
  const pending = new Map(
    tested.flatMap((name, index) => {
      const test = isUnread(index) ? testOf(name) : undefined
      return test ? [[index, test] as const] : []
    }),
  )
  for (const [index, name] of role === 'places' ? names.entries() : []) {
    const value = sample.map((cells) => cells[index] ?? '').find(Boolean) ?? ''
    const isNamed = hoursHeader.test(headerKey(name)) && /\d/.test(value)
    if (isUnread(index) && (isNamed || looksLikeHours(value.slice(0, 200)))) {
      report(index, value)
      pending.delete(index)
    }
  }
  return {
    see(cells: string[]) {
      for (const [index, test] of pending) {
        const value = cells[index] ?? ''
        if (value === '' || value.length > 200 || !test(value)) continue
        report(index, value)
        pending.delete(index)
      }
    },
    problems: () => problems,
  }
}

/** Fields with one column each: a second one, such as "Candidate 2", is about another one. */
const singles: SheetField[] = [
  'name',
  'address',
  'street',
  'date',
  'startDate',
  'precincts',
  'contest',
  'candidate',
  'answer',
]
/** The header without a number: "candidate" for "Candidate 2" and "Candidate (2)". */
const baseKey = (name: string) => headerKey(name).replace(/ \d$/, '')

const hoursHeader = /\b(hours?|hrs|opens?|opening|closes?|closing|horario|horas?|abre|cierra)\b/
const status = /(^| )(status|(in)?active|closed|withdrawn|disqualified|removed|estatus|(in)?activo|cerrado|retirado)$/
const ended =
  /\b(in-?active|inactivo|closed|cerrado|withdr[ae]wn?|withdrawal|retirad[oa]|disqualified|not qualified|unqualified|cancell?ed|removed|rejected|deceased|pending)\b/i
const isInactive: Test = (value) => parseYesNo(value) === false || ended.test(value)
const isEnded: Test = (value) => parseYesNo(value) === true || ended.test(value)

/** Numbers of a count that are not votes for a choice. */
const otherFigures =
  /\b(registered|registration|voters|ballots (cast|counted|issued|received|returned)|turnout|percent|pct|rank|order|seq|sequence|line|number|no|num|id|code|year|date|districts?|ward|precincts?|reporting|reported|under|over|undervotes?|overvotes?|blank|eligible|counted|participated)\b/
