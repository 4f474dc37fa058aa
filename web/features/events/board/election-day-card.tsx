import { useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import type { ElectionDay } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { eventTypeLabels } from '../event-type-labels.ts'
import { DateStub } from './date-stub.tsx'
import { DetailsToggle } from './details-toggle.tsx'
import { ElectionActions } from './election-actions.tsx'
import { ElectionDayDetails } from './election-day-details.tsx'
import { StatusBadge } from './event-card.tsx'
import { EventFacts } from './event-facts.tsx'

type ElectionDayCardProps = { day: ElectionDay; ownState: StateCode | undefined }

/** One card for an election day of several states, with the dates of the voter's own. */
export const ElectionDayCard = memo(function ElectionDayCard({ day, ownState }: ElectionDayCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const locale = useLocale()
  const own = day.states.find(({ stateCodes: [state] }) => state === ownState)
  const shown = own ?? day.national ?? day.states.find(({ confirmed }) => !confirmed) ?? day.states[0]
  const title = useDayTitle(day)
  if (!shown) return null
  const codes = day.states.flatMap(({ stateCodes }) => stateCodes)
  const names = codes.map((code) => stateName(code, locale)).sort((a, b) => a.localeCompare(b, locale))
  return (
    <li>
      <article aria-labelledby={titleId} className={cx(cardClass(), 'flex gap-6')}>
        <DateStub day={day.date} isPast={shown.past} />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>{t(eventTypeLabels.election)}</Badge>
            <StatusBadge event={shown} />
          </div>
          <h3 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em]">
            {title}
          </h3>
          <EventFacts event={own ?? withoutHours(shown)} />
          {!day.national && <p className="max-w-[65ch] text-step--1 text-muted">{names.join(', ')}</p>}
          {(own ?? day.national)?.note && (
            <p className="max-w-[65ch] text-step--1 text-muted">{(own ?? day.national)?.note}</p>
          )}
          <DetailsToggle title={title} actions={(own ?? day.national) && <ElectionActions event={own ?? shown} />}>
            {() => (
              <ElectionDayDetails
                event={own ?? day.national}
                codes={codes.filter((code) => code !== ownState)}
                isOthers={own !== undefined}
              />
            )}
          </DetailsToggle>
        </div>
      </article>
    </li>
  )
})

/** Poll hours are those of one state. */
const withoutHours = (event: Event): Event => ({ ...event, time: '' })

function useDayTitle({ national, electionKind, inTerritories }: ElectionDay): string {
  const { t } = useLingui()
  if (national) return national.title
  if (inTerritories)
    return electionKind === 'primary'
      ? t`Primary elections in several territories`
      : t`General elections in several territories`
  return electionKind === 'primary' ? t`Primary elections in several states` : t`General elections in several states`
}
