import { z } from 'zod'
import { isCampaignContact, isConsumerEmail } from '../../../civic/people/office-contact.ts'
import { isPersonName } from '../../../civic/people/person-name.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/councils/files.ts'
import { isHead, sharingOneOffice, roleOf, seatOf } from '../../../packs/councils/office-role.ts'
import { CouncilPerson, type CouncilPlace } from '../../../packs/councils/schema.ts'
import { inHalfAYear, lastDay } from './fresh-until.ts'
import { omitEmpty } from './omit-empty.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { type RepositoryFile, listFiles, parseYaml, readFiles } from './repository-files.ts'

export const parsePeople = (file: RepositoryFile) => parseYaml(councilsRepository, file, PeopleFile)

/**
 * Updates the councils of places whose people we have, if CivicPatch has read the town's site again. The other records stay,
 * because they were corrected by hand. People decide whether to add a place: some files list the people of a neighboring town.
 */
export async function updateCouncils(
  { facts }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  const { places } = facts.councils
  const ours = Map.groupBy(facts.councils.people, ({ geoid }) => geoid)
  const proposals: string[] = []
  for (const [state, own] of Map.groupBy(places, (place) => place.state)) {
    print(`Reading CivicPatch, ${state}...`)
    const byFile = new Map(own.filter(({ people }) => people > 0).map((place) => [fileOf(place), place]))
    const folder = councilsFolder(state)
    const listed = (await listFiles(councilsRepository, folder, from)).filter(isPlaceFile)
    const known = listed.filter((name) => byFile.has(name))
    const added = listed.filter((name) => !byFile.has(name))
    if (added.length > 0)
      proposals.push(`${added.length} places of ${state} that we have nobody of: ${shortList(added)}`)
    for (const file of await readFiles(councilsRepository, folder, { names: known, from })) {
      const place = byFile.get(file.path.slice(folder.length + 1))
      if (place) renew(place, file)
    }
  }
  const people = places.flatMap(({ geoid }) => ours.get(geoid) ?? [])
  const counted = places.map((place) => ({ ...place, people: ours.get(place.geoid)?.length ?? 0 }))
  const states = new Map(places.map(({ geoid, state }) => [geoid, state]))
  const kind = {
    label: 'Council members',
    keyOf: ({ id }: CouncilPerson) => id,
    stateOf: ({ geoid }: CouncilPerson) => states.get(geoid) ?? '',
    nameOf: ({ name }: CouncilPerson) => name,
  }
  const asOf = lastDay(people.map(({ readOn }) => readOn)) || today
  return {
    facts: { ...facts, councils: { places: counted, people } },
    proposals,
    files: [
      newFile('councils', files.places, { records: counted }),
      newFile('councils', files.people, { records: people, comparison: { kind, before: facts.councils.people } }),
    ],
    renewals: { councils: { origins: { civicpatch: { asOf } }, freshUntil: inHalfAYear(asOf) } },
  }

  function renew(place: CouncilPlace, file: RepositoryFile) {
    const published = parsePeople(file)
    const before = ours.get(place.geoid) ?? []
    if (lastRead(published) <= lastDay(before.map(({ readOn }) => readOn))) return
    const { people, leftOut } = peopleFrom(published, place)
    for (const line of leftOut) proposals.push(`left out, ${line}`)
    // When a page lists nobody, the page has more likely moved.
    if (people.length === 0) proposals.push(`nobody is left in ${place.fullName}, ${place.state}; ours stay`)
    else
      ours.set(
        place.geoid,
        parseOrigin(`${councilsRepository}, ${file.path}`, () => CouncilPerson.array().parse(people)),
      )
  }
}

const namesShown = 5
const shortList = (names: readonly string[]) =>
  [...names.slice(0, namesShown), ...(names.length > namesShown ? ['...'] : [])].join(', ')

/** The repository with one file per local government, in one folder per state. */
export const councilsRepository = 'CivicPatch/open-data'
export const councilsFolder = (state: StateCode) => `data/${state.toLowerCase()}/local`

/** The file of a place: its division within the state, such as county_oakland__place_addison.yml. */
export const fileOf = ({ id }: Pick<CouncilPlace, 'id'>) =>
  `${id.split('/').slice(3).join('__').replaceAll(':', '_')}.yml`
/** Whether a file belongs to a city or town, not to a county. */
const isPlaceFile = (name: string) => /(^|__)place_[^/]+\.yml$/.test(name)

const texts = z
  .array(z.string())
  .nullable()
  .transform((list) => list ?? [])

const PeopleFile = z.array(
  z.object({
    id: z.uuid(),
    name: z.string().min(1),
    phones: texts,
    emails: texts,
    urls: texts,
    office: z.object({ name: z.string().nullable(), division_ocdid: z.string().min(1) }),
    jurisdiction_ocdid: z.string().min(1),
    source_urls: texts,
    updated_at: z.string().regex(/^\d{4}-\d\d-\d\dT/, 'is not a time'),
    end_date: z
      .unknown()
      .refine((date) => date === null || typeof date === 'string' || typeof date === 'number', 'is not a date')
      .transform((date) => (date === null ? undefined : String(date))),
  }),
)
export type PublishedPerson = z.infer<typeof PeopleFile>[number]

/** The last day on which a page of the place was read. */
export const lastRead = (people: readonly PublishedPerson[]) =>
  lastDay(people.map(({ updated_at }) => updated_at.slice(0, 10)))

/** The people of a place. Entries that belong to another place, or are not people, are left out with the reason. */
export function peopleFrom(
  published: readonly PublishedPerson[],
  place: CouncilPlace,
): { people: CouncilPerson[]; leftOut: string[] } {
  const jurisdiction = `${place.id.replace('ocd-division', 'ocd-jurisdiction')}/government`
  const leftOut: string[] = []
  const accepted = published.filter((person) => {
    const problem = problemOf(person, jurisdiction)
    if (problem) leftOut.push(`${person.name} in ${place.fullName}, ${place.state}: ${problem}`)
    return !problem
  })
  const phones = accepted.flatMap((person) =>
    phonesOf(person)
      .slice(0, 1)
      .map(({ phone }) => phone),
  )
  const isShared = (phone: string) => phones.indexOf(phone) !== phones.lastIndexOf(phone)
  const people = accepted.map((person) => personFrom(person, place, isShared))
  const unsure = sharingOneOffice(people)
  return {
    people: people.map((person) => (unsure.has(person) ? { ...person, unsure: true } : person)),
    leftOut,
  }
}

/** Why an entry is left out; empty if it is accepted. */
function problemOf({ name, jurisdiction_ocdid }: PublishedPerson, jurisdiction: string): string {
  if (jurisdiction_ocdid !== jurisdiction) return `of ${jurisdiction_ocdid}`
  return isPersonName(name.trim()) ? '' : 'not a name'
}

function personFrom(person: PublishedPerson, place: CouncilPlace, isShared: (phone: string) => boolean): CouncilPerson {
  const { office } = person
  const role = roleOf(office.name)
  const website = person.urls.find(isPage)
  const page = person.source_urls.find((url) => isPage(url) && url !== website)
  const hasPage = (website ?? page ?? place.website) !== undefined
  const email = person.emails.find((one) => CouncilPerson.shape.email.safeParse(one).success && !isCampaignContact(one))
  // An address at a consumer provider is often a private one, and so is the phone beside it unless colleagues share it.
  const isPrivate = email !== undefined && isConsumerEmail(email) && hasPage
  const [number] = phonesOf(person)
  return {
    geoid: place.geoid,
    id: person.id,
    name: person.name.replace(/\s+/g, ' ').trim(),
    ...omitEmpty({ office: office.name ?? undefined }),
    role,
    ...(isHead(office.name, role, place) && { head: true as const }),
    ...seatOf(office.name, office.division_ocdid, place),
    ...omitEmpty({
      email: isPrivate ? undefined : email,
      ...(number && (!isPrivate || isShared(number.phone)) ? number : {}),
      website,
      termEnd: CouncilPerson.shape.termEnd.safeParse(person.end_date).data,
      page: website === undefined || person.source_urls.includes(website) ? undefined : page,
    }),
    readOn: person.updated_at.slice(0, 10),
  }
}

const isPage = (url: string) => CouncilPerson.shape.website.safeParse(url).success && !isCampaignContact(url)

/** (714) 765-5247 ext. 12 as 714-765-5247 and 12. */
const phonesOf = ({ phones }: PublishedPerson) =>
  phones.flatMap((text) => {
    const [, area, exchange, line, phoneExt] =
      text.match(/^\D*1?\D*(\d{3})\D*(\d{3})\D*(\d{4})(?:\D*(?:x|ext)\D*(\d{1,6}))?\D*$/i) ?? []
    return area ? [{ phone: `${area}-${exchange}-${line}`, ...(phoneExt && { phoneExt }) }] : []
  })
