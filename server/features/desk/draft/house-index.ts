import type { NumberedSegment } from '../draft-writer.ts'

export type House = Omit<NumberedSegment, 'precinct'>

const isSplit = -1
const isWritten = -2

/**
 * The precinct of each house in a list of addresses. A number of 52 bits stands for a house, so that millions fit into
 * memory. If two houses ever had the same, one of them would not be found: nobody is sent to a wrong place.
 */
export function createHouseIndex() {
  const precincts = new Map<number, number>()
  const splitUnits = new Set<string>()

  return {
    note(house: House, precinct: number) {
      const key = hash(houseKey(house))
      const known = precincts.get(key)
      if (known === undefined) precincts.set(key, precinct)
      else if (known !== precinct) precincts.set(key, isSplit)
    },
    /** The segment to write for a line; undefined if an earlier line has written it. */
    take(house: House, precinct: number): House | undefined {
      const key = hash(houseKey(house))
      if (precincts.get(key) === isWritten) return undefined
      if (precincts.get(key) !== isSplit) {
        precincts.set(key, isWritten)
        // All units of the house vote in one precinct.
        return { ...house, units: '' }
      }
      const unit = `${houseKey(house)}|${house.units}|${precinct}`
      if (splitUnits.has(unit)) return undefined
      splitUnits.add(unit)
      return house
    },
  }
}

const houseKey = (house: House) =>
  [
    house.low,
    house.numberPrefix,
    house.numberSuffix,
    house.direction,
    house.street,
    house.suffix,
    house.postDirection,
    house.city,
    house.zip,
  ].join('|')

function hash(text: string): number {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
  return ((low ^ (low >>> 15)) >>> 0) * 2 ** 20 + ((high ^ (high >>> 16)) >>> 12)
}
