import { congressOn, congressStart } from '../../civic/districts/congress.ts'
import { type DistrictAreas, createDistrictAreas } from '../../civic/districts/district-areas.ts'
import { type DistrictId, isSameDistrict } from '../../civic/districts/district-id.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { decodeLine } from '../../packs/places/line-code.ts'
import { parseDistrictLine } from '../../packs/places/lines.ts'
import type { CongressionalShare, MapChange, PackedZip } from '../../packs/places/schema.ts'
import type { Vintage } from '../../packs/places/vintage.ts'
import { parseNextZipLine } from '../../packs/places/zip-line.ts'
import type { Pack } from './pack-reader.ts'
import { createLineIndex } from './zip-index.ts'

/** District lines: those of the sitting members in the whole country, and those of the next Congress where they change. */
export function createCongressLines(
  pack: Pick<Pack, 'lines' | 'text'>,
  vintage: Vintage,
  mapChange: (state: StateCode) => MapChange | undefined,
) {
  const shapes = createDistrictShapes(pack.lines('congressional-districts.txt'), () =>
    pack.lines('congressional-lines.txt'),
  )
  const nextShapes = createDistrictShapes(pack.lines('next-districts.txt'), () => pack.lines('next-lines.txt'))
  const nextZips = createLineIndex(pack.text('next-zips.txt'))
  const changed = new Set(nextShapes.districts.map(({ state }) => state))
  const { congress: first, next } = vintage

  /** The Congress that first used the lines of a state in the given one: 119 for WI in 120, because WI keeps its lines. */
  const drawnFor = (state: StateCode, congress: number) =>
    next && congress >= next.congress && changed.has(state) ? next.congress : first
  const hasNext = (congress: number) => next !== undefined && congress >= next.congress

  /** District lines have dates: those of a Congress are in use from its first day until the next one begins. */
  const lines = {
    /** The Congress whose lines are in use on a day; `ended` if it is over, but we have no later lines. */
    on(day: LocalDate) {
      const congress = Math.min(Math.max(congressOn(day), first), next?.congress ?? first)
      const until = congressStart(congress + 1)
      return { congress, until, ended: day >= until }
    },
    /** The next Congress, if we have lines for it that differ in some states. */
    next: next && { congress: next.congress, from: congressStart(next.congress) },
    /** Whether the state elects the next Congress on other lines than those of the sitting members. */
    changesIn: (state: StateCode) => changed.has(state),
    drawnFor,
    /**
     * The Congresses for which a district holds that an outside service gives on the lines of `congress`. None if those lines
     * are not in force.
     */
    heldBy(state: StateCode, congress: number): number[] {
      const known = next ? [first, next.congress] : [first]
      // The service's lines of the newest Congress are not in force here: those of the Congress before hold for all.
      if (mapChange(state)?.status === 'kept') {
        const inForce = next ? first : first - 1
        return congress === inForce ? known : []
      }
      if (!known.includes(congress)) return []
      return changed.has(state) ? [congress] : known
    },
    /** The congressional districts of a ZIP code on the lines of a Congress. */
    districtsOf(zip: PackedZip, congress: number): CongressionalShare[] {
      const line = hasNext(congress) ? nextZips.find(zip.zip) : undefined
      return line === undefined ? zip.congressional : parseNextZipLine(line).congressional
    },
  }

  /** Whether a district of the first lines still exists for a Congress. */
  const isKept = ({ state }: DistrictId, congress: number) => drawnFor(state, congress) === first

  /** The areas of districts on the lines of a Congress. Without one, on those of the pack's first Congress. */
  const areas = {
    /** Undefined on water and outside the country. */
    at(lat: number, lng: number, congress = first): DistrictId | undefined {
      const found = hasNext(congress) ? nextShapes.at(lat, lng) : undefined
      const district = found ?? shapes.at(lat, lng)
      return district && (found || isKept(district, congress)) ? district : undefined
    },
    /** The district at a point, if any, then the others within a distance in meters. */
    near({ lat, lng }: { lat: number; lng: number }, meters: number, congress = first): DistrictId[] {
      if (!hasNext(congress)) return shapes.near(lat, lng, meters)
      const found = [
        ...nextShapes.near(lat, lng, meters),
        ...shapes.near(lat, lng, meters).filter((one) => isKept(one, congress)),
      ]
      const own = areas.at(lat, lng, congress)
      const isOwn = (one: DistrictId) => isSameDistrict(one, own)
      return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))]
    },
    /** The borders of each district of a state: alternating longitude and latitude in grid units. */
    outlines: (state: StateCode, congress = first) =>
      (drawnFor(state, congress) === first ? shapes : nextShapes).outlines(state),
  }
  return { lines, areas, districts: shapes.districts }
}

/** Borders are decoded on first use, which most processes never need. */
export function createDistrictShapes(districtLines: readonly string[], readBorderLines: () => string[]) {
  const records = districtLines.map(parseDistrictLine)
  let loaded: DistrictAreas | undefined
  const load = () => (loaded ??= createDistrictAreas(records, readBorderLines().map(decodeLine)))

  return {
    districts: records.map(({ state, district }) => ({ state, district })),
    at: (lat: number, lng: number) => load().at(lat, lng),
    /** The district at a point, if any, then those whose border is within a distance, nearest first. */
    near: (lat: number, lng: number, meters: number) => load().near(lat, lng, meters),
    /** The districts of a state with the borders around each; neighbors share the same border. */
    outlines: (state: StateCode) =>
      load()
        .areas.filter(({ district }) => district.state === state)
        .map(({ district, borders }) => ({
          district: district.district,
          borders: borders.map(({ points }) => points),
        })),
  }
}
