import type { Locale } from '../../../../contract/locale.ts'
import type { ElectionOffice, VotingPlace } from '../../../../contract/voter-info.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { toBallot } from './ballot.ts'
import type { FeedInfo } from './feed-result.ts'
import { formatHours } from './format-hours.ts'
import { type OfficePart, PrecinctPart, type VotingPlacePart, localizeOrNull } from './stored-parts.ts'

export type PrecinctInfo = Omit<FeedInfo, 'election' | 'normalizedAddress' | 'source' | 'mailOnly' | 'ballotSource'>

/** Converts the stored parts of a precinct to the contract's types, in the caller's language. */
export function toPrecinctInfo(storedParts: unknown[], state: string, locale: Locale): PrecinctInfo {
  const parts = storedParts.map((part) => PrecinctPart.parse(part))
  const places = parts.filter((part) => part.kind === 'place')
  const office = parts.find((part) => part.kind === 'office')
  const placesFor = (use: VotingPlacePart['uses'][number]) =>
    places.filter(({ uses }) => uses.includes(use)).map((place) => toVotingPlace(place, locale))
  return {
    pollingLocations: placesFor('day'),
    earlyVoteSites: placesFor('early'),
    dropOffLocations: placesFor('drop'),
    ...toBallot(parts, state, locale),
    electionAdministration: office ? toOffice(office, locale) : null,
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
    accessible: place.accessible,
    accessibility: localizeOrNull(place.accessibility, locale),
    services: localizeOrNull(place.services, locale),
    phone: place.phone,
    url: place.url,
    notice: null,
    openings: place.schedules,
    distanceMiles: null,
  }
}

export const toOffice = ({ office, services }: OfficePart, locale: Locale): ElectionOffice => ({
  ...office,
  services: services.map((service) => ({
    ...service,
    name: localizeOrNull(service.name, locale),
    description: localizeOrNull(service.description, locale),
  })),
})
