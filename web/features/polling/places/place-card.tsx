import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import { ConfirmWithOffice } from '../../../parts/voter-info/voter-info-office.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { CardNotice } from '../notices/card-notice.tsx'
import { FollowPlace } from '../notices/follow-place.tsx'
import { destination } from '../notices/notice-state.ts'
import { DirectionsLink } from './directions-link.tsx'
import { LetterBadge } from './letter-badge.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceMarks } from './place-marks.tsx'
import type { PlaceKind, PollingInfo } from './polling-info.ts'
import { useAddToCalendar } from './use-add-to-calendar.ts'

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
        <footer className="border-t border-line pt-3">
          <ConfirmWithOffice office={info.electionAdministration} />
        </footer>
      </article>
    </li>
  )
}
