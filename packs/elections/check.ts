import { addDays } from '../../civic/dates/local-date.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { LocalDate } from '../../contract/common.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import { duplicates } from '../duplicates.ts'
import type { Manifest } from '../pack.ts'
import { openPack } from '../record-format.ts'
import { classifySource } from '../sources.ts'
import { aroundProblems, listExpiredAround } from './check-around.ts'
import { languageProblems } from './check-languages.ts'
import { confirmationProblems, listExpired, statedDateProblems } from './check-rules.ts'
import { type ElectionRecords, files } from './files.ts'
import { isOfficial } from './official.ts'
import { type PackedElection, type PackedRegistration, linkNames } from './schema.ts'

/** The records of the pack. */
export interface ElectionFacts extends ElectionRecords {
  manifest: Manifest
}

export interface Checked {
  /** Empty if the pack is valid. */
  problems: string[]
  /** A summary of coverage and confidence for maintainers. */
  report: string[]
}

const own = new URL('./', import.meta.url)
const maxExpiredShown = 10

/** Checks the pack and reports as of a day, by default the day it was compiled: rules expire when a legislature meets again. */
export function check(folder = own, today?: LocalDate): Checked {
  const problems: string[] = []
  const { manifest, readAll } = openPack(folder, (problem) => problems.push(problem))
  const facts: ElectionFacts = { manifest, ...readAll(files) }
  const day = today ?? manifest.compiledOn
  const expired = [...listExpired(facts.rules, day), ...listExpiredAround(facts.around, day)]
  return {
    problems: [...problems, ...factProblems(facts)],
    report: [
      ...reportOf(facts),
      ...weakPoints(facts, day),
      ...(expired.length > 0
        ? [
            `Outdated: ${expired.length} rules; check the law again. The first: ${expired.slice(0, maxExpiredShown).join(', ')}`,
          ]
        : []),
    ],
  }
}

/** Problems of valid records with each other and with their sources. */
export function factProblems(facts: ElectionFacts): string[] {
  const { elections, rules, around, languages, manifest } = facts
  const rulesOf = new Map(rules.map((one) => [one.state, one]))
  return [
    ...electionProblems(facts),
    ...facts.elections.flatMap((one) => lawProblems(one, manifest.origins)),
    ...coverageProblems(facts),
    ...sourceProblems(facts),
    ...confirmationProblems(rules, manifest.origins),
    ...statedDateProblems(elections, rulesOf, manifest.origins),
    ...aroundProblems(around, manifest.origins),
    ...languageProblems(languages),
    ...officeProblems(facts),
    ...facts.registration.flatMap(movedHosts),
  ]
}

const maxDaysBeforeElection = 120
const maxDaysAfterElection = 30

function electionProblems({ elections }: ElectionFacts): string[] {
  const twice = duplicates(elections, ({ id }) => id).map((id) => `${id} occurs twice`)
  const others = elections.flatMap(({ id, state, date, stated }) => {
    const problems: string[] = []
    if (!id.startsWith(`${(state ?? 'us').toLowerCase()}-`))
      problems.push(`${id} is not named after ${state ?? 'the country'}`)
    if (!id.endsWith(date.slice(0, 4))) problems.push(`${id} is not named after its year ${date}`)
    for (const [name, deadline] of Object.entries(stated)) {
      const days = (Date.parse(date) - Date.parse(deadline.date)) / 86_400_000
      if (days > maxDaysBeforeElection || days < -maxDaysAfterElection)
        problems.push(`${id} ${name} is ${days} days before its election`)
    }
    return problems
  })
  return [...twice, ...others]
}

/** How far ahead a state publishes its calendar. */
const calendarDays = 400

/** A day that a law fixes needs that law and when it was checked. No page of a state announces a day years ahead otherwise. */
function lawProblems(election: PackedElection, origins: Manifest['origins']): string[] {
  const { id, state, date, source, lawCheckedOn } = election
  const origin = source === null ? undefined : origins[source]
  if (lawCheckedOn !== undefined)
    return isOfficial(origins, source, state) && origin && lawCheckedOn <= origin.asOf
      ? []
      : [`${id}: lawCheckedOn ${lawCheckedOn} needs an official source of that day or later`]
  return origin && classifySource(origin).publisher?.state && date > addDays(origin.asOf, calendarDays)
    ? [`${id}: ${source} of ${origin.asOf} cannot announce ${date}. If a law fixes the day, set lawCheckedOn`]
    : []
}

/** Every office is filled at an election of its state that we know, and is listed once. */
function officeProblems({ elections, offices }: ElectionFacts): string[] {
  const days = new Set(elections.map(({ state, date }) => `${state} ${date}`))
  return [
    ...duplicates(offices, ({ state, office }) => `${state} ${office}`).map((name) => `${name} occurs twice`),
    ...offices
      .filter(({ state, election }) => !days.has(`${state} ${election}`))
      .map(({ state, office, election }) => `${state} ${office}: no election of the state on ${election}`),
  ]
}

/** Checks that every state has its records, and that the calendar still has upcoming elections. */
function coverageProblems({ manifest, elections, rules, registration }: ElectionFacts): string[] {
  const ruled = new Set(rules.map(({ state }) => state))
  const linked = new Set(registration.map(({ state }) => state))
  const territories = new Set<string>(['AS', 'GU', 'MP', 'PR', 'VI'])
  return [
    ...(elections.some(({ date }) => date > manifest.freshUntil)
      ? []
      : [`no election after ${manifest.freshUntil}: the calendar has run out`]),
    ...StateCode.options
      .filter((code) => !territories.has(code) && !ruled.has(code))
      .map((code) => `no rules for ${code}`),
    ...StateCode.options.filter((code) => !linked.has(code)).map((code) => `no registration record for ${code}`),
    ...registration
      .filter((one) => (one.registration === 'not-needed') !== (one.state === 'ND'))
      .map(({ state }) => `${state} has the wrong value for registration: only North Dakota needs none`),
    ...registration
      .filter((one) => (one.links.register === undefined) !== (one.registration === 'not-needed'))
      .map(({ state }) => `${state} must have a link to register exactly if registration is needed`),
  ]
}

function sourceProblems({ manifest, ...facts }: ElectionFacts): string[] {
  const known = new Set(Object.keys(manifest.origins))
  const used = [...JSON.stringify(facts).matchAll(/"source":"([^"]+)"/g)].map(([, key]) => key ?? '')
  const unknown = [...new Set(used)].filter((key) => !known.has(key))
  const unused = [...known].filter((key) => !used.includes(key))
  return [
    ...unknown.map((key) => `the origin ${key} is not in the manifest`),
    ...unused.map((key) => `the origin ${key} is not used`),
  ]
}

const hostOf = (link: { url: string }) => new URL(link.url).hostname

/** Links to a host under state.xx.us of a state whose newer pages have the same host under .gov. */
function movedHosts({ state, links, office }: PackedRegistration): string[] {
  const all = [...Object.entries(links), ['office', office.website] as const]
  const hosts = new Set(all.map(([, link]) => hostOf(link)))
  return all.flatMap(([name, link]) => {
    const newer = hostOf(link).replace(/\.state\.([a-z]{2})\.us$/, '.$1.gov')
    return newer !== hostOf(link) && hosts.has(newer)
      ? [`${state} ${name} links to ${hostOf(link)}, which is ${newer} now`]
      : []
  })
}

const maxLinkAgeDays = 2 * 366

/** Facts that are not wrong, but that a maintainer should look at again. */
function weakPoints({ manifest, registration, rules }: ElectionFacts, today: LocalDate): string[] {
  const oldest = addDays(today, -maxLinkAgeDays)
  const oldLinks = registration.flatMap(({ state, links }) =>
    Object.entries(links).flatMap(([name, { source }]) =>
      (manifest.origins[source]?.asOf ?? '') < oldest ? [`${state} ${name}`] : [],
    ),
  )
  const withoutHour = rules.filter(
    ({ applyMailBallot: { rule } }) => rule.kind.endsWith('-before') && !('time' in rule),
  )
  return [
    `links read more than two years ago: ${oldLinks.join(', ') || 'none'}`,
    `last day to request a mail ballot without an hour: ${withoutHour.map(({ state }) => state).join(', ') || 'none'}`,
  ]
}

const percent = (part: number, whole: number) => `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`

function reportOf({ manifest, elections, rules, registration }: ElectionFacts): string[] {
  const all = rules.flatMap((state) => deadlineNames.map((name) => ({ state: state.state, name, fact: state[name] })))
  const isKnown = ({ fact }: (typeof all)[number]) => fact.rule.kind !== 'unknown'
  const known = all.filter(isKnown)
  const confirmed = known.filter(({ fact }) => fact.confirmed)
  const years = Map.groupBy(elections, ({ date }) => date.slice(0, 4))
  const weak = all.filter((one) => !isKnown(one) || !one.fact.confirmed)
  const links = registration.flatMap((state) => linkNames.map((name) => state.links[name]))
  return [
    `elections: compiled ${manifest.compiledOn}, update by ${manifest.freshUntil}`,
    `${elections.length} elections, ${percent(elections.filter(({ source }) => source).length, elections.length)} with a source; by year ${[...years].map(([year, list]) => `${year}: ${list.length}`).join(', ')}`,
    `deadline rules of ${rules.length} jurisdictions: ${percent(known.length, all.length)} known, ${percent(confirmed.length, all.length)} confirmed`,
    ...deadlineNames.map((name) => {
      const ofName = all.filter((one) => one.name === name)
      return `  ${name}: ${percent(ofName.filter(isKnown).length, ofName.length)} known, ${ofName.filter((one) => isKnown(one) && one.fact.confirmed).length} confirmed`
    }),
    `  unknown or unconfirmed: ${weak.map(({ state, name }) => `${state} ${name}`).join(', ')}`,
    `official links: ${percent(links.filter(Boolean).length, links.length)}; names and phone numbers of offices are unconfirmed`,
  ]
}
