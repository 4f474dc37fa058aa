import { normalizeCity } from '../../civic/address/city-name.ts'
import { stateOfFips } from '../../civic/address/states.ts'
import { normalizeName } from '../../civic/people/names.ts'
import { isCampaignContact, isConsumerEmail } from '../../civic/people/office-contact.ts'
import { isPersonName } from '../../civic/people/person-name.ts'
import { repeats } from '../duplicates.ts'
import { type CouncilFacts, files } from './files.ts'
import { sharingOneOffice } from './office-role.ts'
import type { CouncilPerson, CouncilPlace } from './schema.ts'

type Report = (problem: string) => void

/** Supervisors of the checklist in New Hampshire have the longest term. */
const longestTermYears = 6

interface OtherPacks {
  /** FIPS codes of all counties. */
  counties: ReadonlySet<string>
  mayors: readonly { name: string; place: string; state: string }[]
}

/** Checks places and people against each other, and against the counties and mayors of the other packs. */
export function councilProblems({ places, people }: CouncilFacts, { counties, mayors }: OtherPacks): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(`councils: ${problem}`)
  const byGeoid = new Map(places.map((place) => [place.geoid, place]))
  for (const problem of [
    ...repeats(files.places.file, places, ({ geoid }) => geoid),
    ...repeats(files.places.file, places, ({ id }) => id),
    ...repeats(files.people.file, people, ({ id }) => id),
  ])
    report(problem)
  const counted = Map.groupBy(people, ({ geoid }) => geoid)
  for (const [index, place] of places.entries()) {
    const at = `${files.places.file}:${index + 1} ${place.fullName}`
    for (const problem of placeProblems(place, counties)) report(`${at}: ${problem}`)
    const count = counted.get(place.geoid)?.length ?? 0
    if (count !== place.people) report(`${at}: ${files.people.file} has ${count} people, not ${place.people}`)
  }
  grouping(people, report)
  for (const own of counted.values())
    for (const person of sharingOneOffice(own.filter(({ superseded }) => !superseded)))
      if (!person.unsure)
        report(`${files.people.file}:${people.indexOf(person) + 1} ${person.name}: another one is ${person.office} too`)
  const mayorOf = new Map(mayors.map((mayor) => [`${mayor.state} ${normalizeCity(mayor.place)}`, mayor.name]))
  for (const [index, person] of people.entries()) {
    const place = byGeoid.get(person.geoid)
    const at = `${files.people.file}:${index + 1} ${person.name}`
    if (!place) report(`${at}: no place ${person.geoid}`)
    else {
      const mayor = mayorOf.get(`${place.state} ${normalizeCity(place.name)}`)
      for (const problem of personProblems(person, place, mayor)) report(`${at}: ${problem}`)
    }
  }
  return problems
}

function placeProblems({ geoid, id, state, counties: own }: CouncilPlace, counties: ReadonlySet<string>): string[] {
  return [
    ...(stateOfFips(geoid.slice(0, 2)) === state ? [] : [`${geoid} is not in ${state}`]),
    ...(id.startsWith(`ocd-division/country:us/state:${state.toLowerCase()}/`) ? [] : [`${id} is not in ${state}`]),
    ...own.filter((fips) => !counties.has(fips)).map((fips) => `no county ${fips}`),
    ...own.filter((fips) => stateOfFips(fips.slice(0, 2)) !== state).map((fips) => `${fips} is not in ${state}`),
  ]
}

/** Checks that the people of a place follow one another: the server reads them as one part of the file. */
function grouping(people: readonly CouncilPerson[], report: Report) {
  const ended = new Set<string>()
  let current: string | undefined
  for (const [index, { geoid, name }] of people.entries()) {
    if (geoid === current) continue
    if (ended.has(geoid)) report(`${files.people.file}:${index + 1} ${name} is apart from the others of ${geoid}`)
    if (current !== undefined) ended.add(current)
    current = geoid
  }
}

function* personProblems(person: CouncilPerson, place: CouncilPlace, mayor: string | undefined): Generator<string> {
  const { name, head, role, email, website, page, termEnd, readOn, division, superseded } = person
  if (!isPersonName(name) && !knownNames.has(name)) yield 'is not the name of a person'
  if (role === 'mayor' && !head) yield 'a mayor is the head'
  if (division !== undefined && !division.startsWith(`${place.id}/`)) yield `${division} is not in ${place.id}`
  if (email !== undefined && isConsumerEmail(email) && (website ?? page ?? place.website) !== undefined)
    yield `${email} is at a consumer provider; the town has a page`
  for (const contact of [email, website, page])
    if (contact !== undefined && isCampaignContact(contact)) yield `${contact} is the contact of a campaign`
  if (termEnd !== undefined && Number(termEnd.slice(0, 4)) > Number(readOn.slice(0, 4)) + longestTermYears)
    yield `the term ends ${termEnd}, after more than ${longestTermYears} years`
  if (superseded && !head) yield 'only a head is superseded'
  if (superseded && mayor !== undefined && normalizeName(mayor) === normalizeName(name))
    yield 'is superseded, but our list of mayors names the same person'
}

/** People whose name is also the word for an office. */
const knownNames = new Set(['Patrick O. Council'])
