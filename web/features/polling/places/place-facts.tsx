import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type SourceWords as Words, sourceHours, sourceNote } from '../../../../civic/text/source-words.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { PhoneLink } from '../../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { cx } from '../../../ui/cx.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceFactsProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** Dates, hours, access, phone and notes of a place. Texts are the source's own with their line breaks. */
export function PlaceFacts({ place, kind, election }: PlaceFactsProps) {
  const locale = useLocale()
  const hours = place.hours === null ? null : sourceHours(place.hours, locale)
  const notes = place.notes === null ? null : sourceNote(place.notes, locale)
  const accessibility = place.accessibility === null ? null : sourceNote(place.accessibility, locale)
  const services = place.services === null ? null : sourceNote(place.services, locale)
  return (
    <dl className="m-0 grid gap-3 text-step--1">
      <Fact name={<Trans>Dates</Trans>}>
        <PlaceDates place={place} kind={kind} election={election} />
      </Fact>
      <Fact name={<Trans>Hours</Trans>}>
        {hours ? (
          <span lang={hours.lang} className="whitespace-pre-line tabular-nums">
            {hours.text}
          </span>
        ) : (
          <span className="text-muted">
            <Trans>Hours not listed.</Trans>
          </span>
        )}
      </Fact>
      {(place.accessible !== null || accessibility) && (
        <Fact name={<Trans>Access</Trans>}>
          {place.accessible === true && <Trans>Accessible to wheelchair users</Trans>}
          {place.accessible === false && <Trans>Not accessible to wheelchair users</Trans>}
          {accessibility && <SourceWords words={accessibility} isBlock={place.accessible !== null} />}
        </Fact>
      )}
      {services && (
        <Fact name={<Trans>Services</Trans>}>
          <SourceWords words={services} />
        </Fact>
      )}
      {place.phone !== null && (
        <Fact name={<Trans>Phone</Trans>}>
          <PhoneLink phone={place.phone} />
        </Fact>
      )}
      {place.url !== null && (
        <Fact name={<Trans>Web page</Trans>}>
          <OutsideLink href={place.url}>{siteName(place.url)}</OutsideLink>
        </Fact>
      )}
      {notes && (
        <Fact name={<Trans>Notes</Trans>}>
          <SourceWords words={notes} />
        </Fact>
      )}
    </dl>
  )
}

const siteName = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').split(/[/?#]/)[0]

function SourceWords({ words: { text, lang }, isBlock = false }: { words: Words; isBlock?: boolean }) {
  return (
    <span lang={lang} className={cx('whitespace-pre-line', isBlock && 'block')}>
      {text}
    </span>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
      <dt className="font-semibold text-muted">{name}</dt>
      <dd className="m-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

type PlaceDatesProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** The days a place is open. Without dates, a polling place is open on Election Day; other kinds are unknown. */
function PlaceDates({ place: { startDate, endDate }, kind, election }: PlaceDatesProps) {
  const { localDate } = useFormat()
  const first = startDate && localDate(startDate, 'medium')
  const last = endDate && localDate(endDate, 'medium')
  if (first && last)
    return startDate === endDate ? (
      first
    ) : (
      <Trans>
        {first} to {last}
      </Trans>
    )
  if (first) return <Trans>From {first}</Trans>
  if (last) return <Trans>Until {last}</Trans>
  return kind === 'election-day' && election ? localDate(election.date, 'medium') : <Trans>Dates not listed.</Trans>
}
