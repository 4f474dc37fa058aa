import { addDays } from '../../../civic/dates/local-date.ts'
import { isCampaignContact, isOtherChamberEmail } from '../../../civic/people/office-contact.ts'
import { seatingDays } from '../../../civic/people/term.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { type AddressCheck, createAddressCheck, withoutWrongAddresses } from '../../../packs/officials/addresses.ts'
import { files } from '../../../packs/officials/files.ts'
import { isAllowedPhoto } from '../../../packs/officials/photos.ts'
import { Legislator } from '../../../packs/officials/schema.ts'
import { normalizeParty } from '../../../packs/party.ts'
import { byId } from './changes.ts'
import { rejoinCommittees } from './committee-members.ts'
import { fetchText } from './fetch.ts'
import { earlier, inHalfAYear, nextGeneralElection } from './fresh-until.ts'
import { omitEmpty } from './omit-empty.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { csvCells, parseOrigin } from './parse-origin.ts'

export async function updateLegislators({ facts }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { legislators, asOf } = await legislatorsOf(facts, createAddressCheck(facts.places.zips), options)
  const comparison = { kind: byId<Legislator>('Legislators'), before: facts.officials.legislators }
  const officials = { ...facts.officials, legislators }
  const { committees, files: committeeFiles } = rejoinCommittees(facts, officials)
  return {
    facts: { ...facts, officials, committees },
    files: [newFile('officials', files.legislators, { records: legislators, comparison }), ...committeeFiles],
    renewals: {
      officials: {
        origins: { 'openstates-legislators': { asOf } },
        file: files.legislators.file,
        freshUntil: earlier(inHalfAYear(asOf), nextGeneralElection(asOf)),
      },
    },
  }
}

async function legislatorsOf({ officials }: Facts, checkAddress: AddressCheck, { from, print, today }: UpdateOptions) {
  const states = StateCode.options.filter((state) => officials.chambers.some((one) => one.state === state)).toSorted()
  const current = Map.groupBy(officials.legislators, ({ state }) => state)
  const found: Legislator[] = []
  const dates: string[] = []
  for (const [index, state] of states.entries()) {
    if (index % 10 === 0) print(`Reading Open States, ${index + 1} of ${states.length}...`)
    const { text, asOf } = await fetchText(legislatorsUrl(state), from)
    const own = parseLegislators(state, text, current.get(state) ?? [])
    const day = asOf ?? today
    found.push(...own.map((legislator) => withoutPastTerm(withoutWrongAddresses(legislator, checkAddress), day)))
    dates.push(day)
  }
  // The date of the oldest file, because it applies to all of them.
  return { legislators: found, asOf: dates.toSorted()[0] ?? today }
}

/**
 * The origin has no dates of terms. If it still lists someone after the winners of an election have been seated, they are in
 * a new term, and we do not know its end.
 */
function withoutPastTerm({ termEnd, ...legislator }: Legislator, readOn: LocalDate): Legislator {
  const isPast = termEnd === undefined || addDays(termEnd, seatingDays) < readOn
  return isPast ? legislator : { ...legislator, termEnd }
}

export const parseLegislators = (state: StateCode, text: string, current: readonly Legislator[]): Legislator[] =>
  parseOrigin(`Open States, ${state}`, () => Legislator.array().parse(legislatorsFrom(csvCells(text), state, current)))

/** Open States' published list of a state's current legislators. */
export const legislatorsUrl = (state: StateCode) =>
  `https://data.openstates.org/people/current/${state.toLowerCase()}.csv`

/** Every column that we read: without the header of one, all its cells would be lost unnoticed. */
const required = [
  'id',
  'name',
  'current_party',
  'current_district',
  'current_chamber',
  'given_name',
  'family_name',
  'email',
  'image',
  'links',
  'capitol_address',
  'capitol_voice',
  'district_address',
  'district_voice',
  'twitter',
] as const
type Column = (typeof required)[number]

const chamberOrder = { upper: 0, lower: 1, legislature: 2 }
const districtOrder = new Intl.Collator('en', { numeric: true })

/** Converts a state's rows, header first. Fields missing from the file keep their previous value. */
export function legislatorsFrom(
  rows: readonly string[][],
  state: StateCode,
  current: readonly Legislator[],
): Legislator[] {
  const [header = [], ...body] = rows
  for (const column of required) {
    if (!header.includes(column)) throw new Error(`the Open States file of ${state} has no column ${column}`)
  }
  const known = new Map(current.map((one) => [one.id, one]))
  return body
    .map((row) => {
      const cell = (column: Column) => row[header.indexOf(column)]?.trim() ?? ''
      return legislatorFrom(cell, state, known.get(cell('id')))
    })
    .sort(
      (a, b) =>
        chamberOrder[a.chamber] - chamberOrder[b.chamber] ||
        districtOrder.compare(a.district, b.district) ||
        (a.name < b.name ? -1 : 1),
    )
}

function legislatorFrom(cell: (column: Column) => string, state: StateCode, known: Legislator | undefined): Legislator {
  const { phone, website, image, chamber } = Legislator.shape
  const seat = chamber.safeParse(cell('current_chamber'))
  if (!seat.success)
    throw new Error(`${cell('name')} (${state}) has the unknown current_chamber "${cell('current_chamber')}"`)
  const name = plainText(cell('name'))
  const sameSeat = known?.chamber === seat.data && known.district === cell('current_district') ? known : undefined
  const words = name.split(' ')
  const photo = image.safeParse(cell('image')).data
  return {
    id: cell('id'),
    name,
    firstName: plainText(cell('given_name')) || words[0] || name,
    lastName: plainText(cell('family_name')) || words.at(-1) || name,
    ...normalizeParty(cell('current_party') || 'Unknown'),
    state,
    chamber: seat.data,
    district: cell('current_district'),
    ...omitEmpty({
      email: isOtherChamberEmail(cell('email'), seat.data) || isCampaignContact(cell('email')) ? '' : cell('email'),
      phone: phone.safeParse(cell('capitol_voice')).data,
      districtPhone: phone.safeParse(cell('district_voice')).data,
      address: cell('capitol_address').replace(/\s*;\s*/g, ', '),
      districtAddress: cell('district_address').replace(/\s*;\s*/g, ', '),
      website: cell('links')
        .split(';')
        .find((link) => website.safeParse(link.trim()).success)
        ?.trim(),
      contactForm: known?.contactForm,
      image: photo !== undefined && isAllowedPhoto(photo) ? photo : undefined,
      twitter: cell('twitter'),
      since: sameSeat?.since,
      termEnd: sameSeat?.termEnd,
    }),
  }
}

/** One code point per accented letter and the ordinary hyphen, so that names can be searched and compared. */
const plainText = (text: string) => text.normalize('NFC').replaceAll('\u2010', '-')
