import type { ParsedAddress } from '../../../../civic/address/address.ts'
import type { SegmentRow } from './feeds.store.ts'

/** Many offices write addresses in capitals. */
function titleCase(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Like `titleCase`, but keeps "NE" and "1st". */
const streetCase = (text: string) =>
  titleCase(text)
    .replaceAll(/\b(Ne|Nw|Se|Sw|Us)\b/g, (word) => word.toUpperCase())
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, number: string, ending: string) => number + ending.toLowerCase())

function formatLine1(typed: ParsedAddress, row: SegmentRow, unit: string): string {
  const { value, suffix } = typed.number
  const house = `${row.numberPrefix.toUpperCase()}${value}${suffix.includes('/') ? ` ${suffix}` : suffix.toUpperCase()}`
  // A segment for a whole city names no street, so the typed one is used.
  const typedStreet = typed.readings.find(({ city }) => city === row.city)?.words.toUpperCase() ?? ''
  return [house, streetCase(row.street === '' ? typedStreet : row.shownStreet), unit && `Unit ${unit.toUpperCase()}`]
    .filter(Boolean)
    .join(' ')
}

export const toNormalizedAddress = (typed: ParsedAddress, row: SegmentRow) => ({
  line1: formatLine1(typed, row, typed.unit),
  city: titleCase(row.shownCity),
  state: row.stateCode,
  zip: row.zip || (typed.zip ?? null),
})

/** Complete addresses to choose from; looking one up again finds one place. */
export function listChoices(typed: ParsedAddress, rows: SegmentRow[]): string[] {
  const choices = rows.flatMap((row) => {
    const units = row.units === '' ? [typed.unit] : row.units.split(',').filter(Boolean)
    return units.map(
      (unit) =>
        `${formatLine1(typed, row, unit)}, ${titleCase(row.shownCity)}, ${[row.stateCode, row.zip].filter(Boolean).join(' ')}`,
    )
  })
  return [...new Set(choices)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
