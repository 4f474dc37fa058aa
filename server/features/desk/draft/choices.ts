import { plainText } from '../../../sheets/values/plain-text.ts'
import type { VotingPlacePart } from '../../polling/feeds/stored-parts.ts'

type Use = VotingPlacePart['uses'][number]

const kinds: [Use, RegExp][] = [
  [
    'day',
    /\b(election day|e-?day|ed|day of|polling (place|location|site)|poll|vote center|vote ctr|dia de (la|las) eleccion(es)?|lugar de votacion|centro de votacion)\b/,
  ],
  ['early', /\b(early|advance|ev|in-?person absentee|anticipad[oa]|adelantad[oa]|temprano)\b/],
  ['drop', /\b(drop|dropbox|box|db|ballot return|buzon|entrega|deposito)\b/],
]

const namesElectionDay = /\b(election day|e-?day|ed|day of|dia de (la|las) eleccion(es)?)\b/

/** Whether a kind names Election Day. "Vote center" and "polling place" say where, not when: the days of the place tell more. */
export const saysElectionDay = (text: string) => namesElectionDay.test(plainText(text))

/**
 * What a place is used for: "Early voting and Election Day", "Ballot drop box", "Voto anticipado". Empty if unknown, as for
 * "Not a polling place".
 */
export function parseKind(text: string): Use[] {
  const plain = plainText(text)
  if (/\b(no|not|never|except|sin|excepto)\b/.test(plain)) return []
  const found = kinds.filter(([, pattern]) => pattern.test(plain)).map(([use]) => use)
  // "Early voting polling place" and "Early vote center" say where, not when.
  const isEarlyOnly = found.includes('early') && !namesElectionDay.test(plain)
  return isEarlyOnly ? found.filter((use) => use !== 'day') : found
}

/** A place that is called a drop box is one, whatever else the list says. */
export const namedKind = (name: string): Use[] =>
  /\b(drop ?-?box|ballot box|ballot drop|buzon)\b/.test(plainText(name)) ? ['drop'] : []

const yes = /^(yes|y|si|true|1|x|full|fully|ada|accessible|fully accessible|ada accessible|ada compliant|accesible)$/
const no = /^(no|n|false|0|none|not accessible|inaccessible|no accesible)$/

/** Undefined for a text that says more than yes or no. */
export function parseYesNo(text: string): boolean | undefined {
  const plain = plainText(text)
  if (yes.test(plain)) return true
  return no.test(plain) ? false : undefined
}

const parities: ['odd' | 'even' | 'both', RegExp][] = [
  ['odd', /^(o|odd|odds|impar|impares|i)$/],
  ['even', /^(e|even|evens|par|pares|p)$/],
  ['both', /^(b|both|all|a|odd ?[/&] ?even|even ?[/&] ?odd|odd and even|even and odd|ambos|todos)$/],
]

export const parseParity = (text: string) => parities.find(([, pattern]) => pattern.test(plainText(text)))?.[0]

/** "1,234" and "1234.0" are numbers; "12A" is not, nor is "1.000", which some mean as a thousand. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^(\d{1,3}(?:,\d{3})+)$/, (number) => number.replaceAll(',', ''))
  return /^\d+(\.0{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Spreadsheet programs turn precinct 1-2 into January 2, and 480113000001 into 4.8E+11. What the office wrote is lost. */
export const isDamaged = (text: string) =>
  /^(\d(\.\d+)?e\+\d{2,3}|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,2}|\d{4}-\d{2}-\d{2}( 00:00(:00)?)?|\d{1,2}\/\d{1,2}\/\d{4})$/i.test(
    text.trim(),
  )

/** Several precincts in one cell: "101, 102; 103", one in each line, "101 & 102" or "101 / 102". */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n|&]| and | y | \/ /)
    .map((part) => part.trim())
    .filter(Boolean)

/** A placeholder in a cell, such as "TBD" or "See website". */
export const isPlaceholder = (text: string) =>
  /^(tb[acd]|to be (announced|confirmed|determined)|n\/?a|none|unknown|pending|see (our |the )?(web ?site|notes?)|por determinar|pendiente|[-?.*_]+)$/.test(
    plainText(text),
  )
