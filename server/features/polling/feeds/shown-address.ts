import type { ParsedAddress } from '../../../../civic/address.ts'
import type { SegmentRow } from './feeds.store.ts'

/** Offices write in capitals; people do not. */
function cased(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** "Ne" and "1St" would be wrong. */
const street = (text: string) =>
  cased(text)
    .replaceAll(/\b(Ne|Nw|Se|Sw|Us)\b/g, (word) => word.toUpperCase())
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, number: string, ending: string) => number + ending.toLowerCase())

function line1(asked: ParsedAddress, row: SegmentRow, unit: string): string {
  const { value, suffix } = asked.number
  const house = `${row.numberPrefix.toUpperCase()}${value}${suffix.includes('/') ? ` ${suffix}` : suffix.toUpperCase()}`
  // Where a whole city votes in one place the feed names no streets.
  const typed = asked.readings.find(({ city }) => city === row.city)?.words.toUpperCase() ?? ''
  return [house, street(row.street === '' ? typed : row.shownStreet), unit && `Unit ${unit.toUpperCase()}`]
    .filter(Boolean)
    .join(' ')
}

export const lineOf = (asked: ParsedAddress, row: SegmentRow) => ({
  line1: line1(asked, row, asked.unit),
  city: cased(row.shownCity),
  state: row.stateCode,
  zip: row.zip || (asked.zip ?? null),
})

/** Whole addresses to choose from: asked again, each leads to one place. */
export function choicesOf(asked: ParsedAddress, rows: SegmentRow[]): string[] {
  const choices = rows.flatMap((row) => {
    const units = row.units === '' ? [asked.unit] : row.units.split(',').filter(Boolean)
    return units.map(
      (unit) =>
        `${line1(asked, row, unit)}, ${cased(row.shownCity)}, ${[row.stateCode, row.zip].filter(Boolean).join(' ')}`,
    )
  })
  return [...new Set(choices)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
