import type { Locale } from '../../../../contract/locale.ts'
import type { BallotMeasure, ContestCandidate, VotingPlace } from '../../../../contract/voter-info.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { FeedInfo } from './feed-result.ts'
import { formatHours } from './format-hours.ts'
import {
  type ContestPart,
  type MeasurePart,
  PrecinctPart,
  type VotingPlacePart,
  localize,
  localizeOrNull,
} from './stored-parts.ts'

type PrecinctInfo = Omit<FeedInfo, 'election' | 'normalizedAddress' | 'source' | 'mailOnly'>

/** Converts the stored parts of a precinct to the contract's types, in the caller's language. */
export function toPrecinctInfo(storedParts: unknown[], locale: Locale): PrecinctInfo {
  const parts = storedParts.map((part) => PrecinctPart.parse(part))
  const places = parts.filter((part) => part.kind === 'place')
  const contests = parts.filter((part) => part.kind === 'contest')
  const placesFor = (use: VotingPlacePart['uses'][number]) =>
    places.filter(({ uses }) => uses.includes(use)).map((place) => toVotingPlace(place, locale))
  const candidatesAt = (level: ContestPart['level']) =>
    contests.filter((contest) => contest.level === level).flatMap((contest) => toCandidates(contest, locale))
  return {
    pollingLocations: placesFor('day'),
    earlyVoteSites: placesFor('early'),
    dropOffLocations: placesFor('drop'),
    ballotMeasures: parts.filter((part) => part.kind === 'measure').map((measure) => toMeasure(measure, locale)),
    federalCandidates: candidatesAt('federal'),
    governorCandidates: candidatesAt('governor').map(({ id, name, party, candidateUrl }) => ({
      id,
      name,
      party,
      candidateUrl,
    })),
    stateLevelCandidates: candidatesAt('state'),
    localOfficials: candidatesAt('local').map((candidate) => ({ ...candidate, photoUrl: null })),
    electionAdministration: parts.find((part) => part.kind === 'office')?.office ?? null,
  }
}

function toVotingPlace(place: VotingPlacePart, locale: Locale): VotingPlace {
  const starts = place.schedules.flatMap(({ from }) => from ?? [])
  const ends = place.schedules.flatMap(({ to }) => to ?? [])
  return {
    id: place.id,
    name: localizeOrNull(place.name, locale),
    address: place.address,
    hours: formatHours(place.schedules, i18nFor(locale)) ?? localizeOrNull(place.hours, locale),
    startDate: starts.sort()[0] ?? null,
    endDate: ends.sort().at(-1) ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    notes: localizeOrNull(place.notes, locale),
  }
}

const toCandidates = ({ office, district, candidates }: ContestPart, locale: Locale): ContestCandidate[] =>
  candidates.map(({ id, name, party, url }) => ({
    id,
    name: localize(name, locale),
    party: localizeOrNull(party, locale),
    candidateUrl: url,
    office: localize(office, locale),
    district: localizeOrNull(district, locale),
  }))

const toMeasure = (measure: MeasurePart, locale: Locale): BallotMeasure => ({
  id: measure.id,
  title: localize(measure.title, locale),
  subtitle: localizeOrNull(measure.subtitle, locale),
  type: measure.type,
  description: localizeOrNull(measure.description, locale),
  referendumBrief: localizeOrNull(measure.brief, locale),
  proStatement: localizeOrNull(measure.pro, locale),
  conStatement: localizeOrNull(measure.con, locale),
  url: measure.url,
  responses: measure.responses.map((response) => localize(response, locale)),
})
