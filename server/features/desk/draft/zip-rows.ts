import { parsePlus4, parseZip } from '../../../sheets/values/zips.ts'
import { maxOfZip } from '../../polling/feeds/feeds.store.ts'
import { type ZipRange, createBatchWriter } from '../draft-writer.ts'
import type { PlaceContext } from './place-row.ts'
import type { Table, TableRow } from './table.ts'
import { type ReportCell, type VoterDraft, type VoterFiles, numberOf, voterRows } from './voter-draft.ts'

/** Reads ZIP+4 codes with their precincts. */
export async function readZips(draft: VoterDraft, files: VoterFiles): Promise<number> {
  const { context, writer } = draft
  const { problems } = context
  const batch = createBatchWriter<ZipRange>(writer.zips, {
    problems,
    role: 'zips',
    max: maxOfZip,
    nameOf: ({ zip }) => zip,
  })
  // A list of addresses names a code once for each household.
  const written = new Map<string, number>()
  /** The line of each ZIP code that is listed without its last four digits. */
  const whole = new Map<string, { line: number; column: string | null }>()
  const precincts = new Map<string, Set<number>>()
  const tally = context.createTally()
  for await (const line of voterRows(draft, files, 'zips')) {
    const { row, table, report } = line
    const precinct = numberOf(line, draft)
    const range = readRange(row, { table, context, report })
    if (!range || precinct === undefined) continue
    tally.add(range)
    precincts.set(range.zip, (precincts.get(range.zip) ?? new Set()).add(precinct))
    if (!table.has('zipLow') && range.low < range.high) {
      whole.set(range.zip, { line: row.line, column: table.columnOf('zip') })
    }
    const key = `${range.zip}${range.low}${range.high}`
    if (written.get(key) === precinct) continue
    written.set(key, precinct)
    await batch.add({ ...range, precinct })
  }
  const count = await batch.end()
  // A line without the last four digits would decide every code that is not listed, though its digits are only missing.
  for (const [zip, { line, column }] of whole) {
    if ((precincts.get(zip)?.size ?? 0) > 1)
      problems.add({ code: 'overlapping_zips', severity: 'error', role: 'zips', line, column, value: zip })
  }
  const other = tally.problem('zips')
  if (other) problems.add(other)
  if (count === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'zips' })
  return count
}

/** "85001-1234", or a ZIP code with the first and last four digits in columns of their own. */
function readRange(
  row: TableRow,
  { table, context: { area, findZip }, report }: { table: Table; context: PlaceContext; report: ReportCell },
) {
  const text = row.get('zip')
  const read = text === '' ? undefined : parseZip(text, area.state, findZip)
  if (!read) {
    report(text === '' ? 'value_missing' : 'zip_unreadable', 'zip')
    return undefined
  }
  const { zip, plus4 } = read
  if (plus4 !== '') return { zip, low: plus4, high: plus4 }
  // A list without such columns says that the whole ZIP code is in one precinct.
  if (!table.has('zipLow')) return { zip, low: '0000', high: '9999' }
  const [first, last] = [row.get('zipLow'), row.get('zipHigh')]
  const low = parsePlus4(first)
  const high = last === '' ? low : parsePlus4(last)
  if (low === undefined) report(first === '' ? 'value_missing' : 'zip_unreadable', 'zipLow')
  else if (high === undefined) report('zip_unreadable', 'zipHigh')
  else if (high < low) report('range_reversed', 'zipHigh')
  else return { zip, low, high }
  return undefined
}
