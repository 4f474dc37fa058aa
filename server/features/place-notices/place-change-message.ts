import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { dayIn, usualZoneOf, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { StateCode } from '../../../contract/common.ts'
import { type Locale, spacedHalfDay } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'
import { PlaceChange } from '../../../contract/place-notices.schemas.ts'
import type { Clock } from '../../core/clock.ts'
import { formatDay } from '../../core/date-format.ts'
import { i18nFor, localeOf } from '../../core/i18n.ts'
import type { MessageWriter } from '../../feature.ts'
import type { Message } from '../../mail/message.ts'
import type { FollowedPlace, FollowerMessagesStore, SentNotice } from './follower-messages.store.ts'

/** The subject of a message: an office's notice or its withdrawal, or a change in a new list. */
const Payload = z.object({
  followId: z.int(),
  noticeId: z.int().nullish(),
  isWithdrawal: z.boolean().default(false),
  change: PlaceChange.nullish(),
})

/**
 * Tells followers that a place is closed, moved or has other hours, or that this no longer applies. On Election Day, quiet
 * hours do not delay the message: it would come too late to vote.
 */
export const createPlaceChangeWriter =
  (store: Pick<FollowerMessagesStore, 'listSubjects'>, clock: Clock): MessageWriter =>
  async (batch) => {
    const payloads = batch.flatMap(({ payload }) => Payload.safeParse(payload).data ?? [])
    const { follows, notices } = await store.listSubjects(
      payloads.map(({ followId }) => followId),
      payloads.flatMap(({ noticeId }) => noticeId ?? []),
    )
    return ({ payload, locale }) => {
      const { followId, noticeId, ...cause } = Payload.parse(payload)
      const place = follows.find((follow) => follow.id === followId)
      if (!place) return { kind: 'stop', reason: 'not-wanted' }
      const now = clock.now()
      const today = dayIn(now, zoneOf(place.stateCode))
      if (place.electionDate < today) return { kind: 'stop', reason: 'too-late' }
      const notice = notices.find((one) => one.id === noticeId)
      const text = writeText({ ...cause, notice, place, locale, now })
      if (!text) return { kind: 'stop', reason: 'superseded' }
      return { kind: 'send', message: toMessage(locale, place, text), isUrgent: place.electionDate === today }
    }
  }

interface ChangeText {
  subject: string
  /** Must be clear alone: a push notification shows nothing else. */
  first: string
  more: string[]
  source: string
}

interface ChangeContent {
  change?: PlaceChange | null | undefined
  notice: SentNotice | undefined
  isWithdrawal: boolean
  place: FollowedPlace
  locale: Locale
  now: Date
}

/** Undefined if the change or the notice no longer applies. */
function writeText({ change, notice, isWithdrawal, place, locale, now }: ChangeContent): ChangeText | undefined {
  const i18n = i18nFor(locale)
  if (change) return isStillSo(change, place) ? listText(i18n, change) : undefined
  if (!notice) return undefined
  if (isWithdrawal) return withdrawalText(i18n, notice)
  const isOver = notice.endsAt !== null && notice.endsAt <= now
  return notice.isWithdrawn || isOver ? undefined : noticeText(i18n, notice, { state: place.stateCode, now })
}

const isStillSo = ({ kind, address }: PlaceChange, place: FollowedPlace) =>
  kind === 'gone' ? !place.isListed : place.isListed && place.address === address

function noticeText(i18n: I18n, notice: SentNotice, { state, now }: { state: StateCode; now: Date }): ChangeText {
  const { placeName: place, source } = notice
  const text = (localeOf(i18n) === 'es' && notice.textEs) || notice.text
  const times = [describeTimes(i18n, notice, { state, now })].filter((line) => line !== null)
  if (notice.kind === 'moved') {
    const [to, address] = [notice.movedName ?? '', notice.movedAddress ?? '']
    return {
      subject: i18n._('{place} moved: vote at {to}', { place, to }),
      first: i18n._('Don’t go to {place}. Voting moved to {to}, {address}.', { place, to, address }),
      more: [...times, ...(text ? [text] : [])],
      source,
    }
  }
  if (notice.kind === 'closed') {
    return {
      subject: i18n._('{place} is closed for voting', { place }),
      first: [i18n._('Don’t go to {place}. It’s closed for voting.', { place }), ...times].join(' '),
      more: text ? [text] : [],
      source,
    }
  }
  return {
    subject: i18n._('New hours: {place}', { place }),
    first: i18n._('{place} has new hours: {hours}', { place, hours: text ?? '' }),
    more: times,
    source,
  }
}

function withdrawalText(i18n: I18n, { placeName: place, source }: SentNotice): ChangeText {
  return {
    subject: i18n._('Correction: {place}', { place }),
    first: i18n._('Our last message about {place} no longer applies. Look up the place again before you go.', {
      place,
    }),
    more: [],
    source,
  }
}

function listText(i18n: I18n, { kind, source, ...stored }: PlaceChange): ChangeText {
  const [place, address] = [readableCase(stored.name), readableCase(stored.address)]
  if (kind === 'gone') {
    return {
      subject: i18n._('{place} is no longer listed', { place }),
      first: i18n._('{place} is no longer on the list of places to vote. Look up your polling place again.', { place }),
      more: [],
      source,
    }
  }
  if (kind === 'back') {
    return {
      subject: i18n._('{place} is listed again', { place }),
      first: i18n._('{place} is on the list of places to vote: {address}.', { place, address }),
      more: [],
      source,
    }
  }
  return {
    subject: i18n._('{place} has a new address', { place }),
    first: i18n._('The list of places to vote has a new address for {place}: {address}.', { place, address }),
    more: [],
    source,
  }
}

/** With the time zone: a state may have two. Null for a notice that holds from now to the end of the election. */
function describeTimes(
  i18n: I18n,
  { startsAt, endsAt }: SentNotice,
  { state, now }: { state: StateCode; now: Date },
): string | null {
  const format = (instant: Date) =>
    spacedHalfDay(
      i18n.date(instant, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: usualZoneOf(state),
        timeZoneName: 'short',
      }),
    )
  const isAhead = startsAt > now
  const [start, end] = [format(startsAt), endsAt === null ? null : format(endsAt)]
  if (isAhead && end !== null) return i18n._('From {start} until {end}.', { start, end })
  if (isAhead) return i18n._('From {start}.', { start })
  return end === null ? null : i18n._('Until {end}.', { end })
}

function toMessage(locale: Locale, place: FollowedPlace, { subject, first, more, source }: ChangeText): Message {
  const i18n = i18nFor(locale)
  const day = formatDay(i18n, place.electionDate, 'full')
  return {
    locale,
    subject,
    paragraphs: [
      first,
      ...more,
      i18n._('This is for the election on {day}.', { day }),
      i18n._('Source: {source}', { source }),
      i18n._('You asked us to tell you if this place closes or moves.'),
    ],
    action: { label: i18n._('Find your polling place'), path: paths.polling },
    officialUrl: null,
    warnsOfChanges: true,
  }
}
