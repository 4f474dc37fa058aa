import type { ContestLevel } from '../../../../civic/elections/contest-level.ts'
import type { SheetField } from '../../../../contract/desk-fields.ts'
import { headerKey } from '../../../sheets/header-names.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'

/** The cells of one line by field, without empty ones. */
export type ContestCells = Partial<Record<SheetField, string>>

export type ContestType = 'candidates' | 'measure' | 'retention'

const types: Record<ContestType, string[]> = {
  candidates: ['candidates', 'candidate', 'candidate contest', 'office', 'race', 'c', 'candidatos', 'cargo'],
  measure: ['measure', 'ballot measure', 'question', 'proposition', 'referendum', 'initiative', 'medida', 'pregunta'],
  retention: ['retention', 'judge', 'judicial retention', 'retencion'],
}
const levels: Record<ContestLevel, string[]> = {
  federal: ['federal', 'national', 'us'],
  governor: ['governor', 'gobernador', 'gobernacion'],
  state: ['state', 'statewide', 'estatal', 'estado'],
  local: ['local', 'county', 'city', 'town', 'school', 'district', 'municipal', 'condado', 'ciudad'],
}

const find = <Name extends string>(names: Record<Name, string[]>, cell: string): Name | undefined => {
  const key = headerKey(cell)
  for (const name in names) if (names[name].includes(key)) return name
  return undefined
}

/** The type of a contest according to its column. */
export const readContestType = (cell: string): ContestType | undefined => find(types, cell)

export const readLevel = (cell: string): ContestLevel | undefined => find(levels, cell)

const words = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|')
const beforeNumber = /^(vote (for|por) )?((no|not) more than |up to |any |hasta |no mas de )?/

/** A number from 1 to `max`: "2", 2.0 as spreadsheets write it, "Vote for not more than two". Null if it cannot be read. */
export function readCount(cell: string, max: number): number | null {
  const [, digits = headerKey(cell).replace(beforeNumber, '')] = cell.match(/^(\d{1,6})(\.0+)?$/) ?? []
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : words.indexOf(digits) + 1
  return number >= 1 && number <= max ? number : null
}

export function readYesNo(cell: string): boolean | undefined {
  if (/^(yes|y|true|1|x|s[ií]|verdadero)$/i.test(cell)) return true
  return /^(no|n|false|0|falso)$/i.test(cell) ? false : undefined
}

/** A name without letters and numbers is its own key: an empty key would mean all precincts. */
export const ballotKey = (name: string) => precinctKey(name) || name
