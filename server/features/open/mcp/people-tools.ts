import { stateName, stateWithArticle } from '../../../../civic/address/states.ts'
import { displayName, normalizeName } from '../../../../civic/people/names.ts'
import type { Source } from '../../../../contract/common.ts'
import {
  type Governor,
  type Official,
  allOfficials,
  governorByZip,
  memberProfile,
  officialsByState,
  officialsByZip,
} from '../../../../contract/officials.ts'
import { locatePlace } from '../../../../contract/places.ts'
import { localCounts, resultsSites, stateResults } from '../../../../contract/results.ts'
import type { AskFacts } from '../../../http/inject-call.ts'
import { type Answer, type Fact, toAnswer, toFact } from './answer.ts'
import type { KnownPlace } from './place.ts'

interface Sourced {
  source: string
  sourceUrl: string | null
  asOf: string
  secondary?: true | undefined
}
const toSource = ({ source, sourceUrl, asOf, secondary }: Sourced): Source => ({
  name: source,
  url: sourceUrl,
  asOf,
  secondary,
})

const districtName = (state: Official['state'], district: number) =>
  district === 0 ? `${stateName(state)} at large` : `${stateName(state)}, Congressional District ${district}`

function officialFact(official: Official, list: Source): Fact {
  const { name, party, chamber, state, district, vacant, term, phone, website, unconfirmed } = official
  const seat =
    chamber === 'Senate'
      ? `U.S. Senator, ${stateName(state)}`
      : `${official.position}, ${districtName(state, district ?? 0)}`
  const details = [party, term?.end && `term ends ${term.end}`, phone && `phone ${phone}`].filter(Boolean).join(', ')
  const holder = name === null ? null : `${displayName(name)} (${details})`
  return toFact(seat, vacant ? 'Our data shows this seat as vacant.' : holder, {
    source: { ...list, name: official.source, asOf: official.asOf },
    list,
    confirmed: !unconfirmed && term?.status !== 'outdated',
    link: website ?? term?.officialList?.url ?? null,
  })
}

function governorFact(governor: Governor): Fact {
  const { name, party, title, stateCode, phone, website, unconfirmed, term } = governor
  const list = toSource(governor)
  const details = [party, term.end && `term ends ${term.end}`, phone && `phone ${phone}`].filter(Boolean).join(', ')
  return toFact(`${title}, ${stateName(stateCode)}`, name === null ? null : `${displayName(name)} (${details})`, {
    source: list,
    list,
    confirmed: !unconfirmed && term.status !== 'outdated',
    link: website ?? term.officialList?.url ?? null,
  })
}

/** By ZIP code every possible House member is listed and none is chosen. */
export async function electedOfficials(
  ask: AskFacts,
  { state, zip, address }: KnownPlace,
  today: string,
): Promise<Answer> {
  const where = stateWithArticle(state, 'en')
  if (zip === undefined) {
    const { officials, governor, ...list } = await ask(officialsByState, { params: { stateCode: state } })
    const facts = [...officials.map((one) => officialFact(one, toSource(list))), governorFact(governor)]
    const rest =
      list.houseSeats > 1 ? ` It has ${list.houseSeats} House members; a ZIP code or address tells which.` : ''
    return toAnswer(`Statewide officials of ${where}.${rest}`, today, facts)
  }
  const located = address === undefined ? undefined : await ask(locatePlace, { body: { address } })
  const found = located && located.method !== 'zip' ? located.congressional : undefined
  const district = found?.map((one) => `${one.state}-${one.district}`).join('|')
  const [reply, governor] = await Promise.all([
    ask(officialsByZip, { params: { zip }, query: { district } }),
    ask(governorByZip, { params: { zip }, query: { state } }),
  ])
  const list = toSource(reply)
  const others = reply.otherStates.flatMap(({ senators }) => senators)
  const facts = [...reply.officials, ...others].map((one) => officialFact(one, list))
  const isSplit = reply.districts.length > 1 || reply.districts.some(({ approximate }) => approximate)
  // We don't know which House member is the voter's, so none is shown as confirmed.
  const shown = facts.map((fact, index): Fact => {
    const isPossible = isSplit && [...reply.officials, ...others][index]?.chamber === 'House'
    return isPossible && fact.certainty === 'confirmed' ? { ...fact, certainty: 'may-change' } : fact
  })
  const several = `This ZIP code is in ${reply.districts.length} possible districts. Only one of the House members represents the voter; the full address tells which.`
  const message = isSplit ? several : `Who represents this place in ${where}.`
  return toAnswer(message, today, [...shown, governorFact(governor)])
}

export async function findDistricts(ask: AskFacts, place: KnownPlace, today: string): Promise<Answer> {
  const { state, zip, address } = place
  if (zip === undefined) {
    const reply = await ask(officialsByState, { params: { stateCode: state } })
    const seats = reply.houseSeats
    const fact = toFact(
      'Congressional districts',
      seats > 1 ? `${seats}: give a ZIP code or address to tell which.` : districtName(state, 0),
      {
        source: toSource(reply),
        list: toSource(reply),
        confirmed: true,
      },
    )
    return toAnswer(`Districts of ${stateWithArticle(state, 'en')}.`, today, [fact])
  }
  const { congressional, upper, lower, source, legislativeSource } = await ask(locatePlace, {
    body: { address: address ?? zip },
  })
  const isSure = congressional.length === 1 && !congressional.some(({ approximate }) => approximate)
  const facts = [
    ...congressional.map((one) =>
      toFact('Congressional district', districtName(one.state, one.district), {
        source,
        list: source,
        confirmed: isSure,
      }),
    ),
    ...[...upper, ...lower].map((one) =>
      toFact(`State legislature, ${one.chamber} chamber`, `District ${one.district}`, {
        source: legislativeSource,
        list: legislativeSource,
        confirmed: !one.approximate && (one.chamber === 'lower' ? lower : upper).length === 1,
      }),
    ),
  ]
  const message = isSure
    ? 'The districts of this place.'
    : `Possible districts of this place. A ZIP code can reach into several; none of the ${congressional.length} congressional districts was chosen.`
  return toAnswer(message, today, facts)
}

/** The latest votes, in which a topic is searched for. */
const maxVotes = 50
const maxShown = 10

export async function memberVotes(
  ask: AskFacts,
  { member, topic }: { member: string; topic?: string | undefined },
  today: string,
): Promise<Answer> {
  const { officials, ...rest } = await ask(allOfficials, {})
  const list = toSource(rest)
  const words = normalizeName(member).split(' ').filter(Boolean)
  const isMatch = ({ name, bioguideId }: Official) =>
    bioguideId === member.trim().toUpperCase() ||
    (name !== null &&
      words.length > 0 &&
      words.every((word) => normalizeName(displayName(name)).split(' ').includes(word)))
  const matches = officials.filter(isMatch)
  const unknown = toFact('Votes', null, { source: undefined, list, confirmed: false, link: list.url })
  const [only, ...others] = matches
  if (!only?.bioguideId)
    return toAnswer('We don’t know a sitting member of Congress by this name or Bioguide id.', today, [unknown])
  if (others.length > 0) {
    const found = matches.slice(0, maxShown).map((one) => officialFact(one, list))
    return {
      ...toAnswer('Several members of Congress match. Ask again with one full name.', today, found),
      certainty: 'unknown',
    }
  }
  const profile = await ask(memberProfile, { params: { bioguideId: only.bioguideId }, query: { votes: maxVotes } })
  const name = displayName(only.name ?? '')
  if (!profile.votes) return toAnswer(`We don’t have votes of ${name}.`, today, [unknown])
  const { items, ...votesList } = profile.votes
  const source = toSource(votesList)
  const topicWords = normalizeName(topic ?? '')
    .split(' ')
    .filter(Boolean)
  const isAbout = ({ title, plainTitle, measure }: (typeof items)[number]) =>
    topicWords.every((word) => normalizeName(`${title} ${plainTitle?.en ?? ''} ${measure}`).includes(word))
  const facts = items
    .filter(isAbout)
    .slice(0, maxShown)
    .map(({ date, measure, title, plainTitle, position, result, url }) =>
      toFact(`${date}, ${measure}: ${plainTitle?.en ?? title}`, `${position.replace('_', ' ')}. Result: ${result}.`, {
        source,
        list: source,
        confirmed: true,
        link: url,
      }),
    )
  const about =
    facts.length > 0 ? `How ${name} voted. We list selected roll calls.` : `We have no vote of ${name} on this.`
  return toAnswer(
    about,
    today,
    facts.length > 0 ? facts : [{ ...unknown, source: { name: source.name, url: source.url, asOf: source.asOf } }],
  )
}

const maxRaces = 12

export async function electionResults(
  ask: AskFacts,
  { state, year }: KnownPlace & { year?: number | undefined },
  today: string,
): Promise<Answer> {
  const [{ sites }, { counts }, { races, electionDate, sources }] = await Promise.all([
    ask(resultsSites, {}),
    ask(localCounts, { query: { state } }),
    ask(stateResults, { params: { state }, query: {} }),
  ])
  const site = sites.find((one) => one.state === state)
  const where = stateWithArticle(state, 'en')
  const resultsYear = Number(electionDate.slice(0, 4))
  const recent = counts.filter(
    (one) => one.state === state && (year === undefined || one.electionDate.startsWith(`${year}`)),
  )
  const list = Object.values(sources)[0] ?? { name: 'Precinct', url: null, asOf: today }
  const link = site?.url ?? null
  const countFacts = recent.slice(0, maxRaces).map((count) =>
    toFact(
      `${count.jurisdiction}: ${count.election}, ${count.electionDate}`,
      `${count.status}${count.reporting ? `, ${count.reporting.done} of ${count.reporting.total} reporting` : ''}.`,
      {
        source: { name: count.issuer, url: link, asOf: count.asOf.slice(0, 10) },
        list,
        confirmed: count.status === 'certified',
        link,
      },
    ),
  )
  const raceFacts = (year === undefined || year === resultsYear ? races : []).slice(0, maxRaces).map((race) => {
    const winners = race.candidates
      .filter(({ winner }) => winner)
      .map(
        ({ name, party, percent }) => `${name}${party ? ` (${party})` : ''}${percent === null ? '' : `, ${percent}%`}`,
      )
    const label = `${race.office}${race.district === undefined ? '' : ` ${race.district}`}, ${electionDate}`
    return toFact(label, winners.length > 0 ? `Won: ${winners.join('; ')}.` : null, {
      source: sources[race.source],
      list,
      confirmed: true,
      link,
    })
  })
  const facts = [...countFacts, ...raceFacts]
  const unknown = toFact('Results', null, { source: undefined, list, confirmed: false, link })
  const message =
    facts.length > 0
      ? `Results in ${where}. Official counts: ${site?.host ?? ''}.`
      : `We don’t have these results for ${where}. See ${site?.host ?? 'the state’s election office'}.`
  return toAnswer(message, today, facts.length > 0 ? facts : [unknown])
}
