import type { I18n } from '@lingui/core'
import { type Locale, timeOrNoon } from '../../../../contract/locale.ts'
import type { ElectionOffice, VotingPlace } from '../../../../contract/voter-info.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { Db } from '../../../db/connect.ts'
import { toBallot } from './ballot.ts'
import type { FeedInfo } from './feed-result.ts'
import { readPrecinct } from './feeds.store.ts'
import { type OfficePart, PrecinctPart, type Schedule, type VotingPlacePart, localizeOrNull } from './stored-parts.ts'

export type PrecinctInfo = Omit<
  FeedInfo,
  'election' | 'normalizedAddress' | 'source' | 'mailOnly' | 'ballotSource' | 'ballotAsk'
>

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
    hours: hoursOf(place, locale),
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

/** The schedules and, below them, hours that we cannot read, as the office wrote them. */
export const hoursOf = ({ schedules, hours }: VotingPlacePart, locale: Locale): string | null =>
  [formatHours(schedules, i18nFor(locale)), localizeOrNull(hours, locale)].filter(Boolean).join('\n') || null

export const toOffice = ({ office, services }: OfficePart, locale: Locale): ElectionOffice => ({
  ...office,
  services: services.map((service) => ({
    ...service,
    name: localizeOrNull(service.name, locale),
    description: localizeOrNull(service.description, locale),
  })),
})

const dayFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
}
const timeFormat: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'UTC' }

/** Creating a formatter is far slower than using it. */
const formatters = new Map<string, { days: Intl.DateTimeFormat; times: Intl.DateTimeFormat }>()

function getFormatters({ locale, locales = locale }: I18n) {
  const existing = formatters.get(locale)
  if (existing) return existing
  const created = {
    days: new Intl.DateTimeFormat(locales, dayFormat),
    times: new Intl.DateTimeFormat(locales, timeFormat),
  }
  formatters.set(locale, created)
  return created
}

/**
 * One line per schedule, such as "Tue, Nov 7, 2028: 6:00 AM – 7:00 PM"; null without any. Schedules of the same days
 * leave out the days, which the place shows as its dates.
 */
function formatHours(schedules: Schedule[], i18n: I18n): string | null {
  const days = new Set(schedules.map(({ from, to }) => `${from} ${to}`))
  const shown = days.size === 1 ? schedules.map((schedule) => ({ ...schedule, from: null, to: null })) : schedules
  const lines = shown.map((schedule) => getLine(schedule, i18n)).filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}

/** The places of a state share a few schedules, and formatting one is most of the work of a lookup. */
const lineCache = new Map<string, string>()
const maxCachedLines = 5000
const maxKeyLength = 1000

function getLine(schedule: Schedule, i18n: I18n): string {
  const key = `${i18n.locale} ${JSON.stringify(schedule)}`
  if (key.length > maxKeyLength) return formatSchedule(schedule, i18n)
  const line = lineCache.get(key) ?? formatSchedule(schedule, i18n)
  if (lineCache.size >= maxCachedLines) lineCache.clear()
  lineCache.set(key, line)
  return line
}

function formatSchedule({ from, to, times, appointment, mayChange }: Schedule, i18n: I18n): string {
  const formats = getFormatters(i18n)
  const formatTime = (time: string) => timeOrNoon(i18n.locale, time, formats.times.format)
  const days = from && to ? formats.days.formatRange(midnight(from), midnight(to)) : ''
  const hours = times
    .map(({ start, end }) =>
      isAllDay(start, end) ? i18n._('open 24 hours') : `${formatTime(start)} – ${formatTime(end)}`,
    )
    .join(', ')
  const remarks = [
    appointment === 'only' ? i18n._('by appointment only') : '',
    appointment === 'also' ? i18n._('also by appointment') : '',
    mayChange ? i18n._('may change') : '',
  ].filter(Boolean)
  const line = [days, hours].filter(Boolean).join(': ')
  return `${line}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
}

const isAllDay = (start: string, end: string) => start === '00:00' && (end === '24:00' || end === '23:59')
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

interface ReadPrecinct {
  name: string
  mailOnly: boolean
  info: PrecinctInfo
}

interface PrecinctKey {
  feed: { id: number; stateCode: string }
  precinct: number
  locale: Locale
}

/** In characters. The most take about 40 MB. A county with 500 vote centers takes 200,000 in each language. */
const defaultLimits = { min: 40_000, max: 8_000_000 }

/**
 * Reads precincts as voters see them. Reading 500 vote centers takes 30 ms. The rows of a feed never change after it was
 * written, so such a long list is kept; the least recently used one is dropped first. Short lists are read each time: thousands
 * of them in memory would cost more in garbage collection than they save.
 */
export function createPrecinctReader(db: Db, { min, max } = defaultLimits) {
  const kept = new Map<string, { precinct: ReadPrecinct; size: number }>()
  let total = 0

  function keep(key: string, precinct: ReadPrecinct, size: number) {
    if (size < min || size > max || kept.has(key)) return
    kept.set(key, { precinct, size })
    total += size
    for (const [oldest, { size: freed }] of kept) {
      if (total <= max) return
      kept.delete(oldest)
      total -= freed
    }
  }

  /** Undefined if the feed has been removed. */
  return async ({ feed, precinct: id, locale }: PrecinctKey): Promise<ReadPrecinct | undefined> => {
    const key = `${feed.id}.${id}.${locale}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known.precinct
    }
    const stored = await readPrecinct(db, feed.id, id)
    if (!stored) return undefined
    const { name, mailOnly, parts } = stored
    const precinct = { name, mailOnly, info: toPrecinctInfo(parts, feed.stateCode, locale) }
    keep(key, precinct, JSON.stringify(parts).length)
    return precinct
  }
}
