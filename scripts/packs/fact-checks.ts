import { stateName } from '../../civic/address/states.ts'
import { certainDistrict, isSameDistrict } from '../../civic/districts/district-id.ts'
import { committeeRole } from '../../civic/people/committee-role.ts'
import { inaugurationDay } from '../../civic/people/inauguration.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { PackedZip } from '../../packs/places/schema.ts'
import { AppError } from '../../server/core/app-error.ts'
import type { Reference } from '../../server/reference/reference.ts'
import { readTypedAddress } from '../../server/reference/typed-address.ts'
import { findZipRecord } from '../../server/reference/zip-record.ts'

/** Checks what the server derives from the facts. Takes seconds, because it looks at every ZIP code. */
export const usedFactProblems = (reference: Reference): string[] => [
  ...zipProblems(reference),
  ...addressProblems(reference),
  ...officeProblems(reference),
  ...governorProblems(reference),
  ...roleProblems(reference),
  ...siteProblems(reference),
]

/** Centers of ZIP areas are rounded, so a few may lie across a district line: this share of all. */
const mostAcross = 1 / 500

function zipProblems({ places }: Reference): string[] {
  const areas = [...places.all()].filter(({ kind, state }) => kind === 'area' && state !== null)
  const across = areas.filter(({ lat, lng, congressional }) => {
    const found = lat === null || lng === null ? undefined : places.districtAt(lat, lng)
    return found && !congressional.some((one) => isSameDistrict(one, found))
  })
  const tooCertain = areas.flatMap(({ zip }) => {
    const record = findZipRecord(places, zip)
    const chambers = Map.groupBy(typeof record === 'string' ? [] : record.legislative, ({ chamber }) => chamber)
    return [...chambers.values()]
      .flatMap((districts) => certainDistrict(districts) ?? [])
      .filter(({ share }) => share !== 1)
      .map(({ chamber }) => `ZIP ${zip}: the ${chamber} district is certain, but covers a part of the area`)
  })
  return [
    ...tooCertain,
    ...(across.length > areas.length * mostAcross
      ? [`the centers of ${across.length} ZIP areas are in districts that they do not list, such as ${across[0]?.zip}`]
      : []),
  ]
}

/** Ways to write a city with its ZIP code. Reading them must find that ZIP code and no other. */
const written: ((place: { city: string; state: StateCode; zip: string }) => string)[] = [
  ({ city, zip }) => `12 Main St, ${city} ${zip}`,
  ({ city, state, zip }) => `12 Main St ${city} ${state} ${zip}`,
  ({ city, state, zip }) => `12 main st ${city} ${state} ${zip}`.toLowerCase(),
  ({ city, state, zip }) => `12 Main St, ${city}, ${stateName(state)} ${zip}`,
  ({ city, state, zip }) => `12 Calle Luna, ${city} ${stateName(state, 'es')} ${zip}`,
  ({ city, zip }) => `${zip} ${city}`,
]

function addressProblems({ places }: Reference): string[] {
  const areas = [...places.all()].filter(({ kind }) => kind === 'area')
  const oneByCity = new Map(areas.map((place) => [`${place.city}, ${place.state}`, place]))
  const read = (address: string) => {
    try {
      return readTypedAddress(places, address).zip
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }
  const misread = ({ city, state, zip }: PackedZip) =>
    state === null ? [] : written.map((write) => write({ city, state, zip })).filter((typed) => read(typed) !== zip)
  return [...oneByCity.values()].flatMap(misread).map((typed) => `the address "${typed}" is read as ${read(typed)}`)
}

/** Election offices of counties that a neighboring county serves, by id. */
const servedByNeighbor = new Set(['sd-oglala-lakota-county'])

const officeProblems = ({ places, electionOffices }: Reference): string[] =>
  StateCode.options
    .flatMap((state) => electionOffices.inState(state))
    .filter(({ id, level, county, address }) => {
      const zip = places.find(address?.match(/ (\d{5})(?:-\d{4})?$/)?.[1] ?? '')
      const isElsewhere = county !== undefined && zip?.counties.includes(county) === false
      return level === 'county' && isElsewhere && !servedByNeighbor.has(id)
    })
    .map(({ id, address }) => `election-offices: ${id} has an address in another county: ${address}`)

/** Governors who took office on another day: seven between two terms. New Hampshire holds its ceremony on the day after. */
const otherFirstDay = new Set<StateCode>(['AL', 'IA', 'NH', 'NY', 'RI', 'SC', 'SD', 'MP'])

const governorProblems = ({ officials }: Reference): string[] =>
  StateCode.options.flatMap((state) => {
    const { since = '', inauguration } = officials.governor(state) ?? {}
    const day = inauguration && inaugurationDay(inauguration, Number(since.slice(0, 4)))
    return day === undefined || day === since || otherFirstDay.has(state)
      ? []
      : [`officials: the governor of ${state} took office on ${since}, not on the inauguration day ${day}`]
  })

/** The share of roles without words of our own, which are shown in English as the source names them. */
const mostUnknownRoles = 0.01

function roleProblems({ officials, committees }: Reference): string[] {
  const members = officials.congress().flatMap(({ member }) => member?.bioguideId ?? [])
  const legislators = StateCode.options.flatMap((state) => officials.legislature(state)?.members ?? [])
  const roles = [
    ...members.flatMap((id) => committees.ofMember(id).flatMap(({ title }) => title ?? [])),
    ...legislators.flatMap((one) => committees.ofLegislator(one).flatMap(({ role }) => role ?? [])),
  ]
  const unknown = roles.filter((role) => committeeRole(role) === undefined)
  return unknown.length > roles.length * mostUnknownRoles
    ? [`committees: civic/people/committee-role.ts has no words for ${[...new Set(unknown)].join(', ')}`]
    : []
}

const isOldHost = (url: string) => /\.state\.[a-z]{2}\.us$/.test(new URL(url).hostname)

/** Secretaries of state whose site is still on a host under state.xx.us, which the election office of their state has left. */
const siteProblems = ({ officials, elections }: Reference): string[] =>
  [...elections.registration.values()].flatMap(({ state, office }) =>
    officials
      .executives(state)
      .filter(({ role, website }) => role === 'Secretary of State' && website && isOldHost(website))
      .filter(() => !isOldHost(office.website.url))
      .map(({ website }) => `officials: the site of the secretary of state of ${state} is ${website}, an old host`),
  )
