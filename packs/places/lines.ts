import { StateCode } from '../../contract/common.schemas.ts'
import { decodeLine } from './line-code.ts'
import { Chamber, type CongressionalDistrict, type County, type LegislativeDistrict, MapFeature } from './schema.ts'

const states: ReadonlySet<string> = new Set(StateCode.options)
export const isState = (code: string): code is StateCode => states.has(code)

export function toState(code: string): StateCode {
  if (!isState(code)) throw new Error(`${code} is not a state`)
  return code
}

const listOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator))

export function parseCountyLine(line: string): County {
  const [fips = '', state = '', name = ''] = line.split('|')
  return { fips, state: toState(state), name }
}

export function parseDistrictLine(line: string): CongressionalDistrict {
  const [state = '', district = '', lines = ''] = line.split('|')
  return { state: toState(state), district: Number(district), lines: listOf(lines, ' ').map(Number) }
}

export function parseLegislativeLine(line: string): LegislativeDistrict {
  const [state = '', chamber = '', district = '', censusCode = '', censusName = '', covers = ''] = line.split('|')
  return {
    state: toState(state),
    chamber: Chamber.parse(chamber),
    district,
    censusCode: censusCode || null,
    censusName: censusName || null,
    covers: listOf(covers, ';'),
  }
}

export function parseMapLine(line: string): MapFeature {
  const [kind, states = '', lines = ''] = line.split('|')
  return {
    kind: MapFeature.shape.kind.parse(kind),
    states: listOf(states, ' ').map(toState),
    lines: listOf(lines, ' ').map(decodeLine),
  }
}

export const writeCountyLine = ({ fips, state, name }: County): string => [fips, state, name].join('|')

export const writeDistrictLine = ({ state, district, lines }: CongressionalDistrict): string =>
  [state, district, lines.join(' ')].join('|')

export const writeLegislativeLine = (one: LegislativeDistrict): string =>
  [one.state, one.chamber, one.district, one.censusCode ?? '', one.censusName ?? '', one.covers.join(';')].join('|')
