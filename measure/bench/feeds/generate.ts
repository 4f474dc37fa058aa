import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { wordFor } from '../../../harness/fixtures/generated-county.ts'

// Generates a statewide feed: counties have eight cities, cities have streets, a street segment has a hundred houses.

const citiesPerCounty = 8
const segmentsPerStreet = 12
const segmentsPerCity = 2400
const segmentsPerPrecinct = 400
/** The first streets of every city have these names, so that "Main St" alone is ambiguous. */
const commonStreets = ['Main', 'Oak', 'Park', 'Church', 'Washington', 'Lake', 'Hill', 'Maple', 'Cedar', 'Elm', 'Pine']
const suffixes = ['ST', 'AVE', 'RD', 'DR', 'LN', 'CT', 'BLVD', 'WAY']
const directions = ['', '', 'N', 'S', '', 'E', 'W', '']

const cityName = (city: number) => `${wordFor(city * 7 + 1)}ville`
const zipOf = (city: number) => String(75_000 + city)
const precinctOf = (segment: number) => Math.floor(segment / segmentsPerPrecinct)

function streetOf(segment: number) {
  const city = Math.floor(segment / segmentsPerCity)
  const street = Math.floor((segment % segmentsPerCity) / segmentsPerStreet)
  const name = commonStreets[street] ?? wordFor(street * 13 + city)
  const first = (segment % segmentsPerStreet) * 100
  return {
    city: cityName(city),
    zip: zipOf(city),
    name,
    suffix: suffixes[street % suffixes.length] ?? 'ST',
    direction: directions[(street + city) % directions.length] ?? '',
    from: first + 1,
    to: first + 99,
  }
}

export interface KnownAddress {
  typed: string
  /** The id of its polling place. */
  place: string
}

/** Addresses spread over the feed, in upper and lower case, with and without the city. */
export function addressesIn(segments: number, count: number): KnownAddress[] {
  return Array.from({ length: count }, (_, index) => {
    // Steps of the golden ratio are evenly spread.
    const segment = Math.floor((index * 0.618_033_988_75 * segments) % segments)
    const { city, zip, name, suffix, direction, from } = streetOf(segment)
    const line = [String(from + (index % 98)), direction, name, suffix].filter(Boolean).join(' ')
    const where = index % 3 === 0 ? `TX ${zip}` : `${city}, TX${index % 3 === 1 ? ` ${zip}` : ''}`
    const address = `${line}, ${where}`
    return { typed: index % 2 === 0 ? address : address.toLowerCase(), place: `place${precinctOf(segment)}` }
  })
}

export async function writeFeed(path: string, segments: number, createdAt: string): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1024 ** 2 })
  let pending = ''
  const write = async (text: string) => {
    pending += text
    if (pending.length < 512 * 1024) return
    if (!file.write(pending)) await once(file, 'drain')
    pending = ''
  }
  await write(headXml(createdAt))
  const precincts = precinctOf(segments - 1) + 1
  const counties = Math.ceil(segments / segmentsPerCity / citiesPerCounty)
  for (let county = 0; county < counties; county++) await write(countyXml(county))
  for (let precinct = 0; precinct < precincts; precinct++) await write(precinctXml(precinct))
  for (let segment = 0; segment < segments; segment++) await write(segmentXml(segment))
  file.end(`${pending}</VipObject>\n`)
  await finished(file)
}

const texts = (tag: string, en: string, es: string) =>
  `<${tag}><Text language="en">${en}</Text><Text language="es">${es}</Text></${tag}>`

function headXml(createdAt: string): string {
  const contests = Array.from({ length: 12 }, (_, contest) => {
    const selections = [0, 1, 2].map((choice) => `sel${contest}-${choice}`)
    return [
      ...selections.map(
        (id) => `<Candidate id="c${id}">${texts('BallotName', `Candidate ${id}`, `Candidata ${id}`)}</Candidate>`,
      ),
      ...selections.map(
        (id) => `<CandidateSelection id="${id}"><CandidateIds>c${id}</CandidateIds></CandidateSelection>`,
      ),
      `<CandidateContest id="contest${contest}"><BallotSelectionIds>${selections.join(' ')}</BallotSelectionIds>`,
      `<ElectoralDistrictId>district</ElectoralDistrictId><Name>State Office ${contest}</Name></CandidateContest>`,
      `<OrderedContest id="order${contest}"><ContestId>contest${contest}</ContestId></OrderedContest>\n`,
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<VipObject schemaVersion="5.2">\n',
    `<Source id="source"><DateTime>${createdAt}</DateTime><Name>Benchmark</Name><VipId>48</VipId></Source>\n`,
    '<Election id="election"><Date>2028-11-07</Date><HoursOpenId>hours</HoursOpenId>',
    `${texts('Name', 'General Election', 'Elección')}<StateId>state</StateId></Election>\n`,
    '<State id="state"><Name>Texas</Name></State>\n',
    '<HoursOpen id="hours"><Schedule><Hours><StartTime>07:00:00-06:00</StartTime><EndTime>19:00:00-06:00</EndTime></Hours>',
    '<StartDate>2028-11-07</StartDate><EndDate>2028-11-07</EndDate></Schedule></HoursOpen>\n',
    '<ElectoralDistrict id="district"><Name>Texas</Name><Type>state</Type></ElectoralDistrict>\n',
    ...contests,
    `<BallotStyle id="style"><OrderedContestIds>${contests.map((_, contest) => `order${contest}`).join(' ')}`,
    '</OrderedContestIds></BallotStyle>\n',
  ].join('')
}

function placeXml(id: string, flag: string): string {
  return [
    `<PollingLocation id="${id}"><AddressLine>1 Hall Sq, Anytown, TX 73000</AddressLine><HoursOpenId>hours</HoursOpenId>`,
    `${flag}<LatLng><Latitude>31.5</Latitude><Longitude>-97.1</Longitude></LatLng>`,
    `${texts('Name', `Hall ${id}`, `Sala ${id}`)}</PollingLocation>\n`,
  ].join('')
}

function countyXml(county: number): string {
  const early = [0, 1, 2, 3].map((index) => `early${county}-${index}`)
  const boxes = [0, 1, 2, 3, 4, 5].map((index) => `box${county}-${index}`)
  return [
    ...early.map((id) => placeXml(id, '<IsEarlyVoting>true</IsEarlyVoting>')),
    ...boxes.map((id) => placeXml(id, '<IsDropBox>true</IsDropBox>')),
    `<Locality id="county${county}"><Name>County ${county}</Name>`,
    `<PollingLocationIds>${[...early, ...boxes].join(' ')}</PollingLocationIds>`,
    '<StateId>state</StateId><Type>county</Type></Locality>\n',
  ].join('')
}

function precinctXml(precinct: number): string {
  const county = Math.floor((precinct * segmentsPerPrecinct) / segmentsPerCity / citiesPerCounty)
  return [
    placeXml(`place${precinct}`, ''),
    `<Precinct id="precinct${precinct}"><BallotStyleId>style</BallotStyleId><LocalityId>county${county}</LocalityId>`,
    `<Name>Precinct ${precinct}</Name><PollingLocationIds>place${precinct}</PollingLocationIds></Precinct>\n`,
  ].join('')
}

function segmentXml(segment: number): string {
  const { city, zip, name, suffix, direction, from, to } = streetOf(segment)
  return [
    `<StreetSegment id="ss${segment}"><City>${city.toUpperCase()}</City><OddEvenBoth>both</OddEvenBoth>`,
    `<PrecinctId>precinct${precinctOf(segment)}</PrecinctId><StartHouseNumber>${from}</StartHouseNumber>`,
    `<EndHouseNumber>${to}</EndHouseNumber><State>TX</State>${direction && `<StreetDirection>${direction}</StreetDirection>`}`,
    `<StreetName>${name.toUpperCase()}</StreetName><StreetSuffix>${suffix}</StreetSuffix><Zip>${zip}</Zip></StreetSegment>\n`,
  ].join('')
}
