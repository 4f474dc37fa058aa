import type { NumberedSegment } from '../draft-writer.ts'

export type House = Omit<NumberedSegment, 'precinct'>

/** Stand for the precinct of a house that is in two precincts, and of one whose segment was written. */
const [splitHouse, writtenHouse] = [-1, -2]

/**
 * The precinct of each house in a list of addresses. A hash of 52 bits stands for a house, so that millions fit into memory.
 * If two houses ever had the same hash, one of them might not be found, but nobody would be sent to a wrong place.
 */
export function createHouseIndex() {
  const precincts = new Map<number, number>()
  const splitUnits = new Set<string>()

  return {
    note(house: House, precinct: number) {
      const key = hash(houseKey(house))
      const known = precincts.get(key)
      if (known === undefined) precincts.set(key, precinct)
      else if (known !== precinct) precincts.set(key, splitHouse)
    },
    /** The segment to write for a line; undefined if an earlier line has written it. */
    take(house: House, precinct: number): House | undefined {
      const key = hash(houseKey(house))
      if (precincts.get(key) === writtenHouse) return undefined
      if (precincts.get(key) !== splitHouse) {
        precincts.set(key, writtenHouse)
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

/** Joins two hashes, of 32 and 20 bits. */
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
