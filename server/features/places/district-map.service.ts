import { type Box, grid } from '../../../civic/districts/border.ts'
import { districtCode, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { type Label, fitLabels, labelPoints } from '../../../civic/districts/map-labels.ts'
import { joinRings } from '../../../civic/districts/rings.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { DistrictDrawing, StateOutlines } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import { requireState } from '../../core/require-state.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'
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

/** Draws districts with their surroundings, small enough to be a part of a page. */
export function createDistrictMapService(places: Places, today: Today) {
  const all = new Map(places.congressionalDistricts().map((one) => [districtCode(one), one]))
  const drawnFor = (state: StateCode, congress = places.lines.on(today(state)).congress) =>
    places.lines.drawnFor(state, congress)

  const readDistricts = (codes: string) => {
    const districts = [...new Set(codes.split('|'))].map((code) => all.get(code))
    const known = districts.flatMap((one) => one ?? [])
    if (known.length === 0 || known.length < districts.length || known.length > maxDistricts)
      throw new AppError('invalid_input', { fields: { districts: 'There is no such district.' } })
    return known
  }

  /** The lines of every state in the view, each line once, and how many districts of its state have it. */
  const linesIn = (view: View, states: ReadonlySet<StateCode>, congress: number) =>
    [...states].flatMap((state) => {
      const outlines = places.districtOutlines(state, drawnFor(state, congress))
      const uses = new Map<Int32Array, number>()
      for (const { borders } of outlines) for (const line of borders) uses.set(line, (uses.get(line) ?? 0) + 1)
      const visible = [...uses].filter(([line]) => overlaps(boxOf([line]), view.box))
      return visible.length === 0 ? [] : [{ state, outlines, lines: visible }]
    })

  return {
    /** Leaves out a ZIP code that changes nothing: one district is drawn as a whole, wherever in it the ZIP code is. */
    simplify: (query: Query): Query => ({
      districts: query.districts,
      zip: query.districts.includes('|') ? query.zip : undefined,
      congress: drawnFor(readDistricts(query.districts)[0]?.state ?? 'DC', query.congress),
    }),

    draw({ districts: codes, zip, congress }: Query): DistrictDrawing {
      const requested = readDistricts(codes)
      const states = new Set(requested.map(({ state }) => state))
      const [home = 'DC'] = states
      const drawnCongress = drawnFor(home, congress)
      const outlineOf = ({ state, district }: (typeof requested)[number]) =>
        places.districtOutlines(state, drawnFor(state, congress)).find((one) => one.district === district)?.borders ??
        []
      const boxes = requested.map((one) => boxOf(outlineOf(one)))
      if (boxes.some((one) => boxes.some((other) => isFarFrom(one, other))))
        throw new AppError('invalid_input', { fields: { districts: 'These districts are not near each other.' } })
      const record = zip === undefined || requested.length === 1 ? undefined : places.find(zip)
      const area =
        record?.lat && record.lng
          ? around(record.lng * grid, record.lat * grid)
          : boxOf(requested.flatMap((one) => outlineOf(one)))
      const view = viewOf(area)
      const near = new Set([...states, ...statesNear(view)])
      const drawn = linesIn(view, near, drawnCongress)
      const base = [...near].flatMap((state) => places.baseMap(state))
      const ofKind = (...kinds: string[]) =>
        [...new Set(base)].flatMap((feature) => (kinds.includes(feature.kind) ? feature.lines : []))
      const rings = (borders: readonly Int32Array[]) =>
        joinRings(borders.map(toGridPoints))
          .map((ring) => ringPath(ring, view))
          .join('')
      const labels = labelPoints({ x: view.width, y: view.height }, (x, y) => {
        // The page marks the ZIP code in the middle.
        if (record && Math.hypot(x - view.width / 2, y - view.height / 2) < markRadius) return undefined
        const { lat, lng } = view.degreesAt(x, y)
        return places.districtAt(lat, lng, drawnCongress)
      })
      const numbers = requested.map(({ state, district }) => {
        const label = labels.find((one) => isSameDistrict(one.district, { state, district }))
        return {
          state,
          district,
          path: rings(outlineOf({ state, district })),
          label: label ? { x: Math.round(label.x), y: Math.round(Math.max(label.y, topRoom)) } : null,
        }
      })
      return {
        congress: drawnCongress,
        width: view.width,
        height: view.height,
        frame: view.frame,
        land: drawn.flatMap(({ outlines }) => outlines.map(({ borders }) => rings(borders))).join(''),
        counties: ofKind('county')
          .map((line) => linePath(line, view))
          .join(''),
        lakes: ofKind('lake')
          .map((line) => ringPath(toGridPoints(line), view))
          .join(''),
        rivers: ofKind('river')
          .map((line) => linePath(line, view))
          .join(''),
        urban: ofKind('urban')
          .map((line) => ringPath(toGridPoints(line), view))
          .join(''),
        lines: drawn
          .flatMap((one) => one.lines.filter(([, uses]) => uses > 1).map(([line]) => linePath(line, view)))
          .join(''),
        borders: drawn
          .flatMap((one) => one.lines.filter(([, uses]) => uses === 1).map(([line]) => linePath(line, view)))
          .join(''),
        districts: numbers,
        towns: townsIn(
          view,
          [...near],
          numbers.flatMap(({ label, district }) => (label ? [{ ...label, name: String(district) }] : [])),
        ),
        sources: { districts: places.linesSource(home, drawnCongress).shapes, base: places.sources.base },
      }
    },
  }

  /** States whose cities are in or around the view. */
  function statesNear(view: View): StateCode[] {
    const states = new Set<StateCode>()
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
    for (const across of steps)
      for (const down of steps) {
        const { lat, lng } = view.degreesAt(across * view.width, down * view.height)
        const found = places.districtAt(lat, lng)
        if (found) states.add(found.state)
      }
    return [...states]
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

const toGridPoints = (line: Int32Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, at) => [line[at * 2] ?? 0, line[at * 2 + 1] ?? 0])

/** The district outlines of a state, for today or for a Congress. A border that two districts share is sent once. */
export function createOutlinesService(places: Places, today: Today) {
  const drawnFor = (state: StateCode, congress = places.lines.on(today(state)).congress) =>
    places.lines.drawnFor(state, congress)

  return {
    /** The Congress for which the lines of a Congress, or today's, were first used. */
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
