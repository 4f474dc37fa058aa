import { type Behaviour, json, startUpstream, status } from './upstream-server.ts'

interface Districts {
  /** FIPS number of the state. */
  state: string
  district: string
  congress?: number
  upper?: string
  lower?: string
  legislativeYear?: number
  zip?: string
  matchedAddress?: string
}

/** The Census geocoder as far as we ask it, on loopback. What it does is set by the test. */
export async function startGeocoder() {
  const upstream = await startUpstream(asGeocoder(matches()))
  return {
    ...upstream,
    url: `${upstream.url}/geocoder`,
    does: (next: Behaviour) => upstream.does(asGeocoder(next)),
  }
}

const asGeocoder =
  (answer: Behaviour): Behaviour =>
  (response, asked) =>
    (asked.path === '/geocoder/geographies/onelineaddress' ? answer : status(404))(response, asked)

const found = (matches: Districts[]) => json({ result: { input: {}, addressMatches: matches.map(toMatch) } })

/** Finds these; without any, nothing. */
export const matches = (...districts: Districts[]): Behaviour => found(districts)

/** Another answer for each vintage. */
export const byVintage =
  (answers: Record<string, Districts>): Behaviour =>
  (response, asked) => {
    const districts = answers[asked.query.get('vintage') ?? '']
    found(districts ? [districts] : [])(response, asked)
  }

function toMatch(found: Districts) {
  const { state, district, congress = 119, legislativeYear = 2024, upper, lower } = found
  return {
    matchedAddress: found.matchedAddress ?? '1 MAIN ST, ANYTOWN',
    coordinates: { x: -73.99, y: 40.75 },
    tigerLine: { tigerLineId: '1', side: 'L' },
    addressComponents: { city: 'ANYTOWN', ...(found.zip && { zip: found.zip }) },
    geographies: {
      States: [{ GEOID: state, STATE: state }],
      [`${congress}th Congressional Districts`]: [
        { GEOID: `${state}${district}`, STATE: state, [`CD${congress}`]: district, CDSESSN: String(congress) },
      ],
      ...(upper && { [`${legislativeYear} State Legislative Districts - Upper`]: [{ STATE: state, SLDU: upper }] }),
      ...(lower && { [`${legislativeYear} State Legislative Districts - Lower`]: [{ STATE: state, SLDL: lower }] }),
    },
  }
}
