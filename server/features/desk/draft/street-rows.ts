import { type HouseNumber, parseAddress } from '../../../../civic/address/address.ts'
import { cityKey } from '../../../../civic/address/street.ts'
import { createProblemList } from '../../../sheets/problems.ts'
import { parseZip } from '../../../sheets/values/zips.ts'
import { maxOfStreet } from '../../polling/feeds/feeds.store.ts'
import { type NumberedSegment, createBatchWriter } from '../draft-writer.ts'
import { parseSegment } from '../vip/segment.ts'
import { parseNumber, parseParity } from './choices.ts'
import { type House, createHouseIndex } from './house-index.ts'
import type { PlaceContext } from './place-row.ts'
import type { Table, TableRow } from './table.ts'
import { type ReportCell, type VoterDraft, type VoterFiles, numberOf, voterRows } from './voter-draft.ts'

interface ReadSegment {
  segment: House
  /** Whether it is one house and not a range of numbers. */
  isExact: boolean
}

interface Numbers {
  /** Undefined for a whole street. */
  start: number | undefined
  end: number | undefined
  parity: 'odd' | 'even' | 'both'
  prefix: string
  suffix: string
  street: string
  unit: string
  isExact: boolean
  /** Only from a whole address. */
  city: string
  zip: string | undefined
  state: string | undefined
}

const notInAddress = { city: '', zip: undefined, state: undefined }

const maxHouseNumber = 9_999_999

/** Reads the addresses of a line. Undefined, with a problem, if they are not clear. */
function readSegment(
  row: TableRow,
  { table, context: { area, findZip }, report }: { table: Table; context: PlaceContext; report: ReportCell },
): ReadSegment | undefined {
  const numbers = readNumbers(row, table, report)
  if (!numbers) return undefined
  const zipText = row.get('zip')
  const zip = zipText === '' ? undefined : parseZip(zipText, area.state, findZip)?.zip
  if (zipText !== '' && zip === undefined) {
    report('zip_unreadable', 'zip')
    return undefined
  }
  const city = row.get('city') || numbers.city
  const typedZip = zip ?? numbers.zip
  if (numbers.state !== undefined && numbers.state !== area.state) {
    report('other_state', 'address')
    return undefined
  }
  if (city === '' && typedZip === undefined) {
    report('value_missing', table.has('zip') ? 'zip' : 'city')
    return undefined
  }
  const street = streetOf(numbers.street, city, typedZip ?? '')
  if (numbers.start === undefined) return { segment: street, isExact: false }
  return {
    segment: {
      ...street,
      low: numbers.start,
      high: numbers.end ?? numbers.start,
      parity: numbers.parity,
      numberPrefix: normalize(numbers.prefix),
      numberSuffix: normalize(numbers.suffix),
      units: numbers.unit === '' ? '' : `,${normalize(numbers.unit)},`,
    },
    isExact: numbers.isExact,
  }
}

const normalize = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9/]/g, '')

/** A cache: a file names a street hundreds of times in a row. */
const streets = new Map<string, House>()
const maxStreets = 20_000

/** The whole street, in the form that lookups compare. */
function streetOf(name: string, city: string, zip: string): House {
  const key = `${name}|${city}|${zip}`
  const known = streets.get(key)
  if (known) return known
  const { precinctId: _, ...segment } = parseSegment({
    precinct_id: 'any',
    street_name: name,
    city,
    ...(zip === '' ? {} : { zip }),
    includes_all_addresses: 'true',
  }).segment
  if (streets.size >= maxStreets) streets.clear()
  streets.set(key, segment)
  return segment
}

function readNumbers(row: TableRow, table: Table, report: ReportCell): Numbers | undefined {
  const address = row.get('address')
  if (table.has('address') && address !== '') return readAddress(row, report)
  const street = ['direction', 'street', 'suffix', 'postDirection'] as const
  const name = street
    .map((field) => row.get(field))
    .filter(Boolean)
    .join(' ')
  if (row.get('street') === '') {
    report('value_missing', table.has('street') ? 'street' : 'address')
    return undefined
  }
  if (table.has('houseNumber') && !table.has('houseLow')) return readHouse(row, name, report)
  const base = { prefix: '', suffix: '', street: name, unit: unitOf(row), isExact: false, ...notInAddress }
  // A list of streets without numbers is about whole streets.
  if (!table.has('houseLow') && !table.has('houseHigh'))
    return { ...base, start: undefined, end: undefined, parity: 'both' }
  return readRange(row, { table, base, report })
}

const unitOf = (row: TableRow) => row.get('unit').replace(/^(?:apt|apartment|unit|ste|suite|apto|#)[.\s]*#?\s*/i, '')

/** A number, a street and perhaps a unit: most lines of a list, which need not be parsed as a voter's typing. */
const plainAddress =
  /^(\d{1,7})\s+((?:\d+(?:st|nd|rd|th)\b|[^,#\d])+?)(?:\s+(?:apt|unit|ste|#)\.?\s*#?\s*([a-z0-9]{1,5}))?$/i
const otherUnit =
  /\b(rear|front|upper|lower|uppr|lowr|frnt|bsmt|basement|lot|trlr|spc|bldg|fl|floor|rm|room|apt|unit|ste|suite|ph)\b/i

function readAddress(row: TableRow, report: ReportCell): Numbers | undefined {
  const text = row.get('address')
  const [, number, name, unit = ''] = plainAddress.exec(text) ?? []
  if (number !== undefined && name !== undefined && row.get('city') !== '' && !otherUnit.test(name)) {
    const value = Number(number)
    return { ...exact({ prefix: '', value, suffix: '' }, name, unitOf(row) || unit), ...notInAddress }
  }
  const parsed = parseAddress(/,|\d{5}/.test(text) ? text : `${text}, ${row.get('city') || 'x'}`)
  const [reading] = parsed?.readings ?? []
  if (!parsed || !reading) {
    report('number_unreadable', 'address')
    return undefined
  }
  const { zip, state } = parsed
  const city =
    text
      .split(',')
      .find((part) => reading.city !== '' && cityKey(part) === reading.city)
      ?.trim() ?? ''
  return { ...exact(parsed.number, reading.words, unitOf(row) || parsed.unit), city, zip, state }
}

function readHouse(row: TableRow, street: string, report: ReportCell): Numbers | undefined {
  const text = row.get('houseNumber')
  const number = readHouseNumber(text)
  if (number) return { ...exact(number, street, unitOf(row)), ...notInAddress }
  report(text === '' ? 'value_missing' : 'number_unreadable', 'houseNumber')
  return undefined
}

/** "1,234", "12A", "12 1/2", "12-34", "N6W23001" */
function readHouseNumber(text: string): HouseNumber | undefined {
  const plain = parseNumber(text)
  if (plain !== undefined) return plain <= maxHouseNumber ? { prefix: '', value: plain, suffix: '' } : undefined
  return text === '' ? undefined : parseAddress(`${text} Main St, x`)?.number
}

const exact = ({ prefix, value, suffix }: HouseNumber, street: string, unit: string) => ({
  start: value,
  end: value,
  parity: 'both' as const,
  prefix,
  suffix,
  street,
  unit,
  isExact: true,
})

function readRange(
  row: TableRow,
  { table, base, report }: { table: Table; base: Omit<Numbers, 'start' | 'end' | 'parity'>; report: ReportCell },
): Numbers | undefined {
  const [first, last] = [row.get('houseLow'), row.get('houseHigh')]
  const low = readHouseNumber(first)
  const high = last === '' || last === first ? low : readHouseNumber(last)
  const side = row.get('parity')
  const parity = table.has('parity') ? parseParity(side) : 'both'
  if (!low) report(first === '' ? 'value_missing' : 'number_unreadable', 'houseLow')
  else if (!high) report('number_unreadable', 'houseHigh')
  // Nobody can tell which numbers are between 12A and 20, or 12 1/2 and 20.
  else if (low !== high && (isLettered(low) || isLettered(high)))
    report('number_unreadable', isLettered(low) ? 'houseLow' : 'houseHigh')
  else if (low.value > high.value) report('range_reversed', 'houseHigh')
  else if (!parity) report(side === '' ? 'value_missing' : 'parity_unknown', 'parity')
  else {
    const { prefix, suffix } = low
    return { ...base, start: low.value, end: high.value, parity, prefix, suffix }
  }
  return undefined
}

const isLettered = ({ prefix, suffix }: HouseNumber) => prefix !== '' || suffix !== ''

/** Reads street segments, or a list with one address in each line. Returns how many segments there are. */
export async function readStreets(draft: VoterDraft, files: VoterFiles): Promise<number> {
  const { context, writer } = draft
  const { problems } = context
  const batch = createBatchWriter<NumberedSegment>(writer.segments, {
    problems,
    role: 'streets',
    max: maxOfStreet,
    nameOf: ({ street }) => street,
  })
  const houses = createHouseIndex()
  let hasHouses = false
  await eachSegment(draft, files, async ({ segment, isExact }, precinct) => {
    if (!isExact) return batch.add({ ...segment, precinct })
    hasHouses = true
    houses.note(segment, precinct)
  })
  if (hasHouses && problems.errorCount === 0) {
    // A list of addresses names a house once for each voter or apartment. Now it is known which houses are in two
    // precincts; all others become one segment each.
    const again = { ...draft, isRepeat: true, context: { ...context, problems: createProblemList() } }
    await eachSegment(again, files, async ({ segment, isExact }, precinct) => {
      const kept = isExact ? houses.take(segment, precinct) : undefined
      if (kept) await batch.add({ ...kept, precinct })
    })
  }
  const count = await batch.end()
  if (count === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'streets' })
  return count
}

async function eachSegment(
  draft: VoterDraft,
  files: VoterFiles,
  visit: (read: ReadSegment, precinct: number) => Promise<void>,
) {
  const { context } = draft
  const { problems } = context
  const tally = context.createTally()
  for await (const line of voterRows(draft, files, 'streets')) {
    const { row, table, report } = line
    const precinct = numberOf(line, draft)
    const read = readSegment(row, { table, context, report })
    if (!read || precinct === undefined) continue
    tally.add(read.segment)
    await visit(read, precinct)
  }
  const other = tally.problem('streets')
  if (other) problems.add(other)
  // Lookups leave addresses outside the area to the office of their own county.
  else if (tally.outside() > 0) problems.add({ code: 'zip_outside_area', role: 'streets', count: tally.outside() })
}
