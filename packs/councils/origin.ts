import { z } from 'zod'
import { isCampaignContact, isConsumerEmail } from '../../civic/people/office-contact.ts'
import { isPersonName } from '../../civic/people/person-name.ts'
import type { StateCode } from '../../contract/common.ts'
import { omitEmpty } from '../omit-empty.ts'
import { isHead, roleOf, seatOf } from './office-role.ts'
import { CouncilPerson, type CouncilPlace } from './schema.ts'

/** The repository with one file per local government, in one folder per state. */
export const councilsRepository = 'CivicPatch/open-data'
export const councilsFolder = (state: StateCode) => `data/${state.toLowerCase()}/local`

/** The file of a place: its division within the state, such as county_oakland__place_addison.yml. */
export const fileOf = ({ id }: Pick<CouncilPlace, 'id'>) =>
  `${id.split('/').slice(3).join('__').replaceAll(':', '_')}.yml`
/** Whether a file belongs to a city or town, not to a county. */
export const isPlaceFile = (name: string) => /(^|__)place_[^/]+\.yml$/.test(name)

const texts = z
  .array(z.string())
  .nullable()
  .transform((list) => list ?? [])

export const PeopleFile = z.array(
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
  people
    .map(({ updated_at }) => updated_at.slice(0, 10))
    .toSorted()
    .at(-1) ?? ''

/** The people of a place. Entries that belong to another place, or are not people, are left out with the reason. */
export function peopleFrom(
  published: readonly PublishedPerson[],
  place: CouncilPlace,
): { people: CouncilPerson[]; leftOut: string[] } {
  const jurisdiction = `${place.id.replace('ocd-division', 'ocd-jurisdiction')}/government`
  const leftOut: string[] = []
  const accepted = published.filter(({ name, jurisdiction_ocdid }) => {
    const problem =
      jurisdiction_ocdid !== jurisdiction ? `of ${jurisdiction_ocdid}` : isPersonName(name.trim()) ? '' : 'not a name'
    if (problem) leftOut.push(`${name} in ${place.fullName}, ${place.state}: ${problem}`)
    return !problem
  })
  const phones = accepted.flatMap((person) =>
    phonesOf(person)
      .slice(0, 1)
      .map(({ phone }) => phone),
  )
  const isShared = (phone: string) => phones.indexOf(phone) !== phones.lastIndexOf(phone)
  const people = accepted.map((person) => personFrom(person, place, isShared))
  const mayors = people.filter(({ role }) => role === 'mayor')
  return {
    people: people.map((person) =>
      mayors.length > 1 && person.role === 'mayor' ? { ...person, unsure: true } : person,
    ),
    leftOut,
  }
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
