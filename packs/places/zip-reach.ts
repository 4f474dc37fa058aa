import type { ZipReach } from './schema.ts'
import { type Point, eastMeters, metersPerDegree } from './zip-centers.ts'

/** How far a ZIP area reaches from its center is known in this many directions: from east, counterclockwise. */
export const sectors = 16

/** The file has two characters for each direction, in these units. */
const unitMeters = 50
const radix = 36

/**
 * In meters: a line this close to the outline of a ZIP area may have addresses of the area on its other side. ZIP areas were
 * redrawn in 2020, so an outline of 2010 needs a wider margin.
 */
export const outlineMargin: Record<ZipReach['year'], number> = { 2020: 400, 2010: 1000 }

/** For the next lines, which we have only from coarser outlines. */
export const nextOutlineMargin: Record<ZipReach['year'], number> = { 2020: 1500, 2010: 2100 }

/** How far a point is outside of a ZIP area, at least; negative if it may be inside. */
export function metersOutside({ meters }: ZipReach, center: Point, point: Point): number {
  const east = (point.lng - center.lng) * eastMeters(center.lat)
  const north = (point.lat - center.lat) * metersPerDegree
  const sector = Math.floor((Math.atan2(north, east) / (2 * Math.PI) + 1) * sectors) % sectors
  return Math.hypot(east, north) - (meters[sector] ?? 0)
}

/** A line of zip-reaches.txt: zip|year|reaches */
export function parseReachLine(line: string): ZipReach {
  const [zip = '', year = '', reaches = ''] = line.split('|')
  return {
    zip,
    year: year === '2010' ? 2010 : 2020,
    meters: (reaches.match(/../g) ?? []).map((digits) => Number.parseInt(digits, radix) * unitMeters),
  }
}

export const writeReachLine = ({ zip, year, meters }: ZipReach): string =>
  [zip, year, meters.map((one) => (one / unitMeters).toString(radix).padStart(2, '0')).join('')].join('|')
