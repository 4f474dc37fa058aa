import { normalizeCity } from '../../civic/address/city-name.ts'
import { type NextElection, electionAfter } from '../../civic/people/term.ts'
import type { LocalDate, Source, StateCode } from '../../contract/common.ts'
import { portraitPath } from '../../contract/paths.ts'
import { seatKey } from '../../packs/officials/elected.ts'
import { portraits } from '../../packs/officials/portraits.ts'
import type {
  Elected,
  Executive as ExecutiveRecord,
  Governor as GovernorRecord,
  LegislativeChamber,
  Legislator,
  Mayor as MayorRecord,
  Office,
  OfficeKind,
  OfficialList,
  Seat as SeatRecord,
} from '../../packs/officials/schema.ts'
import type { Chamber } from '../../packs/places/schema.ts'
import { type Pack, hasFields, openPack, parseRecords } from './pack-reader.ts'
import type { Places } from './places.ts'

export type { LegislativeChamber, Legislator, Member, Office, OfficeKind } from '../../packs/officials/schema.ts'

type Sourced<T> = T & {
  source: Source
  /** The source is neither official nor neutral. */
  isSecondary: boolean
}

/** A seat in Congress, with its member or vacant. */
export type Seat = Sourced<SeatRecord>
export type Governor = Sourced<GovernorRecord>
export type Executive = Sourced<ExecutiveRecord>
export type Mayor = Sourced<MayorRecord>

export interface Legislature {
  chambers: readonly LegislativeChamber[]
  /** By chamber, then district. */
  members: readonly Legislator[]
  /** Districts without a member. In districts with several seats, more seats may be empty. */
  vacant: readonly { chamber: Chamber; district: string }[]
  source: Source
}

/** When the seats of a chamber, or those of its odd or even districts, are next filled. */
export interface ChamberElection extends NextElection {
  chamber: LegislativeChamber
  districts: 'odd' | 'even' | null
}

export interface Officials {
  /** All seats of Congress by state, Senate seats first. */
  congress(): readonly Seat[]
  /** Both Senate seats of a state; empty for DC and the territories. */
  senators(state: StateCode): readonly Seat[]
  /** District 0 is an at-large seat or a delegate. */
  house(state: StateCode, district: number): Seat | undefined
  /** All House seats of a state. */
  delegation(state: StateCode): readonly Seat[]
  member(bioguideId: string): Seat | undefined
  /** The path at which we serve a member's portrait. */
  portraitOf(bioguideId: string): string | null
  /** The WebP image that we serve under a path. */
  portraitAt(path: string): Buffer | undefined
  offices(bioguideId: string): readonly Office[]
  /** The governor, or the mayor of DC. */
  governor(state: StateCode): Governor | undefined
  executives(state: StateCode): readonly Executive[]
  /** Undefined for AS, GU, MP and VI, which our source does not have. */
  legislature(state: StateCode): Legislature | undefined
  /** The first day after a day on which seats of a chamber are filled; `districts` if not all of them. */
  chamberElections(state: StateCode, day: LocalDate): readonly ChamberElection[]
  /** A member of any legislature. */
  legislator(id: string): Legislator | undefined
  mayors(state: StateCode, city: string): readonly Mayor[]
  /** The source and date of a mayor's second list; undefined without one. */
  confirmation(mayor: Mayor): Source | undefined
  /** The last day on which a file's facts are trusted without a known end of the term. */
  freshUntil(office: OfficeKind): LocalDate
  /** The first election for a legislator's seat after a day; undefined if we do not know which seats are up when. */
  nextElection(legislator: Legislator, day: LocalDate): NextElection | undefined
  /** The certified winner of an office, with the source of the result. */
  elected(office: OfficeKind, state: StateCode, seat: string): (Elected & { source: Source }) | undefined
  /** The official list of who holds such offices. */
  officialList(office: OfficeKind): { name: string; nameEs?: string; url: string }
  sources: {
    congress: Source
    offices: Source
    governors: Source
    executives: Source
    chambers: Source
    legislators: Source
    mayors: Source
  }
}

const fileOf: Record<OfficeKind, string> = {
  senate: 'congress.jsonl',
  house: 'congress.jsonl',
  governor: 'governors.jsonl',
  executive: 'executives.jsonl',
  legislator: 'legislators.jsonl',
  mayor: 'mayors.jsonl',
}

/** The other lists have the same name in both languages. Not in the pack, whose earlier readers refuse another field. */
const spanishChambers = new Map<OfficeKind, string>([
  ['senate', 'Senado de EE. UU.'],
  ['house', 'Cámara de Representantes de EE. UU.'],
])

export function loadOfficials(root: URL, listDistricts: Places['legislativeDistricts']): Officials {
  const pack = openPack('officials', root)
  const sourced = <T extends object>(
    file: string,
    records: T[],
    originOf: (record: T) => string | undefined,
  ): Sourced<T>[] =>
    records.map((record) => {
      const origin = originOf(record)
      const isSecondary = origin !== undefined && pack.manifest.origins[origin]?.secondary === true
      return Object.assign(record, { source: pack.source(file, origin), isSecondary })
    })

  const seats = sourced(
    'congress.jsonl',
    parseRecords<SeatRecord>(pack.text('congress.jsonl'), hasFields('chamber', 'state', 'member')),
    ({ origin }) => origin,
  )
  const senate = Map.groupBy(
    seats.filter(({ chamber }) => chamber === 'Senate'),
    ({ state }) => state,
  )
  const house = Map.groupBy(
    seats.filter(({ chamber }) => chamber === 'House'),
    ({ state }) => state,
  )
  const byMember = new Map(seats.flatMap((seat) => (seat.member ? [[seat.member.bioguideId, seat]] : [])))
  const faces = readPortraits(pack)
  const offices = Map.groupBy(
    parseRecords<Office>(pack.text('offices.jsonl'), hasFields('bioguideId', 'id')),
    ({ bioguideId }) => bioguideId,
  )
  const governors = new Map(
    sourced(
      'governors.jsonl',
      parseRecords<GovernorRecord>(pack.text('governors.jsonl'), hasFields('state', 'name')),
      ({ origin }) => origin,
    ).map((governor) => [governor.state, governor]),
  )
  const executives = Map.groupBy(
    sourced(
      'executives.jsonl',
      parseRecords<ExecutiveRecord>(pack.text('executives.jsonl'), hasFields('state', 'role')),
      ({ origin }) => origin,
    ),
    ({ state }) => state,
  )
  const chambers = Map.groupBy(
    parseRecords<LegislativeChamber>(pack.text('chambers.jsonl'), hasFields('state', 'seats')),
    ({ state }) => state,
  )
  const allLegislators = parseRecords<Legislator>(
    pack.text('legislators.jsonl'),
    hasFields('state', 'chamber', 'district'),
  )
  const legislators = Map.groupBy(allLegislators, ({ state }) => state)
  const legislatorsById = new Map(allLegislators.map((legislator) => [legislator.id, legislator]))
  const mayors = Map.groupBy(
    sourced(
      'mayors.jsonl',
      parseRecords<MayorRecord>(pack.text('mayors.jsonl'), hasFields('state', 'place')),
      ({ origin }) => origin,
    ),
    ({ state, place }) => `${state} ${normalizeCity(place)}`,
  )
  const elected = new Map(
    pack.manifest.files['elected.jsonl'] === undefined
      ? []
      : parseRecords<Elected>(pack.text('elected.jsonl'), hasFields('office', 'state', 'seat', 'name')).map((one) => [
          seatKey(one),
          { ...one, source: pack.source('elected.jsonl', one.origin) },
        ]),
  )
  const lists = new Map(
    parseRecords<OfficialList>(pack.text('lists.jsonl'), hasFields('office', 'url')).map(({ office, name, url }) => [
      office,
      Object.freeze({ name, nameEs: spanishChambers.get(office) ?? name, url }),
    ]),
  )
  const legislatures = new Map(
    [...chambers].map(([state, stateChambers]) => {
      const members = legislators.get(state) ?? []
      const occupied = new Set(members.map(({ chamber, district }) => `${chamber} ${district}`))
      const vacant = stateChambers
        .flatMap(({ chamber }) => listDistricts(state, chamber))
        .filter(({ chamber, district }) => !occupied.has(`${chamber} ${district}`))
        .map(({ chamber, district }) => ({ chamber, district }))
      return [state, { chambers: stateChambers, members, vacant, source: pack.source('legislators.jsonl') }]
    }),
  )
  return {
    congress: () => seats,
    senators: (state) => senate.get(state) ?? [],
    house: (state, district) =>
      house.get(state)?.find((seat) => seat.chamber === 'House' && seat.district === district),
    delegation: (state) => house.get(state) ?? [],
    member: (bioguideId) => byMember.get(bioguideId),
    portraitOf: (bioguideId) => faces.paths.get(bioguideId) ?? null,
    portraitAt: (path) => {
      const image = faces.images.get(path)
      return image === undefined ? undefined : Buffer.from(image, 'base64')
    },
    offices: (bioguideId) => offices.get(bioguideId) ?? [],
    governor: (state) => governors.get(state),
    executives: (state) => executives.get(state) ?? [],
    legislature: (state) => legislatures.get(state),
    chamberElections: (state, day) =>
      (chambers.get(state) ?? []).flatMap((chamber) =>
        (chamber.elections ?? []).map((seats) => ({
          chamber,
          districts: seats.districts ?? null,
          on: electionAfter(seats, day),
          unconfirmed: seats.unconfirmed,
        })),
      ),
    legislator: (id) => legislatorsById.get(id),
    mayors: (state, city) => mayors.get(`${state} ${normalizeCity(city)}`) ?? [],
    confirmation: ({ confirmedBy }) =>
      confirmedBy === undefined ? undefined : pack.source('mayors.jsonl', confirmedBy),
    freshUntil: (office) => pack.manifest.files[fileOf[office]]?.freshUntil ?? pack.manifest.freshUntil,
    nextElection: ({ state, chamber, district }, day) => {
      const own = chambers.get(state)?.find((one) => one.chamber === chamber)
      const parity = Number(/\d+/.exec(district)?.[0]) % 2 === 0 ? 'even' : 'odd'
      const seats = own?.elections?.find(({ districts }) => districts === undefined || districts === parity)
      return seats && { on: electionAfter(seats, day), unconfirmed: seats.unconfirmed }
    },
    elected: (office, state, seat) => elected.get(seatKey({ office, state, seat })),
    officialList: (office) => {
      const list = lists.get(office)
      if (!list) throw new Error(`packs/officials: lists.jsonl has no list for ${office}`)
      return list
    },
    sources: {
      congress: pack.source('congress.jsonl'),
      offices: pack.source('offices.jsonl'),
      governors: pack.source('governors.jsonl'),
      executives: pack.source('executives.jsonl'),
      chambers: pack.source('chambers.jsonl'),
      legislators: pack.source('legislators.jsonl'),
      mayors: pack.source('mayors.jsonl'),
    },
  }
}

/** Paths change with the photo. Releases of earlier versions have no portraits. */
function readPortraits(pack: Pack) {
  const lines = pack.manifest.files[portraits.file] ? pack.lines(portraits.file) : []
  const list = lines.map((line) => {
    const [bioguideId = '', origin = '', image = ''] = line.split('|')
    return { bioguideId, path: portraitPath(bioguideId, origin), image }
  })
  return {
    paths: new Map(list.map(({ bioguideId, path }) => [bioguideId, path])),
    images: new Map(list.map(({ path, image }) => [path, image])),
  }
}
