import { normalizeCity } from '../../civic/address/city-name.ts'
import { type NextElection, electionAfter } from '../../civic/people/term.ts'
import type { LocalDate, Source, StateCode } from '../../contract/common.ts'
import { portraitPath } from '../../contract/paths.ts'
import { seatKey } from '../../packs/officials/elected.ts'
import { files } from '../../packs/officials/files.ts'
import { portraits } from '../../packs/officials/portraits.ts'
import type {
  Executive as ExecutiveRecord,
  Governor as GovernorRecord,
  LegislativeChamber,
  Legislator,
  Mayor as MayorRecord,
  OfficeKind,
  Seat as SeatRecord,
} from '../../packs/officials/schema.ts'
import type { RecordFormat } from '../../packs/record-format.ts'
import { type Pack, openPack } from './pack-reader.ts'
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

export type Officials = ReturnType<typeof loadOfficials>
export type Legislature = NonNullable<ReturnType<Officials['legislature']>>

/** When the seats of a chamber, or those of its odd or even districts, are next filled. */
export interface ChamberElection extends NextElection {
  chamber: LegislativeChamber
  districts: 'odd' | 'even' | null
}

const fileOf: Record<OfficeKind, string> = {
  senate: files.seats.file,
  house: files.seats.file,
  governor: files.governors.file,
  executive: files.executives.file,
  legislator: files.legislators.file,
  mayor: files.mayors.file,
}

/**
 * The lists whose name differs in Spanish. These names are not in the pack, because earlier versions of the program refuse a
 * record with another field.
 */
const spanishChambers = new Map<OfficeKind, string>([
  ['senate', 'Senado de EE. UU.'],
  ['house', 'Cámara de Representantes de EE. UU.'],
])

const stateOf = ({ state }: { state: StateCode }) => state

export function loadOfficials(root: URL, listDistricts: Places['legislativeDistricts']) {
  const pack = openPack('officials', root)
  const sourced = <T extends { origin?: string | undefined }>(format: RecordFormat<T>): Sourced<T>[] =>
    pack.records(format).map((record) => {
      const { origin } = record
      const isSecondary = origin !== undefined && pack.manifest.origins[origin]?.secondary === true
      return Object.assign(record, { source: pack.source(format.file, origin), isSecondary })
    })

  const seats: readonly Seat[] = sourced(files.seats)
  const ofChamber = (name: Seat['chamber']) =>
    Map.groupBy(
      seats.filter(({ chamber }) => chamber === name),
      stateOf,
    )
  const senate = ofChamber('Senate')
  const house = ofChamber('House')
  const byMember = new Map(seats.flatMap((seat) => (seat.member ? [[seat.member.bioguideId, seat]] : [])))
  const faces = readPortraits(pack)
  const offices = Map.groupBy(pack.records(files.offices), ({ bioguideId }) => bioguideId)
  const governors = new Map(sourced(files.governors).map((governor) => [governor.state, governor]))
  const executives = Map.groupBy(sourced(files.executives), stateOf)
  const chambers = Map.groupBy(pack.records(files.chambers), stateOf)
  const allLegislators = pack.records(files.legislators)
  const legislators = Map.groupBy(allLegislators, stateOf)
  const legislatorsById = new Map(allLegislators.map((legislator) => [legislator.id, legislator]))
  const mayors = Map.groupBy(sourced(files.mayors), ({ state, place }) => `${state} ${normalizeCity(place)}`)
  const { file: electedFile } = files.elected
  const elected = new Map(
    (pack.manifest.files[electedFile] === undefined ? [] : pack.records(files.elected)).map((one) => [
      seatKey(one),
      { ...one, source: pack.source(electedFile, one.origin) },
    ]),
  )
  const lists = new Map(
    pack
      .records(files.lists)
      .map(({ office, name, url }) => [
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
      return [state, { chambers: stateChambers, members, vacant, source: pack.source(files.legislators.file) }]
    }),
  )
  return {
    /** All seats of Congress by state, Senate seats first. */
    congress: () => seats,
    /** Both Senate seats of a state; empty for DC and the territories. */
    senators: (state: StateCode): readonly Seat[] => senate.get(state) ?? [],
    /** District 0 is an at-large seat or a delegate. */
    house: (state: StateCode, district: number) =>
      house.get(state)?.find((seat) => seat.chamber === 'House' && seat.district === district),
    /** All House seats of a state. */
    delegation: (state: StateCode): readonly Seat[] => house.get(state) ?? [],
    member: (bioguideId: string) => byMember.get(bioguideId),
    /** The path at which we serve a member's portrait. */
    portraitOf: (bioguideId: string) => faces.paths.get(bioguideId) ?? null,
    /** The WebP image that we serve under a path. */
    portraitAt(path: string) {
      const image = faces.images.get(path)
      return image === undefined ? undefined : Buffer.from(image, 'base64')
    },
    offices: (bioguideId: string) => offices.get(bioguideId) ?? [],
    /** The governor, or the mayor of DC. */
    governor: (state: StateCode) => governors.get(state),
    executives: (state: StateCode) => executives.get(state) ?? [],
    /**
     * The chambers, the members by chamber, then district, and the districts without a member; in districts with several
     * seats, more may be empty. Undefined for AS, GU, MP and VI, which our source does not have.
     */
    legislature: (state: StateCode) => legislatures.get(state),
    /** The next elections of a state's chambers after a day; `districts` says which seats are filled, if not all. */
    chamberElections: (state: StateCode, day: LocalDate): ChamberElection[] =>
      (chambers.get(state) ?? []).flatMap((chamber) =>
        (chamber.elections ?? []).map((own) => ({
          chamber,
          districts: own.districts ?? null,
          on: electionAfter(own, day),
          unconfirmed: own.unconfirmed,
        })),
      ),
    /** A member of any legislature. */
    legislator: (id: string) => legislatorsById.get(id),
    mayors: (state: StateCode, city: string) => mayors.get(`${state} ${normalizeCity(city)}`) ?? [],
    /** The second list that confirms a mayor, with its date; undefined without one. */
    confirmation: ({ confirmedBy }: Mayor) =>
      confirmedBy === undefined ? undefined : pack.source(files.mayors.file, confirmedBy),
    /** The last day on which a file's facts are trusted without a known end of the term. */
    freshUntil: (office: OfficeKind) => pack.freshUntil(fileOf[office]),
    /** The first election for a legislator's seat after a day; undefined if we do not know which seats are up when. */
    nextElection({ state, chamber, district }: Legislator, day: LocalDate): NextElection | undefined {
      const own = chambers.get(state)?.find((one) => one.chamber === chamber)
      const parity = Number(/\d+/.exec(district)?.[0]) % 2 === 0 ? 'even' : 'odd'
      const seatsOf = own?.elections?.find(({ districts }) => districts === undefined || districts === parity)
      return seatsOf && { on: electionAfter(seatsOf, day), unconfirmed: seatsOf.unconfirmed }
    },
    /** The certified winner of an office, with the source of the result. */
    elected: (office: OfficeKind, state: StateCode, seat: string) => elected.get(seatKey({ office, state, seat })),
    /** The official list of who holds such offices. */
    officialList(office: OfficeKind): { name: string; nameEs?: string; url: string } {
      const list = lists.get(office)
      if (!list) throw new Error(`packs/officials: lists.jsonl has no list for ${office}`)
      return list
    },
    sources: {
      congress: pack.source(files.seats.file),
      offices: pack.source(files.offices.file),
      governors: pack.source(files.governors.file),
      executives: pack.source(files.executives.file),
      chambers: pack.source(files.chambers.file),
      legislators: pack.source(files.legislators.file),
      mayors: pack.source(files.mayors.file),
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
