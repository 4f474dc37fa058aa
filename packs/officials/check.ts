import { addDays, daysBetween } from '../../civic/dates/local-date.ts'
import { isHouseTermEnd, isSenateTermEnd } from '../../civic/people/congress-term.ts'
import { inaugurationDay } from '../../civic/people/inauguration.ts'
import { isCampaignContact, isLegislativeContact, isOtherChamberEmail } from '../../civic/people/office-contact.ts'
import { isPersonName } from '../../civic/people/person-name.ts'
import { seatingDays } from '../../civic/people/term.ts'
import type { Manifest } from '../pack.ts'
import { seatExists, seatKey } from './elected.ts'
import { type OfficialFacts, files } from './files.ts'
import { isAllowedPhoto } from './photos.ts'
import { type Mayor, OfficeKind } from './schema.ts'

type Report = (problem: string) => void

/** No mayor is elected for more than four years; one attorney general is appointed for eight. */
const longestTermYears: Readonly<Record<string, number>> = {
  [files.mayors.file]: 4,
  [files.governors.file]: 4,
  [files.executives.file]: 8,
  [files.legislators.file]: 4,
}
const yearDays = 366
/** A term may begin a few weeks after the source was read. */
const slackDays = 60
/** The day on which mayors are sworn in moves by a few weeks. */
const mayorSlackDays = 31

/** Checks who holds an office: persons, one per office, with terms that are not over. */
export function officialProblems(facts: OfficialFacts, manifest: Manifest): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(`officials: ${problem}`)
  names(facts, report)
  offices(facts, report)
  termsOver(facts, manifest, report)
  termLengths(facts, manifest, report)
  congressTerms(facts, report)
  inaugurations(facts, report)
  executiveTerms(facts, report)
  contacts(facts, report)
  origins(facts, manifest, report)
  winners(facts, manifest, report)
  return problems
}

interface Holder {
  at: string
  file: string
  name: string
  start?: string | undefined
  termEnd?: string | undefined
  contestedOn?: string | undefined
  email?: string | undefined
  website?: string | undefined
  image?: string | undefined
}

/** Every officeholder with file and line, as an editor shows them. */
function holders({ seats, governors, executives, legislators, mayors }: OfficialFacts): Holder[] {
  const lines = (file: string, list: readonly (Omit<Holder, 'at' | 'file'> | null)[]): Holder[] =>
    list.flatMap((one, index) => (one ? [{ ...one, at: `${file}:${index + 1}`, file }] : []))
  return [
    // `congressTerms` checks when terms of Congress end. The sites of its members are all official.
    ...lines(
      files.seats.file,
      seats.map(
        ({ member }) => member && { name: member.name, termEnd: member.termEnd, contestedOn: member.contestedOn },
      ),
    ),
    ...lines(
      files.governors.file,
      governors.map((one) => ({ ...one, start: one.since })),
    ),
    ...lines(
      files.executives.file,
      executives.map((one) => ({ ...one, start: one.termStart })),
    ),
    ...lines(files.legislators.file, legislators),
    ...lines(
      files.mayors.file,
      mayors.map((one) => ({ ...one, start: one.since })),
    ),
  ]
}

function names(facts: OfficialFacts, report: Report) {
  for (const { at, name } of holders(facts))
    if (!isPersonName(name)) report(`${at} "${name}" is not the name of a person`)
}

function offices({ executives, mayors, lists }: OfficialFacts, report: Report) {
  const onePerson = <T extends { name: string }>(file: string, list: readonly T[], officeOf: (one: T) => string) => {
    for (const [office, persons] of Map.groupBy(list, officeOf)) {
      const [, second] = persons
      if (second)
        report(
          `${file}:${list.indexOf(second) + 1} ${office} is held by ${persons.map(({ name }) => name).join(' and ')}`,
        )
    }
  }
  onePerson(files.executives.file, executives, ({ state, role }) => `${state} ${role}`)
  onePerson(files.mayors.file, mayors, ({ state, place }) => `${state} mayor of ${place}`)
  for (const office of OfficeKind.options) {
    const count = lists.filter((one) => one.office === office).length
    if (count !== 1) report(`${files.lists.file} has ${count} lists for ${office}`)
  }
}

/** The day on which a maintainer last checked the file, or else the day of the pack. */
const checkedOn = (manifest: Manifest, file: string) => manifest.files[file]?.checkedOn ?? manifest.compiledOn

/**
 * Updates copy these lists from origins that may still name a holder weeks after the term has ended. Screens then show that
 * person as the last holder.
 */
const renewed: ReadonlySet<string> = new Set([files.seats.file, files.legislators.file])
/**
 * The earliest end of a term that a file may have. A renewed file is compared with the day of its own origin: an origin that
 * cannot be read for years must not block the others.
 */
const earliestTermEnd = (manifest: Manifest, file: string) =>
  renewed.has(file)
    ? addDays(manifest.origins[manifest.files[file]?.origin ?? '']?.asOf ?? manifest.compiledOn, -yearDays)
    : checkedOn(manifest, file)

function termsOver(facts: OfficialFacts, manifest: Manifest, report: Report) {
  for (const { at, file, name, termEnd, contestedOn } of holders(facts)) {
    const day = earliestTermEnd(manifest, file)
    // If the term ended with a special election whose outcome the source does not know, the seat is shown without a holder.
    if (termEnd !== undefined && termEnd < day && termEnd !== contestedOn)
      report(`${at} ${name}: the term was over on ${termEnd}, before ${day}`)
  }
}

function termLengths(facts: OfficialFacts, manifest: Manifest, report: Report) {
  for (const { at, file, name, termEnd, start } of holders(facts)) {
    const years = longestTermYears[file]
    if (termEnd === undefined || years === undefined) continue
    const checked = checkedOn(manifest, file)
    // A holder who took office within the last year is in the first term, which began on that day.
    const isFirstTerm = start !== undefined && start > addDays(checked, -yearDays)
    if (termEnd > addDays(isFirstTerm ? start : checked, years * yearDays + slackDays))
      report(`${at} ${name}: the term ends ${termEnd}, after more than ${years} years`)
    if (start !== undefined && start >= termEnd) report(`${at} ${name}: the term ends ${termEnd}, before it began`)
  }
  const { mayors } = facts
  for (const [index, mayor] of mayors.entries()) {
    const problem = mayorTermProblem(mayor)
    if (problem !== null) report(`${files.mayors.file}:${index + 1} ${mayor.name}: ${problem}`)
  }
  for (const [index, { name, since, termEnd, chosenByCouncil }] of mayors.entries()) {
    if (!chosenByCouncil) continue
    const at = `${files.mayors.file}:${index + 1} ${name}`
    if (since === undefined || termEnd === undefined) report(`${at}: chosen by the council, but for which year?`)
    else if (daysBetween(since, termEnd) > 2 * yearDays) report(`${at}: chosen by the council for more than two years`)
  }
}

/** Mayors are elected for two or four years: a term ends near the day on which it began, an even number of years later. */
function mayorTermProblem({ since, termEnd, nextElectionYear, chosenByCouncil, irregular }: Mayor): string | null {
  if (termEnd === undefined || chosenByCouncil) return null
  if (nextElectionYear !== undefined && termEnd > `${nextElectionYear + 1}-02-28`)
    return `the term ends ${termEnd}, long after the election of ${nextElectionYear}`
  if (since === undefined || irregular) return null
  const twoYears = 2 * 365.25
  const days = daysBetween(since, termEnd)
  const off = Math.abs(days - Math.round(days / twoYears) * twoYears)
  return off > mayorSlackDays ? `the term ends ${termEnd}, which is not an even number of years after ${since}` : null
}

function congressTerms({ seats }: OfficialFacts, report: Report) {
  for (const [index, seat] of seats.entries()) {
    const { member } = seat
    if (!member || member.contestedOn === member.termEnd) continue
    const isRegular =
      seat.chamber === 'Senate'
        ? isSenateTermEnd(member.termEnd, seat.class)
        : isHouseTermEnd(member.termEnd, member.title === 'Resident Commissioner')
    if (!isRegular)
      report(`${files.seats.file}:${index + 1} ${member.name}: no term of this seat ends on ${member.termEnd}`)
  }
}

function inaugurations({ governors }: OfficialFacts, report: Report) {
  for (const [index, { state, name, termEnd, inauguration }] of governors.entries()) {
    const day = inaugurationDay(inauguration, Number(termEnd.slice(0, 4)))
    if (termEnd !== day)
      report(
        `${files.governors.file}:${index + 1} ${name}: the term ends ${termEnd}, but ${state} inaugurates on ${day}`,
      )
  }
}

/** Officers who are elected with the governor, but whose terms begin on another day by the law of the state. */
const ownFirstDay = new Set([
  'IA Attorney General',
  'IA Secretary of State',
  'KY Attorney General',
  'MA Attorney General',
  'MA Auditor',
  'MA Chief Election Officer',
  'MA Treasurer',
  'MD Attorney General',
  'ME Attorney General',
  'MS Attorney General',
  'TX Attorney General',
])
/** A term that ends farther from the governor's belongs to another election. */
const sameElectionDays = 60

/** Officers elected or appointed for the governor's term leave on the same day. Lists often have December 31 instead. */
function executiveTerms({ executives, governors }: OfficialFacts, report: Report) {
  const governorTerm = new Map(governors.map(({ state, termEnd }) => [state, termEnd]))
  for (const [index, { state, role, name, termEnd }] of executives.entries()) {
    const expected = governorTerm.get(state)
    if (termEnd === undefined || expected === undefined || ownFirstDay.has(`${state} ${role}`)) continue
    if (termEnd !== expected && Math.abs(daysBetween(termEnd, expected)) < sameElectionDays)
      report(`${files.executives.file}:${index + 1} ${name}: the term ends ${termEnd}, the governor’s on ${expected}`)
  }
}

function contacts(facts: OfficialFacts, report: Report) {
  for (const { at, file, name, email, website, image } of holders(facts)) {
    for (const contact of [email, website]) {
      if (contact === undefined) continue
      if (file !== files.legislators.file && isLegislativeContact(contact))
        report(`${at} ${name}: ${contact} is the contact of an earlier office`)
      if (isCampaignContact(contact)) report(`${at} ${name}: ${contact} is the contact of a campaign`)
    }
    if (image !== undefined && !isAllowedPhoto(image))
      report(`${at} ${name}: the photo ${image} is not on an official or neutral site`)
  }
  for (const [index, { name, email, chamber }] of facts.legislators.entries()) {
    if (email !== undefined && isOtherChamberEmail(email, chamber))
      report(`${files.legislators.file}:${index + 1} ${name}: ${email} is the contact of an earlier office`)
  }
}

/** Winners of offices that we list, each with a certified result of its own. */
function winners({ elected, ...facts }: OfficialFacts, manifest: Manifest, report: Report) {
  for (const [index, one] of elected.entries()) {
    const { name, state, electedOn, takesOffice, termEnd, origin } = one
    const at = `${files.elected.file}:${index + 1} ${name}`
    // Later lists of officeholders may have other districts and roles; the winner is among them then.
    const isNew = manifest.compiledOn < addDays(electedOn, seatingDays)
    if (!isPersonName(name)) report(`${at} is not the name of a person`)
    if (!manifest.origins[origin]) report(`${at}: no origin ${origin} in manifest.json`)
    if (isNew && !seatExists(one, state, facts)) report(`${at}: we have no such seat of ${state}`)
    if (takesOffice !== undefined && takesOffice <= electedOn)
      report(`${at}: takes office on ${takesOffice}, before the election`)
    if (termEnd !== undefined && termEnd <= (takesOffice ?? electedOn))
      report(`${at}: the term ends ${termEnd}, before it began`)
    if (manifest.origins[origin] && manifest.origins[origin].asOf < electedOn)
      report(`${at}: the result was read before the election of ${electedOn}`)
  }
  for (const [key, same] of Map.groupBy(elected, seatKey))
    if (same.length > 1) report(`${files.elected.file}: ${key} has ${same.length} winners`)
}

function origins({ seats, governors, executives, mayors }: OfficialFacts, manifest: Manifest, report: Report) {
  const keys = new Set([
    ...[...seats, ...governors, ...executives, ...mayors].flatMap(({ origin }) => origin ?? []),
    ...mayors.flatMap(({ confirmedBy }) => confirmedBy ?? []),
  ])
  for (const key of keys) if (!manifest.origins[key]) report(`no origin ${key} in manifest.json`)
  for (const [index, { name, origin, confirmedBy, unconfirmed }] of mayors.entries()) {
    const at = `${files.mayors.file}:${index + 1} ${name}`
    const first = origin ?? manifest.files[files.mayors.file]?.origin
    if (confirmedBy !== undefined && confirmedBy === first) report(`${at}: the second source is the first`)
    if (confirmedBy !== undefined && unconfirmed) report(`${at}: confirmed by ${confirmedBy} and unconfirmed`)
  }
}
