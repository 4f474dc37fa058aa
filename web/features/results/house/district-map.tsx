import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { type Point, decodeLine, joinRings, toPoints } from '../../../../civic/districts/rings.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { type StateOutlines, stateOutlines } from '../../../../contract/places.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useIsShown } from '../../../browser/rendered-page.ts'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { StateResults } from '../api.ts'
import { resultsPath } from '../results-url.ts'

export type ShownDistricts = readonly number[] | 'all'

/** The Congress that was elected in 2024, on whose lines the votes were cast. */
export const electedCongress = 119

const width = 640

type DistrictMapProps = { state: StateCode; winners: StateResults['houseWinners']; shown: ShownDistricts }

/**
 * The districts of a state in the colors of the winners; a tap chooses one. Hidden from keyboards and screen readers, because
 * the list and the menu beside it have the same choices.
 */
export function DistrictMap({ state, winners, shown }: DistrictMapProps) {
  // The page is rendered without the map, whose lines are fetched once it is shown.
  const isPageShown = useIsShown()
  const input = { params: { stateCode: state }, query: { congress: electedCongress } }
  const { data, error } = useQuery({
    ...endpointQuery(stateOutlines, isPageShown ? input : null),
    select: drawDistricts,
  })
  const [, navigate] = useLocation()
  const pattern = useId()
  if (error) return null
  if (!data) return <Skeleton shape="block" className="h-64" />
  const isShown = (district: number) => shown !== 'all' && shown.includes(district)
  return (
    <figure className="m-0 grid gap-2" data-print="hide">
      <svg
        viewBox={`-4 -4 ${width + 8} ${data.height + 8}`}
        aria-hidden="true"
        className="mx-auto max-h-[26rem] w-full rounded-lg border border-line bg-card p-2"
      >
        <defs>
          <pattern id={pattern} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className="fill-rep" />
            <rect width="2" height="7" className="fill-card opacity-35" />
          </pattern>
        </defs>
        {data.districts
          .toSorted((a, b) => Number(isShown(a.district)) - Number(isShown(b.district)))
          .map(({ district, path }) => {
            const family = winners.find((one) => one.district === district)?.winner?.family
            return (
              <path
                key={district}
                d={path}
                onClick={() => navigate(resultsPath.district(state, district))}
                fill={family === 'republican' ? `url(#${pattern})` : undefined}
                className={cx(
                  'cursor-pointer [stroke-linejoin:round] [vector-effect:non-scaling-stroke]',
                  family === 'democratic' && 'fill-dem',
                  family !== 'democratic' && family !== 'republican' && 'fill-other',
                  isShown(district) ? 'stroke-ink stroke-[2.5]' : 'stroke-card stroke-1 hover:opacity-80',
                  !isShown(district) && shown.length > 0 && 'opacity-45',
                )}
              />
            )
          })}
      </svg>
      <figcaption className="text-step--1 text-muted">
        <Trans>Tap a district to see its race. Blue: Democratic. Red stripes: Republican.</Trans>
      </figcaption>
    </figure>
  )
}

/** The districts as paths on a plane of a fixed width. */
function drawDistricts({ lines, districts }: StateOutlines) {
  const points = lines.map((line) => toPoints(decodeLine(line)))
  const rings = districts.map((one) => ({
    district: one.district,
    rings: joinRings(one.lines.flatMap((line) => (points[line] ? [points[line]] : []))),
  }))
  const all = rings.flatMap((one) => one.rings.flat())
  // If a state crosses the 180th meridian, as Alaska does, its islands beyond it stay next to the others.
  const isWrapped = all.some(([lng]) => lng > 170) && all.some(([lng]) => lng < -170)
  const unwrap = ([lng, lat]: Point): Point => [isWrapped && lng > 0 ? lng - 360 : lng, lat]
  const flat = all.map(unwrap)
  const [west, east] = range(flat.map(([lng]) => lng))
  const [south, north] = range(flat.map(([, lat]) => lat))
  // Degrees of longitude are shorter away from the equator.
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = width / ((east - west) * squeeze)
  const place = (point: Point) => {
    const [lng, lat] = unwrap(point)
    return `${((lng - west) * squeeze * scale).toFixed(1)} ${((north - lat) * scale).toFixed(1)}`
  }
  return {
    height: (north - south) * scale,
    districts: rings.map((one) => ({
      district: one.district,
      path: one.rings.map((ring) => `M${ring.map(place).join('L')}Z`).join(''),
    })),
  }
}

function range(values: number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)]
  return [low, high]
}
