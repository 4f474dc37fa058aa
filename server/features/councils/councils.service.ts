import { lastNovemberElection } from '../../../civic/elections/general-election.ts'
import { isAtLarge } from '../../../civic/people/council-office.ts'
import { councilTermStatus } from '../../../civic/people/council-term.ts'
import { bySurname, isSamePerson } from '../../../civic/people/names.ts'
import { isHolder } from '../../../civic/people/term.ts'
import type { LocalDate, Source } from '../../../contract/common.ts'
import type * as contract from '../../../contract/councils.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Clock } from '../../core/clock.ts'
import type { CouncilPerson, CouncilPlace } from '../../reference/councils.ts'
import type { Mayor } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import { createToday } from '../../reference/today.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'

type CouncilsDeps = Pick<Reference, 'councils' | 'officials' | 'places'>

/** Local governments by place, from the packs alone. */
export function createCouncilsService({ councils, officials, places }: CouncilsDeps, clock: Clock) {
  const todayIn = createToday(clock)
  const toPlace = ({ geoid, name, kind, state, counties, website, people }: CouncilPlace): contract.CouncilPlace => ({
    geoid,
    name,
    kind,
    state,
    counties: counties.flatMap((fips) => places.county(fips)?.name ?? []),
    website: website ?? null,
    people,
  })

  const toCouncil = (place: CouncilPlace): contract.Council => {
    const today = todayIn(place.state)
    const [mayor] = officials.mayors(place.state, place.name)
    const people = mergeMayor(place, { people: councils.people(place.geoid), mayor, source: councils.source })
    const electionDay = lastNovemberElection(today)
    return {
      place: toPlace({ ...place, website: place.website ?? usualPage(people) }),
      officials: people.toSorted(byOffice).map((person) => toOfficial(person, today)),
      electionSince: people.some(({ readOn }) => readOn < electionDay) ? electionDay : null,
      source: councils.source,
    }
  }

  return {
    byZip(zip: string): Reply<typeof contract.councilsByZip> {
      const record = requireZipRecord(places, zip)
      const { city, state, counties } = record
      const { sameName, others } = councils.placesIn(counties, city)
      return {
        zip,
        city,
        state,
        covered: councils.covers(state),
        sameName: sameName.map(toPlace),
        others: others.map(toPlace),
        source: councils.source,
      }
    },

    byPlace: (geoids: readonly string[]): Reply<typeof contract.councilsByPlace> => ({
      councils: geoids.flatMap((geoid) => councils.place(geoid) ?? []).map(toCouncil),
      source: councils.source,
    }),
  }
}

/** The page that lists most of the people, for a town without a known website. */
function usualPage(people: readonly Listed[]): string | undefined {
  const pages = Map.groupBy(
    people.flatMap(({ page, website }) => page ?? website ?? []),
    (url) => url,
  )
  return [...pages].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function toOfficial(person: Listed, today: LocalDate): contract.CouncilOfficial {
  const { id, name, office, head, district, atLarge, termEnd, readOn, unsure, superseded, source } = person
  const status = superseded ? 'unknown' : councilTermStatus({ end: termEnd, readOn }, today)
  const isShown = isHolder(status)
  const shown = <T>(value: T | undefined): T | null => (isShown ? (value ?? null) : null)
  return {
    id,
    name: shown(name),
    office: office ?? null,
    head: head ?? false,
    district: district ?? null,
    atLarge: atLarge ?? isAtLarge(office),
    email: shown(person.email),
    phone: shown(person.phone),
    phoneExt: shown(person.phoneExt),
    website: shown(person.website ?? person.page),
    term: {
      status,
      end: termEnd ?? null,
      readOn,
      // A superseded mayor is known to have left.
      lastHolder: isShown || superseded ? null : name,
    },
    mayHaveChanged: isShown && (status === 'outdated' || unsure === true),
    source,
  }
}

const roleOrder: Record<CouncilPerson['role'], number> = {
  mayor: 0,
  vice_mayor: 1,
  council_president: 1,
  council_member: 2,
  commissioner: 2,
  manager: 3,
  clerk: 4,
  treasurer: 5,
  other: 6,
}

/** The head first, then by role, then by ward or seat, then by name. */
const byOffice = (a: Listed, b: Listed) =>
  Number(b.head ?? false) - Number(a.head ?? false) ||
  roleOrder[a.role] - roleOrder[b.role] ||
  (a.district ?? '').localeCompare(b.district ?? '', 'en', { numeric: true }) ||
  bySurname(a.name, b.name)

/** A person on a council, with the source of the list that was read last. */
interface Listed extends CouncilPerson {
  source: Source
}

const isTownship = ({ kind }: CouncilPlace) => kind === 'township' || kind === 'charter township'

/**
 * A place's people, with its mayor listed once. Our list of mayors is a second reading of the same office: if both name the
 * same person, the newer date counts; if they name different people, the later reading wins.
 */
export function mergeMayor(
  place: CouncilPlace,
  { people, mayor, source }: { people: readonly CouncilPerson[]; mayor: Mayor | undefined; source: Source },
): Listed[] {
  const listed = people.map((person): Listed => ({ ...person, source }))
  const same = mayor && listed.find(({ name }) => isSamePerson(name, mayor.name))
  // The list of mayors goes by city names, so it cannot tell a township from the city of the same name.
  if (!mayor || (isTownship(place) && !same?.head)) return listed
  const isNewerMayor = (one: Listed) =>
    one.head === true && one !== same && !one.superseded && one.readOn > mayor.source.asOf
  // The place's own page was read later and names another mayor.
  if (listed.some(isNewerMayor)) return listed
  const others = listed.filter((one) => one !== same && !one.head)
  return [withMayor(place, mayor, same), ...others]
}

function withMayor(place: CouncilPlace, mayor: Mayor, same: Listed | undefined): Listed {
  const { name, source, email, phone, website, termEnd } = mayor
  const base: Listed = same ?? {
    geoid: place.geoid,
    id: mayor.id ?? `mayor/${place.geoid}`,
    name,
    role: 'mayor',
    source,
    readOn: source.asOf,
  }
  const { superseded: _, unsure: __, atLarge: ___, ...known } = base
  const isLater = source.asOf > base.readOn
  return {
    ...known,
    role: 'mayor',
    head: true,
    office: base.head && base.office !== undefined ? base.office : 'Mayor',
    ...(base.email === undefined && email !== undefined && { email }),
    ...(base.phone === undefined && phone !== undefined && { phone }),
    ...(base.website === undefined && website !== undefined && { website }),
    ...(termEnd !== undefined && { termEnd }),
    ...(isLater && { readOn: source.asOf, source }),
  }
}
