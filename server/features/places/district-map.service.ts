import { type Box, grid } from '../../../civic/districts/border.ts'
import { type DistrictId, districtCode, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { type Label, fitLabels, labelPoints } from '../../../civic/districts/map-labels.ts'
import { joinRings } from '../../../civic/districts/rings.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { DistrictDrawing, StateOutlines } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import { requireState } from '../../core/require-state.ts'
import type { BaseMapLayer, PackedZip, Places } from '../../reference/places.ts'
import { type Today, createSittingCongress } from '../../reference/today.ts'
import { type View, boxOf, linePath, overlaps, ringPath, viewOf } from './drawing.ts'

/** Half of the height of the area around a ZIP code, in grid units: 0.18 degrees, about 12 miles. */
const aroundZip = 0.18 * grid
const maxDistricts = 12
/** The districts of one ZIP code are at most 1.7 degrees from each other. A drawing of half the country would take long. */
const farthest = 2 * grid
const maxTowns = 9
const markRadius = 80
/** So that a number at the upper edge is not cut off. */
const topRoom = 40
/** `fitLabels` reckons with smaller letters than this drawing has: its coordinates are the drawing's divided by this. */
const labelScale = 2

interface Query {
  districts: string
  zip?: string | undefined
  congress?: number | undefined
}

/** A district with the segments of lines around it. Districts of a state that meet share the segments between them. */
interface Outlined extends DistrictId {
  segments: readonly Int32Array[]
}

/** Draws districts with their surroundings, small enough to be a part of a page. */
export function createDistrictMapService(places: Places, today: Today) {
  const all = new Map(places.congressionalDistricts().map((one) => [districtCode(one), one]))
  const drawnFor = createDrawnFor(places, today)

  const readDistricts = (codes: string): [DistrictId, ...DistrictId[]] => {
    const districts = [...new Set(codes.split('|'))].map((code) => all.get(code))
    const known = districts.flatMap((one) => one ?? [])
    const [first, ...others] = known
    if (!first || known.length < districts.length || known.length > maxDistricts)
      throw new AppError('invalid_input', { fields: { districts: 'There is no such district.' } })
    return [first, ...others]
  }

  return {
    /**
     * Leaves out what changes nothing: a district named twice, and the ZIP code in a single district, which is drawn as a whole.
     */
    simplify(query: Query): Query {
      const districts = readDistricts(query.districts)
      return {
        districts: districts.map(districtCode).join('|'),
        zip: districts.length > 1 ? query.zip : undefined,
        congress: drawnFor(districts[0].state, query.congress),
      }
    },

    draw({ districts: codes, zip, congress: askedCongress }: Query): DistrictDrawing {
      const [first, ...others] = readDistricts(codes)
      const congress = drawnFor(first.state, askedCongress)
      const requested = [first, ...others].map((one) => withSegments(one, congress))
      const zipRecord = zip === undefined || others.length === 0 ? undefined : places.find(zip)
      const view = viewOf(areaOf(requested, zipRecord))
      const states = new Set([...requested.map(({ state }) => state), ...statesIn(view)])
      const districts = drawDistricts(requested, view, { congress, isAroundZip: zipRecord !== undefined })
      // A single district needs no number on the map.
      const numbered = districts.length > 1 ? districts : []
      const numbers = numbered.flatMap(({ label, district }) => (label ? [{ ...label, name: String(district) }] : []))
      return {
        congress,
        width: view.width,
        height: view.height,
        frame: view.frame,
        ...drawBase(view, states, congress),
        districts,
        towns: townsIn(view, [...states], numbers),
        sources: { districts: places.linesSource(first.state, congress).shapes, base: places.sources.base },
      }
    },
  }

  function withSegments({ state, district }: DistrictId, congress: number): Outlined {
    const outline = places.districtOutlines(state, congress).find((one) => one.district === district)
    return { state, district, segments: outline?.borders ?? [] }
  }

  /** Around the ZIP code, if its point is known; else all of the districts. */
  function areaOf(districts: Outlined[], zipRecord: PackedZip | undefined): Box {
    const boxes = districts.map(({ segments }) => boxOf(segments))
    if (boxes.some((one) => boxes.some((other) => isFarFrom(one, other))))
      throw new AppError('invalid_input', { fields: { districts: 'These districts are not near each other.' } })
    return zipRecord?.lat && zipRecord.lng
      ? around(zipRecord.lng * grid, zipRecord.lat * grid)
      : boxOf(districts.flatMap(({ segments }) => segments))
  }

  /** The states of the districts at points all over the view. */
  function statesIn(view: View): StateCode[] {
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
    return steps.flatMap((across) =>
      steps.flatMap((down) => {
        const { lat, lng } = view.degreesAt(across * view.width, down * view.height)
        return places.districtAt(lat, lng)?.state ?? []
      }),
    )
  }

  /** What lies under the districts, and the lines of all districts in the view. */
  function drawBase(view: View, states: ReadonlySet<StateCode>, congress: number) {
    // Most of a state is outside of the view. Leaving it out here takes a fraction of the time of cutting it off.
    const isInView = (lines: readonly Int32Array[]) => overlaps(boxOf(lines), view.box)
    const features = new Set([...states].flatMap((state) => places.baseMap(state)))
    const ofKind = (kind: BaseMapLayer) =>
      [...features].flatMap((feature) =>
        feature.kind === kind ? feature.lines.filter((line) => isInView([line])) : [],
      )
    const linePaths = (lines: Int32Array[]) => lines.map((line) => linePath(line, view)).join('')
    const areaPaths = (rings: Int32Array[]) => rings.map((ring) => ringPath(toGridPoints(ring), view)).join('')
    const drawn = [...states].flatMap((state) => outlinesIn(view, state, congress))
    const shapes = drawn.flatMap(({ outlines }) => outlines.map(({ borders }) => borders).filter(isInView))
    return {
      land: shapes.map((borders) => outlinePath(borders, view)).join(''),
      counties: linePaths(ofKind('county')),
      lakes: areaPaths(ofKind('lake')),
      rivers: linePaths(ofKind('river')),
      urban: areaPaths(ofKind('urban')),
      lines: linePaths(drawn.flatMap(({ between }) => between)),
      borders: linePaths(drawn.flatMap(({ edge }) => edge)),
    }
  }

  /**
   * The outlines of a state's districts, with the segments in the view: those that two districts use are `between` them, those
   * that only one uses are at the `edge` of the state. Empty if none is in the view.
   */
  function outlinesIn(view: View, state: StateCode, congress: number) {
    const outlines = places.districtOutlines(state, congress)
    const uses = new Map<Int32Array, number>()
    for (const { borders } of outlines) for (const segment of borders) uses.set(segment, (uses.get(segment) ?? 0) + 1)
    const visible = [...uses.keys()].filter((segment) => overlaps(boxOf([segment]), view.box))
    if (visible.length === 0) return []
    const isBetween = (segment: Int32Array) => (uses.get(segment) ?? 0) > 1
    return [{ outlines, between: visible.filter(isBetween), edge: visible.filter((one) => !isBetween(one)) }]
  }

  /** The requested districts with the places of their numbers. */
  function drawDistricts(
    requested: Outlined[],
    view: View,
    { congress, isAroundZip }: { congress: number; isAroundZip: boolean },
  ): DistrictDrawing['districts'] {
    const labels = labelPoints({ x: view.width, y: view.height }, (x, y) => {
      // The page marks the ZIP code in the middle.
      if (isAroundZip && Math.hypot(x - view.width / 2, y - view.height / 2) < markRadius) return undefined
      const { lat, lng } = view.degreesAt(x, y)
      return places.districtAt(lat, lng, congress)
    })
    return requested.map(({ state, district, segments }) => {
      const label = labels.find((one) => isSameDistrict(one.district, { state, district }))
      return {
        state,
        district,
        path: outlinePath(segments, view),
        label: label ? { x: Math.round(label.x), y: Math.round(Math.max(label.y, topRoom)) } : null,
      }
    })
  }

  /** The largest towns whose names fit beside the numbers of the districts. */
  function townsIn(view: View, states: readonly StateCode[], numbers: readonly Label[]) {
    const inView = states.flatMap((state) =>
      places.cities(state).flatMap(({ name, lat, lng }, rank) => {
        const [x, y] = view.project(lng * grid, lat * grid)
        // A name near an edge would be cut off.
        const isInside = x > 60 && x < view.width - 60 && y > 30 && y < view.height - 20
        return isInside ? [{ name, rank, x: x / labelScale, y: y / labelScale }] : []
      }),
    )
    const taken = numbers.map(({ name, x, y }) => ({ name, x: x / labelScale, y: y / labelScale }))
    const towns = inView.toSorted((a, b) => a.rank - b.rank)
    return fitLabels([...taken, ...towns], taken.length + maxTowns)
      .slice(taken.length)
      .map(({ name, x, y }) => ({ name, x: Math.round(x * labelScale), y: Math.round(y * labelScale) }))
  }
}

const around = (x: number, y: number): Box => ({
  west: x - aroundZip,
  east: x + aroundZip,
  south: y - aroundZip,
  north: y + aroundZip,
})

const isFarFrom = (a: Box, b: Box) => a.west - b.east > farthest || a.south - b.north > farthest

const outlinePath = (segments: readonly Int32Array[], view: View) =>
  joinRings(segments.map(toGridPoints))
    .map((ring) => ringPath(ring, view))
    .join('')

const toGridPoints = (line: Int32Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, at) => [line[at * 2] ?? 0, line[at * 2 + 1] ?? 0])

/** The Congress for which the lines of a Congress, or today's, were first used in a state. */
function createDrawnFor(places: Places, today: Today) {
  const sittingCongress = createSittingCongress(places, today)
  return (state: StateCode, congress = sittingCongress(state)) => places.lines.drawnFor(state, congress)
}

/** The district outlines of a state, for today or for a Congress. A border that two districts share is sent once. */
export function createOutlinesService(places: Places, today: Today) {
  const drawnFor = createDrawnFor(places, today)

  return {
    drawnFor: (code: string, congress?: number) => drawnFor(requireState(code), congress),

    byState(code: string, congress?: number): StateOutlines {
      const state = requireState(code)
      const drawn = drawnFor(state, congress)
      const outlines = places.districtOutlines(state, drawn)
      const borders = [...new Set(outlines.flatMap((outline) => outline.borders))]
      const lineIndex = new Map(borders.map((border, index) => [border, index]))
      return {
        stateCode: state,
        congress: drawn,
        lines: borders.map(toSteps),
        districts: outlines.map(({ district, borders: districtBorders }) => ({
          district,
          lines: districtBorders.flatMap((border) => lineIndex.get(border) ?? []),
        })),
        base: places.baseMap(state).map(({ kind, lines }) => ({ kind, lines: lines.map(toSteps) })),
        cities: [...places.cities(state)],
        sources: { districts: places.linesSource(state, drawn).shapes, cities: places.sources.zips },
      }
    },
  }
}

/** Coordinates as differences from the previous point, which are shorter numbers than the coordinates. */
const toSteps = (points: Int32Array) =>
  Array.from(points, (value, index) => value - (index < 2 ? 0 : (points[index - 2] ?? 0)))
