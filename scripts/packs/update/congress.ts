import { basename } from 'node:path/posix'
import { z } from 'zod'
import { stateKind } from '../../../civic/address/states.ts'
import { commissionerTermEnd } from '../../../civic/people/congress-term.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { type AddressCheck, createAddressCheck, withoutWrongZip } from '../../../packs/officials/addresses.ts'
import { files } from '../../../packs/officials/files.ts'
import { Office, Seat, Member } from '../../../packs/officials/schema.ts'
import type { Manifest } from '../../../packs/pack.ts'
import { normalizeParty } from '../../../packs/party.ts'
import { files as voteFiles } from '../../../packs/votes/files.ts'
import type { FormerMember } from '../../../packs/votes/schema.ts'
import { rejoinCommittees } from './committee-members.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import { omitEmpty } from './omit-empty.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseJson, parseOrigin } from './parse-origin.ts'

/** More vacant seats at a time are implausible. */
const maxVacant = 15

export async function updateCongress({ facts, manifests }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const check = createAddressCheck(facts.places.zips)
  const { asOf, ...congress } = await congressFrom(facts, {
    ...options,
    manifest: manifests.officials,
    checkAddress: check,
  })
  const former = newlyFormer(facts, congress.seats)
  const vacant = congress.seats.filter(({ member }) => !member).length
  const officials = { ...facts.officials, ...congress }
  const { committees, files: committeeFiles } = rejoinCommittees(facts, officials)
  const formerMembers = [...facts.votes.formerMembers, ...former]
  const { seats } = facts.officials
  // Offices of members who left are not compared: they go with the member, which is not a fault of the origin.
  const stays = new Set(congress.seats.flatMap(({ member }) => member?.bioguideId ?? []))
  const offices = facts.officials.offices.filter(({ bioguideId }) => stays.has(bioguideId))
  return {
    facts: { ...facts, officials, votes: { ...facts.votes, formerMembers }, committees },
    warnings: vacant > maxVacant ? [`Congress has ${vacant} vacant seats`] : [],
    files: [
      newFile('officials', files.seats, { records: congress.seats, comparison: { kind: seatKind, before: seats } }),
      newFile('officials', files.offices, {
        records: congress.offices,
        comparison: { kind: officeKind, before: offices },
      }),
      ...committeeFiles,
      ...(former.length > 0 ? [newFile('votes', voteFiles.formerMembers, { records: formerMembers })] : []),
    ],
    renewals: {
      officials: { origins: { 'congress-legislators': { asOf } }, freshUntil: dayBeforeNextCongress(asOf) },
    },
  }
}

async function congressFrom(
  { officials }: Facts,
  { manifest, checkAddress, from, print, today }: UpdateOptions & { manifest: Manifest; checkAddress: AddressCheck },
) {
  print('Reading congress-legislators...')
  const fetchList = async <T>(url: string, schema: z.ZodType<T>) => {
    const { text, asOf } = await fetchText(url, from)
    return { list: parseCongressFile(url, schema, text), asOf: asOf ?? today }
  }
  const { shape } = CongressOrigin
  const [{ list: legislators, asOf }, { list: social }, { list: offices }] = await Promise.all([
    fetchList(congressUrls.legislators, shape.legislators),
    fetchList(congressUrls.social, shape.social),
    fetchList(congressUrls.offices, shape.offices),
  ])
  const origin = { legislators, social, offices }
  const read = parseOrigin('congress-legislators', () => seatsFrom(origin, officials.seats))
  const seats = keepNewer(read, officials.seats, {
    originAsOf: asOf,
    rosterAsOf: manifest.origins['roster']?.asOf ?? '',
  })
  return {
    asOf,
    seats: parseOrigin('congress-legislators', () => Seat.array().parse(seats)),
    offices: parseOrigin('congress-legislators', () => Office.array().parse(officesFrom(origin, seats))).map((office) =>
      withoutWrongZip(office, checkAddress),
    ),
  }
}

export const parseCongressFile = <T>(url: string, schema: z.ZodType<T>, text: string): T =>
  parseJson(`congress-legislators, ${basename(url)}`, schema, text)

/** Members who left Congress; their names stay for the votes they cast. */
function newlyFormer({ officials, votes }: Facts, seats: readonly Seat[]): FormerMember[] {
  const stays = new Set([
    ...seats.flatMap(({ member }) => member?.bioguideId ?? []),
    ...votes.formerMembers.map(({ bioguideId }) => bioguideId),
  ])
  return officials.seats.flatMap(({ state, member }) =>
    member && !stays.has(member.bioguideId)
      ? [{ bioguideId: member.bioguideId, name: member.name, party: member.party, state }]
      : [],
  )
}

const seatKind = {
  label: 'Congress',
  keyOf: (seat: Seat) =>
    `${seat.chamber} ${seat.chamber === 'Senate' ? seat.class : seat.district} ${seat.member?.bioguideId}`,
  stateOf: ({ state }: Seat) => state,
  nameOf: ({ member }: Seat) => member?.name ?? 'vacant',
}
const officeKind = {
  label: 'Local offices',
  keyOf: ({ id }: Office) => id,
  stateOf: ({ state }: Office) => state,
  nameOf: ({ city }: Office) => city,
}

/** The published files of unitedstates/congress-legislators. */
const base = 'https://unitedstates.github.io/congress-legislators'
export const congressUrls = {
  legislators: `${base}/legislators-current.json`,
  social: `${base}/legislators-social-media.json`,
  offices: `${base}/legislators-district-offices.json`,
}

const text = z.string().optional()

const Term = z.object({
  type: z.enum(['sen', 'rep']),
  start: z.iso.date(),
  end: z.iso.date(),
  state: StateCode,
  district: z.int().optional(),
  class: z.int().optional(),
  state_rank: z.enum(['junior', 'senior']).optional().catch(undefined),
  party: z.string(),
  caucus: text,
  how: z.enum(['appointment', 'special-election']).optional().catch(undefined),
  url: text,
  address: text,
  phone: text,
  office: text,
  contact_form: text,
})

const Legislator = z.object({
  id: z.object({
    bioguide: z.string(),
    lis: text,
    govtrack: z.int().optional(),
    opensecrets: text,
    votesmart: z.int().optional(),
    icpsr: z.int().optional(),
    wikidata: text,
    ballotpedia: text,
    wikipedia: text,
    fec: z.array(z.string()).optional(),
  }),
  name: z.object({
    first: z.string(),
    last: z.string(),
    middle: text,
    suffix: text,
    nickname: text,
    official_full: text,
  }),
  terms: z.array(Term).min(1),
})

const Social = z.object({
  id: z.object({ bioguide: z.string() }),
  social: z
    .object({ twitter: text, facebook: text, instagram: text, youtube: text, youtube_id: text, mastodon: text })
    .transform(
      ({ youtube_id: channel, youtube = channel && `channel/${channel}`, twitter, facebook, instagram, mastodon }) => {
        return { twitter, facebook, instagram, youtube, mastodon }
      },
    ),
})

const HomeOffices = z.object({
  id: z.object({ bioguide: z.string() }),
  offices: z.array(
    z.object({
      id: z.string(),
      city: z.string(),
      state: StateCode,
      address: text,
      suite: z.union([z.string(), z.number()]).optional(),
      building: text,
      zip: text,
      phone: text,
      fax: text,
      hours: text,
      latitude: z.number().optional(),
      longitude: z.number().optional(),
    }),
  ),
})

export const CongressOrigin = z.object({
  legislators: z.array(Legislator),
  social: z.array(Social),
  offices: z.array(HomeOffices),
})
type CongressOrigin = z.infer<typeof CongressOrigin>

const seatKey = (seat: { chamber: string; state: string; district?: number; class?: number }) =>
  `${seat.chamber} ${seat.state} ${seat.chamber === 'Senate' ? seat.class : seat.district}`

/** The seats according to the origin. A seat without a member is vacant; a seat missing from our list is an error. */
export function seatsFrom({ legislators, social }: CongressOrigin, current: readonly Seat[]): Seat[] {
  const accounts = new Map(social.map((one) => [one.id.bioguide, one.social]))
  const known = new Map(current.flatMap(({ member }) => (member ? [[member.bioguideId, member]] : [])))
  const sitting = new Map<string, Member>()
  for (const legislator of legislators) {
    const term = legislator.terms.at(-1)
    if (!term) continue
    const key = seatKey({ ...term, chamber: term.type === 'sen' ? 'Senate' : 'House' })
    if (sitting.has(key)) throw new Error(`congress-legislators names two members for the seat ${key}`)
    const { bioguide } = legislator.id
    sitting.set(key, memberFrom(legislator, { term, social: accounts.get(bioguide), known: known.get(bioguide) }))
  }
  const seats = current.map((seat): Seat => {
    const { state } = seat
    const member = sitting.get(seatKey(seat)) ?? null
    if (seat.chamber === 'Senate') return { chamber: 'Senate', state, class: seat.class, member }
    return { chamber: 'House', state, district: seat.district, member }
  })
  const held = new Set(current.map(seatKey))
  for (const key of sitting.keys())
    if (!held.has(key)) throw new Error(`congress-legislators names a member for ${key}, which is not a seat`)
  return seats
}

type Term = z.infer<typeof Term>

function memberFrom(
  { id, name, terms }: z.infer<typeof Legislator>,
  {
    term,
    social,
    known,
  }: { term: Term; social: z.infer<typeof Social>['social'] | undefined; known: Member | undefined },
): Member {
  const full = [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ')
  const { phone, website, contactForm } = Member.shape
  return {
    bioguideId: id.bioguide,
    name: name.official_full ?? full,
    firstName: name.first,
    ...omitEmpty({ middleName: name.middle, nickname: name.nickname }),
    lastName: name.last,
    ...omitEmpty({ suffix: name.suffix }),
    ...normalizeParty(term.party),
    ...omitEmpty({ caucus: term.caucus && normalizeParty(term.caucus).party }),
    title: titleFor(term),
    ...omitEmpty({ rank: term.state_rank }),
    since: terms.map(({ start }) => start).toSorted()[0] ?? term.start,
    termStart: term.start,
    termEnd: titleFor(term) === 'Resident Commissioner' ? commissionerTermEnd(term.start) : term.end,
    ...omitEmpty({
      arrival: term.how,
      electedOn: known?.termStart === term.start ? known.electedOn : undefined,
      contestedOn: endsEarly(term) ? term.end : undefined,
      phone: phone.safeParse(term.phone).data,
      website: website.safeParse(term.url).data,
      contactForm: contactForm.safeParse(term.contact_form).data,
      office: term.office,
      address: term.address,
      social: social && omitEmpty(social),
    }),
    ids: omitEmpty({
      govtrack: id.govtrack,
      openSecrets: id.opensecrets,
      voteSmart: id.votesmart,
      lis: id.lis,
      icpsr: id.icpsr,
      wikidata: id.wikidata,
      ballotpedia: id.ballotpedia,
      wikipedia: id.wikipedia,
      fec: id.fec,
    }),
  }
}

function titleFor({ type, state }: Term): Member['title'] {
  if (type === 'sen') return 'Senator'
  if (state === 'PR') return 'Resident Commissioner'
  return stateKind(state) === 'state' ? 'Representative' : 'Delegate'
}

/** A Senate term that does not end with a Congress ends with a special election. */
const endsEarly = ({ type, end }: Term) => type === 'sen' && !end.endsWith('-01-03')

/** The local offices of current members. */
export function officesFrom({ offices }: CongressOrigin, seats: readonly Seat[]): Office[] {
  const sitting = new Set(seats.flatMap(({ member }) => member?.bioguideId ?? []))
  const round = (degrees: number | undefined) => (degrees === undefined ? undefined : Math.round(degrees * 1e5) / 1e5)
  return offices
    .filter(({ id }) => sitting.has(id.bioguide))
    .flatMap(({ id, offices }) =>
      offices.map(({ latitude, longitude, suite, id: officeId, city, state, phone, ...rest }) => ({
        bioguideId: id.bioguide,
        id: officeId,
        city,
        state,
        ...omitEmpty({
          ...rest,
          suite: suite === undefined ? undefined : String(suite),
          phone: Office.shape.phone.safeParse(phone).data,
          lat: round(latitude),
          lng: round(longitude),
        }),
      })),
    )
}

/** Keeps the seats that we took from the newer roster while the origin's files are older than it. */
export const keepNewer = (
  seats: Seat[],
  current: readonly Seat[],
  { originAsOf, rosterAsOf }: { originAsOf: LocalDate; rosterAsOf: LocalDate },
): Seat[] =>
  seats.map((seat) => {
    const ours = current.find((one) => seatKey(one) === seatKey(seat))
    return ours?.origin && rosterAsOf > originAsOf ? ours : seat
  })
