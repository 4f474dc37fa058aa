import { namesDays } from '../../../sheets/values/days.ts'
import { namesWeekdays } from './hours.ts'

/** Columns with the hours of one day or of a few, which their header names: "Mon 10/26", "Oct 19-24", "Saturday". */
export const findDayColumns = (columns: string[], used: ReadonlySet<number>, rows: string[][]): number[] =>
  columns.flatMap((column, index) => {
    const isFilled = rows.some((cells) => hoursOrMark.test(cells[index] ?? ''))
    return !used.has(index) && (namesDays(column) || namesWeekdays(daysOf(column))) && isFilled ? [index] : []
  })

/** The hours of a line from its cell for hours and its cells for days: "8am-5pm; Sat: 9-1", "10/20: 8am-5pm". */
export function joinHours(own: string, ofDays: { column: string; cell: string }[]): string {
  const filled = ofDays.filter(({ cell }) => /[\da-z✓✔]/i.test(cell))
  // A day that is only ticked has the hours of the line.
  const isTicked = own !== '' && filled.some(({ cell }) => mark.test(cell))
  const texts = filled.map(({ column, cell }) => `${daysOf(column)}: ${isTicked && mark.test(cell) ? own : cell}`)
  return [isTicked ? '' : own, ...texts].filter(Boolean).join('; ')
}

/** The days that a header names: "11/3" for "Election Day Hours (11/3)". */
const daysOf = (column: string) =>
  column
    .replaceAll(
      /[()]|\b(?:early|election|day|voting|votes?|hours?|hrs|open|times?|on|votaci[oó]n|anticipada|horario)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
const mark = /^(x|✓|✔|yes|y|s[ií]|open|abierto)$/i
const hoursOrMark = new RegExp(String.raw`^\d.*\d|\d ?[ap]\.?m|^(closed|cerrado)$|${mark.source}`, 'i')
