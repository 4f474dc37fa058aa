import { createServer } from 'node:http'
import { stateOfFips } from '../../civic/fips.ts'
import type { StateCode } from '../../contract/common.ts'
import { StateCode as StateCodes } from '../../contract/common.ts'
import type { Legislator, Seat } from '../../packs/officials/schema.ts'
import type { LegislativeDistrict, Place } from '../../packs/places/schema.ts'

/** Our facts written back into the formats in which their origins publish them. */

export function congressFile(seats: readonly Seat[]) {
  return seats.flatMap((seat) => {
    const { member } = seat
    if (!member) return []
    const { govtrack, openSecrets, voteSmart, lis, icpsr, wikidata, ballotpedia, wikipedia, fec } = member.ids
    const term = {
      start: member.termStart,
      end: member.termEnd,
      state: seat.state,
      party: member.party === 'Democratic' ? 'Democrat' : member.party,
      caucus: member.caucus === 'Democratic' ? 'Democrat' : member.caucus,
      url: member.website,
      address: member.address,
      phone: member.phone,
      office: member.office,
      contact_form: member.contactForm,
      how: member.arrival,
    }
    return [
      {
        id: {
          bioguide: member.bioguideId,
          govtrack,
          opensecrets: openSecrets,
          votesmart: voteSmart,
          lis,
          icpsr,
          wikidata,
          ballotpedia,
          wikipedia,
          fec,
        },
        name: {
          first: member.firstName,
          middle: member.middleName,
          last: member.lastName,
          suffix: member.suffix,
          nickname: member.nickname,
          official_full: member.name,
        },
        bio: { gender: 'F', birthday: '1960-01-01' },
        terms: [
          { type: 'rep', start: member.since, end: member.since, state: seat.state, district: 1, party: 'Democrat' },
          seat.chamber === 'Senate'
            ? { type: 'sen', class: seat.class, state_rank: member.rank, ...term }
            : { type: 'rep', district: seat.district, ...term },
        ],
      },
    ]
  })
}

export const socialFile = (seats: readonly Seat[]) =>
  seats.flatMap(({ member }) =>
    member?.social ? [{ id: { bioguide: member.bioguideId }, social: member.social }] : [],
  )

const columns =
  'id,name,current_party,current_district,current_chamber,given_name,family_name,gender,email,biography,birth_date,death_date,image,links,sources,capitol_address,capitol_voice,capitol_fax,district_address,district_voice,district_fax,twitter,youtube,instagram,facebook,wikidata'.split(
    ',',
  )

/** The CSV of Open States, with quotes where a cell needs them. */
export function legislatorsFile(legislators: readonly Legislator[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = legislators.map((one) => {
    const cells: Record<string, string | undefined> = {
      id: one.id,
      name: one.name,
      current_party: one.partyLabel ?? one.party,
      current_district: one.district,
      current_chamber: one.chamber,
      given_name: one.firstName,
      family_name: one.lastName,
      email: one.email,
      image: one.image,
      links: one.website && `${one.website};https://example.org/another`,
      capitol_address: one.address,
      capitol_voice: one.phone,
      district_address: one.districtAddress,
      district_voice: one.districtPhone,
      twitter: one.twitter,
    }
    return columns.map((column) => cell(cells[column] ?? '')).join(',')
  })
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

const fipsOf = new Map<StateCode, string>()
for (let number = 1; number < 80; number++) {
  const fips = String(number).padStart(2, '0')
  const state = stateOfFips(fips)
  if (state) fipsOf.set(state, fips)
}
if (fipsOf.size !== StateCodes.options.length) throw new Error('A state has no number.')

const header = (layer: string) =>
  `\uFEFFOID_${layer}_20|GEOID_${layer}_20|NAMELSAD_${layer}_20|AREALAND_${layer}_20|AREAWATER_${layer}_20|MTFCC_${layer}_20|FUNCSTAT_${layer}_20|OID_ZCTA5_20|GEOID_ZCTA5_20|NAMELSAD_ZCTA5_20|AREALAND_ZCTA5_20|AREAWATER_ZCTA5_20|MTFCC_ZCTA5_20|CLASSFP_ZCTA5_20|FUNCSTAT_ZCTA5_20|AREALAND_PART|AREAWATER_PART`

const land = 1_000_000
const row = (geoid: string, zip: string, share: number | null) =>
  `1|${geoid}|District|9|9|G5200|N|2|${zip}|ZCTA5 ${zip}|${land}|0|G6350|B5|S|${Math.round((share ?? 0.5) * land)}|0`

export function congressionalFile(zips: readonly Place[], congress = 119): string {
  const rows = zips.flatMap(({ zip, congressional }) =>
    congressional.flatMap(({ state, district, share, basis }) =>
      basis === 'table' ? [row(`${fipsOf.get(state)}${String(district).padStart(2, '0')}`, zip, share)] : [],
    ),
  )
  const noise = [
    `1|09ZZ|Congressional Districts not defined|0|9|G5200|F|||||||||0|9`,
    `1|0101|District|9|9|G5200|N|||||||||9|0`,
  ]
  return `${[header(`CD${congress}`), ...noise, ...rows].join('\n')}\n`
}

export function legislativeFile(
  zips: readonly Place[],
  layer: 'upper' | 'lower',
  districts: readonly LegislativeDistrict[],
): string {
  const codes = new Map(districts.map((one) => [`${one.state} ${one.chamber} ${one.district}`, one.censusCode]))
  const rows = zips.flatMap(({ zip, legislative }) => {
    const own = legislative.flatMap(({ state, chamber, district, share, basis }) => {
      const code = codes.get(`${state} ${chamber} ${district}`)
      const inLayer = chamber === layer || (layer === 'upper' && chamber === 'legislature')
      const isDrawn = basis === 'table' || basis === 'overlay'
      return code && inLayer && isDrawn ? [row(`${fipsOf.get(state)}${code.padStart(3, '0')}`, zip, share)] : []
    })
    return [...new Set(own)]
  })
  return `${[header(layer === 'upper' ? 'SLDU2024' : 'SLDL2024'), ...rows].join('\n')}\n`
}

/** Serves files at their origins' own paths on loopback. */
export async function serveOrigins(files: Map<string, string>, lastModified: string) {
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '')
    if (text === undefined) response.writeHead(404).end('<html>no such file</html>')
    else response.writeHead(200, { 'last-modified': new Date(`${lastModified}T08:00:00Z`).toUTCString() }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
