import type { Locale } from '../../../../contract/locale.ts'
import type { BallotMeasure, ContestCandidate, VotingPlace } from '../../../../contract/voter-info.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { FoundInFeed } from './answer.ts'
import { hoursLines } from './hours.ts'
import { type ContestPart, type MeasurePart, Part, type PlacePart, inLocale, inLocaleOrNull } from './stored.ts'

type Shown = Omit<FoundInFeed, 'election' | 'normalizedAddress' | 'source' | 'mailOnly'>

/** What a precinct points to, in the caller's language and the shapes of the contract. */
export function present(parts: unknown[], locale: Locale): Shown {
  const all = parts.map((part) => Part.parse(part))
  const places = all.filter((part) => part.kind === 'place')
  const contests = all.filter((part) => part.kind === 'contest')
  const used = (use: PlacePart['uses'][number]) =>
    places.filter(({ uses }) => uses.includes(use)).map((one) => placeOf(one, locale))
  const at = (level: ContestPart['level']) =>
    contests.filter((one) => one.level === level).flatMap((one) => candidatesOf(one, locale))
  return {
    pollingLocations: used('day'),
    earlyVoteSites: used('early'),
    dropOffLocations: used('drop'),
    ballotMeasures: all.filter((part) => part.kind === 'measure').map((one) => measureOf(one, locale)),
    federalCandidates: at('federal'),
    governorCandidates: at('governor').map(({ id, name, party, candidateUrl }) => ({
      id,
      name,
      party,
      candidateUrl,
    })),
    stateLevelCandidates: at('state'),
    localOfficials: at('local').map((candidate) => ({ ...candidate, photoUrl: null })),
    electionAdministration: all.find((part) => part.kind === 'office')?.office ?? null,
  }
}

function placeOf(place: PlacePart, locale: Locale): VotingPlace {
  const starts = place.schedules.flatMap(({ from }) => from ?? [])
  const ends = place.schedules.flatMap(({ to }) => to ?? [])
  return {
    id: place.id,
    name: inLocaleOrNull(place.name, locale),
    address: place.address,
    hours: hoursLines(place.schedules, i18nFor(locale)) ?? inLocaleOrNull(place.hours, locale),
    startDate: starts.sort()[0] ?? null,
    endDate: ends.sort().at(-1) ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    notes: inLocaleOrNull(place.notes, locale),
  }
}

const candidatesOf = ({ office, district, candidates }: ContestPart, locale: Locale): ContestCandidate[] =>
  candidates.map(({ id, name, party, url }) => ({
    id,
    name: inLocale(name, locale),
    party: inLocaleOrNull(party, locale),
    candidateUrl: url,
    office: inLocale(office, locale),
    district: inLocaleOrNull(district, locale),
  }))

const measureOf = (measure: MeasurePart, locale: Locale): BallotMeasure => ({
  id: measure.id,
  title: inLocale(measure.title, locale),
  subtitle: inLocaleOrNull(measure.subtitle, locale),
  type: measure.type,
  description: inLocaleOrNull(measure.description, locale),
  referendumBrief: inLocaleOrNull(measure.brief, locale),
  proStatement: inLocaleOrNull(measure.pro, locale),
  conStatement: inLocaleOrNull(measure.con, locale),
  url: measure.url,
  responses: measure.responses.map((words) => inLocale(words, locale)),
})
