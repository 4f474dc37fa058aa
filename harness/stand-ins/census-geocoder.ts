import { type Behavior, json, startUpstream, status } from './upstream-server.ts'

interface Districts {
  /** FIPS number of the state. */
  state: string
  district: string
  congress?: number
  upper?: string
  lower?: string
  legislativeYear?: number
  zip?: string
  place?: string
  subdivision?: string
  matchedAddress?: string
  point?: { lat: number; lng: number }
  /** FIPS code of the county. */
  county?: string
  /** Names as the Census Bureau writes them: "Madison town". */
  subdivisionName?: string
  placeName?: string
}

/** The part of the Census geocoder that we use, on loopback. */
export async function startGeocoder() {
  const upstream = await startUpstream(asGeocoder(matches()))
  return {
    ...upstream,
    url: `${upstream.url}/geocoder`,
    setBehavior: (next: Behavior) => upstream.setBehavior(asGeocoder(next)),
  }
}

const asGeocoder =
  (behavior: Behavior): Behavior =>
  (response, request) =>
    (request.path === '/geocoder/geographies/onelineaddress' ? behavior : status(404))(response, request)

const respondWith = (matches: Districts[]) => json({ result: { input: {}, addressMatches: matches.map(toMatch) } })

/** Responds with these matches. */
export const matches = (...districts: Districts[]): Behavior => respondWith(districts)

/** Responds with a match that depends on the vintage. */
export const byVintage =
  (byName: Record<string, Districts>): Behavior =>
  (response, request) => {
    const districts = byName[request.query.get('vintage') ?? '']
    respondWith(districts ? [districts] : [])(response, request)
  }

function toMatch(match: Districts) {
  const { state, district, congress = 119, legislativeYear = 2024, upper, lower } = match
  return {
    matchedAddress: match.matchedAddress ?? '1 MAIN ST, ANYTOWN',
    coordinates: { x: match.point?.lng ?? -73.99, y: match.point?.lat ?? 40.75 },
    tigerLine: { tigerLineId: '1', side: 'L' },
    addressComponents: { city: 'ANYTOWN', ...(match.zip && { zip: match.zip }) },
    geographies: {
      States: [{ GEOID: state, STATE: state }],
      [`${congress}th Congressional Districts`]: [
        { GEOID: `${state}${district}`, STATE: state, [`CD${congress}`]: district, CDSESSN: String(congress) },
      ],
      ...(upper && { [`${legislativeYear} State Legislative Districts - Upper`]: [{ STATE: state, SLDU: upper }] }),
      ...(match.county && { Counties: [{ GEOID: match.county, STATE: state }] }),
      ...((match.place ?? match.placeName) && {
        'Incorporated Places': [{ GEOID: match.place, STATE: state, NAME: match.placeName }],
      }),
      ...((match.subdivision ?? match.subdivisionName) && {
        'County Subdivisions': [{ GEOID: match.subdivision, STATE: state, NAME: match.subdivisionName }],
      }),
      ...(lower && { [`${legislativeYear} State Legislative Districts - Lower`]: [{ STATE: state, SLDL: lower }] }),
    },
  }
}
