import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { writeCalendar } from '../../../../civic/dates/ics.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { download } from '../../../browser/share.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { CardNotice } from '../notices/card-notice.tsx'
import { FollowPlace } from '../notices/follow-place.tsx'
import { destination } from '../notices/notice-state.ts'
import { useNoticeText } from '../notices/use-notice-text.ts'
import { calendarEntry, votingDays } from './calendar-entry.ts'
import { DirectionsLink } from './directions-link.tsx'
import { LetterBadge } from './letter-badge.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { type LetteredPlace, placeOpenState } from './place-filter.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'
import { ShowMore, useShown } from './show-more.tsx'

type PlaceCardProps = {
  place: VotingPlace
  letter: string
  kind: PlaceKind
  info: PollingInfo
  ref?: Ref<HTMLElement>
}

export function PlaceCard({ place, letter, kind, info, ref }: PlaceCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const addToCalendar = useAddToCalendar(place, kind, info)
  const target = destination(place, useMinute())
  const name = place.name ?? place.address
  return (
    <li>
      <article
        ref={ref}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={cx(cardClass(), 'flex h-full scroll-mt-24 flex-col gap-4')}
      >
        <header className="flex gap-3">
          <LetterBadge letter={letter} />
          <div className="min-w-0">
            <h3 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em]">
              {name}
            </h3>
            {place.name && <p className="m-0 mt-0.5 text-step--1">{place.address}</p>}
            <PlaceMarks place={place} kind={kind} info={info} />
          </div>
        </header>
        <CardNotice place={place} source={info.source?.name} />
        <PlaceFacts place={place} kind={kind} election={info.election} />
        <div className="mt-auto flex flex-wrap gap-2">
          {target && <DirectionsLink place={target} name={target.name ?? target.address} />}
          {addToCalendar && (
            <Button variant="quiet" size="small" aria-label={t`Add to calendar: ${name}`} onClick={addToCalendar}>
              <CalendarPlus aria-hidden="true" />
              <Trans>Add to calendar</Trans>
            </Button>
          )}
          <FollowPlace place={place} info={info} />
        </div>
      </article>
    </li>
  )
}

/** Returns a handler that downloads the place as an .ics file, or undefined if there is no voting day left or it is closed. */
function useAddToCalendar(
  place: VotingPlace,
  kind: PlaceKind,
  { election, source, electionAdministration }: PollingInfo,
) {
  const { t, i18n } = useLingui()
  const days = votingDays(place, kind, election)
  const describe = useNoticeText()
  const { notice } = place
  if (!days || election?.over || notice?.kind === 'closed') return undefined
  return () => {
    const target = notice?.movedTo ? { ...place, ...notice.movedTo } : place
    const name = target.name ?? target.address
    const summary = kind === 'early' ? t`Early voting: ${name}` : t`Election Day: vote at ${name}`
    const office = [electionAdministration?.name, electionAdministration?.phone].filter(Boolean).join(', ')
    const confirm = [t`Confirm with your election office`, office].filter(Boolean).join(': ')
    const words = notice && describe(notice, place.name ?? place.address)
    const lines = words && [words.title, words.times, words.note?.text].filter(Boolean).join('\n')
    const texts = {
      summary: source?.sample ? t`Sample data: ${summary}` : summary,
      notice: lines ?? undefined,
      confirm,
    }
    const entry = calendarEntry(target, { when: days, texts, stamp: new Date() })
    const text = writeCalendar({ name: t`Where to vote`, language: i18n.locale, refreshHours: 24, entries: [entry] })
    download(`vote-${days.day}.ics`, 'text/calendar', text)
  }
}

type PlaceMarksProps = { place: VotingPlace; kind: PlaceKind; info: PollingInfo }

/** How far the place is, and whether it is open now, if we know. */
function PlaceMarks({ place, kind, info }: PlaceMarksProps) {
  const { number } = useFormat()
  const isOpen = placeOpenState(place, kind, { info, now: useMinute() }) === 'open'
  const miles = place.distanceMiles === null ? null : number(place.distanceMiles, { maximumFractionDigits: 1 })
  if (!isOpen && miles === null) return null
  return (
    <p className="m-0 mt-1.5 flex flex-wrap items-center gap-2 text-step--1">
      {isOpen && (
        <Badge tone="good">
          <Trans>Open now</Trans>
        </Badge>
      )}
      {miles !== null && (
        <span className="text-muted">
          <Trans>{miles} mi in a straight line</Trans>
        </span>
      )}
    </p>
  )
}

type PlaceCardsProps = { info: PollingInfo; kind: PlaceKind; places: LetteredPlace[] }

/** A card for each place. A long list shows the first ones until the voter asks for more. */
export function PlaceCards({ info, kind, places }: PlaceCardsProps) {
  const { shown, hidden, showMore, focusIfNew } = useShown(places)
  return (
    <div>
      <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]">
        {shown.map((place, index) => (
          <PlaceCard
            key={place.id}
            ref={focusIfNew(index)}
            place={place}
            letter={place.letter}
            kind={kind}
            info={info}
          />
        ))}
      </ul>
      <ShowMore hidden={hidden} onShow={showMore} />
    </div>
  )
}
