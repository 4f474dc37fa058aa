import { crc32, deflateRawSync } from 'node:zlib'

/** Feeds as an election office would hand them in, to be bent by tests. */

export interface StreetRow {
  precinct: string
  city?: string
  zip?: string
  direction?: string
  street?: string
  suffix?: string
  postDirection?: string
  from?: number
  to?: number
  parity?: 'odd' | 'even' | 'both'
  numberPrefix?: string
  numberSuffix?: string
  units?: string[]
  allAddresses?: boolean
  allStreets?: boolean
  state?: string
}

interface Given {
  state?: string
  vipId?: string
  made?: string
  streets?: StreetRow[]
  precincts?: string[]
  /** Further elements. */
  more?: string
}

const element = (name: string, value: string | number | boolean | undefined) =>
  value === undefined || value === false ? '' : `<${name}>${value}</${name}>`

function streetXml(row: StreetRow, index: number, state: string): string {
  return [
    `<StreetSegment id="seg${index}">`,
    element('AddressDirection', row.postDirection),
    element('City', row.city ?? 'Springfield'),
    element('IncludesAllAddresses', row.allAddresses),
    element('IncludesAllStreets', row.allStreets),
    element('OddEvenBoth', row.parity ?? 'both'),
    element('PrecinctId', row.precinct),
    element('StartHouseNumber', row.from),
    element('EndHouseNumber', row.to),
    element('HouseNumberPrefix', row.numberPrefix),
    element('HouseNumberSuffix', row.numberSuffix),
    element('State', row.state ?? state),
    element('StreetDirection', row.direction),
    element('StreetName', row.street),
    element('StreetSuffix', row.suffix),
    ...(row.units ?? []).map((unit) => element('UnitNumber', unit)),
    element('Zip', row.zip ?? '75001'),
    '</StreetSegment>',
  ].join('')
}

export const mainStreet: StreetRow = { precinct: 'p1', street: 'MAIN', suffix: 'ST', from: 1, to: 99 }

const source = (made: string, vipId: string) =>
  `<Source id="src"><DateTime>${made}</DateTime><Name>Example Elections Division</Name>` +
  `<OrganizationUri>https://example.org</OrganizationUri><VipId>${vipId}</VipId></Source>`

const election =
  '<Election id="ele"><Date>2028-11-07</Date><HoursOpenId>hours</HoursOpenId>' +
  '<Name><Text language="en">General Election</Text></Name><StateId>st</StateId></Election>'

const stateXml = (state: string) =>
  '<State id="st"><ExternalIdentifiers><ExternalIdentifier><Type>ocd-id</Type>' +
  `<Value>ocd-division/country:us/state:${state.toLowerCase()}</Value>` +
  '</ExternalIdentifier></ExternalIdentifiers><Name>State</Name></State>'

const hours =
  '<HoursOpen id="hours"><Schedule><Hours><StartTime>07:00:00-06:00</StartTime><EndTime>19:00:00-06:00</EndTime></Hours>' +
  '<StartDate>2028-11-07</StartDate><EndDate>2028-11-07</EndDate></Schedule></HoursOpen>'

const hall = (id: string, state: string) =>
  `<PollingLocation id="hall-${id}"><AddressLine>1 Hall St, Springfield, ${state} 75001</AddressLine>` +
  `<LatLng><Latitude>32.9</Latitude><Longitude>-96.8</Longitude></LatLng><Name>Hall ${id}</Name></PollingLocation>`

const precinctXml = (id: string) =>
  `<Precinct id="${id}"><LocalityId>loc</LocalityId><Name>Precinct ${id}</Name>` +
  `<PollingLocationIds>hall-${id}</PollingLocationIds></Precinct>`

/** A whole feed, an element on each line: each precinct votes in a hall of its own, called after it. */
export function feedXml(given: Given = {}): string {
  const { state = 'TX', vipId = '48', made = '2026-10-01T12:00:00Z', more = '' } = given
  const { streets = [mainStreet], precincts = ['p1', 'p2'] } = given
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<VipObject schemaVersion="5.2">',
    source(made, vipId),
    election,
    stateXml(state),
    '<Locality id="loc"><Name>Example County</Name><StateId>st</StateId><Type>county</Type></Locality>',
    hours,
    ...precincts.map((id) => hall(id, state)),
    ...precincts.map(precinctXml),
    more,
    ...streets.map((row, index) => streetXml(row, index, state)),
    '</VipObject>',
    '',
  ].join('\n')
}

/** The same in tables, as version 5.1 has them. */
export const feedTables = (): Record<string, string> => ({
  'source.txt':
    'date_time,name,organization_uri,vip_id,id\r\n2026-10-01T12:00:00,"Example ""Elections"" Division",,48,src\r\n',
  'election.txt': '\uFEFFid,date,name,state_id,hours_open_id\n"ele",2028-11-07,General Election,st,hours\n',
  'state.txt': 'name,id\nTexas,st\n',
  'locality.txt': 'id,name,state_id,type\nloc,Example County,st,county\n',
  'precinct.txt':
    'id,name,locality_id,polling_location_ids\np1,Precinct p1,loc,hall-p1\np2,Precinct p2,loc,hall-p2 early\n',
  'schedule.txt':
    'id,start_time,end_time,start_date,end_date,hours_open_id\nsch,07:00:00-06:00,19:00:00-06:00,2028-11-07,2028-11-07,hours\n',
  'polling_location.txt':
    'id,name,address_line,directions,is_early_voting,latitude,longitude\n' +
    'hall-p1,Hall p1,"1 Hall St\nSpringfield, TX 75001","Ring, then wait",,32.9,-96.8\n' +
    'hall-p2,Hall p2,2 Hall St,,,32.9,96.8\n' +
    'early,Early site,3 Hall St,,true,,\n',
  'street_segment.txt':
    'id,precinct_id,city,state,zip,odd_even_both,start_house_number,end_house_number,street_name,street_suffix\n' +
    's1,p1,Springfield,TX,75001,odd,1,99,Main,St\ns2,p2,Springfield,TX,75001,even,2,98,Main,St\n',
})

/** A zip archive; `lie` puts other sizes into its directory than its files have. */
export function zipOf(files: Record<string, string | Buffer>, lie?: (size: number) => number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(lie ? lie(bytes.length) : bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, entry, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
