import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DistrictId, districtCode } from '../../../civic/districts/district-id.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { type DistrictDrawing, districtMap } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AsOf } from '../sources/source-note.tsx'
import { SourceTexts } from '../sources/source-text.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

type Home = { zip: string; lat: number; lng: number }

type DrawnDistrictsProps = {
  districts: readonly DistrictId[]
  /** The voter's ZIP code and its center, which gets a dot. */
  home?: Home | undefined
  /** Whose district lines to draw, if not those of the sitting Congress. */
  congress?: number | undefined
}

/** Draws one district, or the possible ones of a ZIP code. Nothing on an error: pages also name the districts in words. */
export function DrawnDistricts({ districts, home, congress }: DrawnDistrictsProps) {
  const { t } = useLingui()
  const codes = districts.map(districtCode).join('|')
  const query = useQuery({
    ...endpointQuery(districtMap, {
      query: { districts: codes, zip: districts.length > 1 ? home?.zip : undefined, congress },
    }),
    // Shows the old picture until the one with other lines has loaded.
    placeholderData: keepPreviousData,
  })
  if (query.error) return null
  return query.data ? (
    <div>
      <DistrictPicture drawing={query.data} home={home} />
      <SourceTexts
        facts={[
          { fact: factId('places/zips'), source: query.data.sources.districts, of: t`district lines` },
          { fact: factId('places/zips'), source: query.data.sources.base, of: t`lakes, rivers and built-up areas` },
        ]}
        beside={<AsOf day={query.data.sources.districts.asOf} />}
      />
    </div>
  ) : (
    <Skeleton shape="block" className="aspect-[800/520] w-full" />
  )
}

type DistrictPictureProps = { drawing: DistrictDrawing; home: Home | undefined }

const water = 'color-mix(in srgb, var(--link) 14%, var(--card))'
const river = 'color-mix(in srgb, var(--link) 40%, var(--card))'
const built = 'color-mix(in srgb, var(--line-strong) 24%, var(--card))'
const halo = { paintOrder: 'stroke', stroke: 'var(--card)', strokeLinejoin: 'round' } as const

/** Congressional districts among their neighbors, with water, built-up areas, county lines and towns. Needs no script. */
function DistrictPicture({ drawing, home }: DistrictPictureProps) {
  const { t } = useLingui()
  const { either, list } = useFormat()
  const { districtName } = useCivicTerms()
  const { width, height, frame, districts, towns, ...paths } = drawing
  const names = either(districts.map(({ state, district }) => districtName(state, district)))
  const nearby = list(towns.slice(0, 4).map(({ name }) => name))
  const isOnly = districts.length === 1
  const at = home && {
    x: ((home.lng - frame.west) / (frame.east - frame.west)) * width,
    y: ((frame.north - home.lat) / (frame.north - frame.south)) * height,
  }
  return (
    <svg
      role="img"
      aria-label={towns.length > 0 ? t`Map of ${names}, near ${nearby}` : t`Map of ${names}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block h-auto w-full rounded-md ring-1 ring-line"
      style={{ background: water }}
      fillRule="evenodd"
      fill="none"
      strokeLinejoin="round"
    >
      <path d={paths.land} fill="var(--card)" />
      <path d={paths.urban} fill={built} />
      <path d={paths.lakes} fill={water} stroke={river} />
      <path d={paths.rivers} stroke={river} strokeWidth="5" />
      <path d={paths.counties} stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="6 8" />
      {districts.map(({ state, district, path }) => (
        <path key={`${state}-${district}`} d={path} fill="var(--brand)" fillOpacity=".16" />
      ))}
      <path d={paths.lines} stroke="var(--control)" strokeWidth={isOnly ? 2 : 4} />
      <path d={paths.borders} stroke="var(--muted)" strokeWidth="3" />
      {isOnly && districts.map(({ path }) => <path key="edge" d={path} stroke="var(--brand)" strokeWidth="6" />)}
      <g textAnchor="middle" strokeWidth="7" {...halo}>
        {towns.map(({ name, x, y }) => (
          <text
            key={`${name} ${x}`}
            x={x}
            y={isUnder(at, { x, y }) ? y - 28 : y}
            fontSize="25"
            fontWeight="600"
            fill="var(--muted)"
          >
            {name}
          </text>
        ))}
        {!isOnly &&
          districts.map(
            ({ state, district, label }) =>
              label && (
                <text key={`${state}-${district}`} {...label} fontSize="36" fontWeight="800" fill="var(--ink)">
                  {district}
                </text>
              ),
          )}
      </g>
      {at && isInside(at, drawing) && (
        <circle cx={at.x} cy={at.y} r="11" fill="var(--signal)" stroke="var(--card)" strokeWidth="4" />
      )}
    </svg>
  )
}

/** Whether the voter's point would cover the name of a town. */
const isUnder = (at: { x: number; y: number } | undefined, { x, y }: { x: number; y: number }) =>
  at !== undefined && Math.abs(at.x - x) < 70 && Math.abs(at.y - y) < 28

const isInside = ({ x, y }: { x: number; y: number }, { width, height }: DistrictDrawing) =>
  x > 0 && x < width && y > 0 && y < height
