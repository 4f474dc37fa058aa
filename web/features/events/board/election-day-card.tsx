import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { Link, useSearchParams } from 'wouter'
import { stateName } from '../../../../civic/address/states.ts'
import type { ElectionDay } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { paths } from '../../../../contract/paths.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { focusMain } from '../../../ui/focus-region.tsx'
import { boardSearch, parseBoardParams } from './board-params.ts'
import { DetailsToggle } from './details-toggle.tsx'
import { ElectionActions } from './election-actions.tsx'
import { ElectionDetails } from './election-details.tsx'
import { StatusBadge, entryClass } from './event-card.tsx'
import { EventFacts } from './event-facts.tsx'

type ElectionDayCardProps = { day: ElectionDay; ownState: StateCode | undefined }

/** One card for an election day of several states, with the dates of the voter's own. */
export const ElectionDayCard = memo(function ElectionDayCard({ day, ownState }: ElectionDayCardProps) {
  const titleId = useId()
  const locale = useLocale()
  const own = day.states.find(({ stateCodes: [state] }) => state === ownState)
  const votersElection = own ?? day.national
  const shown = votersElection ?? day.states.find(({ confirmed }) => !confirmed) ?? day.states[0]
  const title = useDayTitle(day)
  if (!shown) return null
  const codes = day.states.flatMap(({ stateCodes }) => stateCodes)
  const names = codes.map((code) => stateName(code, locale)).sort((a, b) => a.localeCompare(b, locale))
  return (
    <li>
      <article aria-labelledby={titleId} className={entryClass}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em]">
            {title}
          </h3>
          <StatusBadge event={shown} />
        </div>
        <EventFacts event={own ?? withoutHours(shown)} />
        {!day.national && <p className="max-w-[65ch] text-step--1 text-muted">{names.join(', ')}</p>}
        <DetailsToggle title={title} actions={votersElection && <ElectionActions event={votersElection} />}>
          {() => (
            <>
              {votersElection ? (
                <ElectionDetails event={votersElection} />
              ) : (
                <p className="mt-1 border-t border-line pt-4 text-step--1">
                  <Trans>Dates differ by state. Choose your state to see yours.</Trans>
                </p>
              )}
              <StateLinks codes={codes.filter((code) => code !== ownState)} isOthers={own !== undefined} />
            </>
          )}
        </DetailsToggle>
      </article>
    </li>
  )
})

/** Poll hours apply to one state only. */
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

type StateLinksProps = {
  codes: StateCode[]
  /** Whether the card already shows the voter's own state. */
  isOthers: boolean
}

/** The states of an election day. Each link filters the calendar, where the state has a card of its own. */
function StateLinks({ codes, isOthers }: StateLinksProps) {
  const locale = useLocale()
  const [query] = useSearchParams()
  const { tab } = parseBoardParams(query)
  const states = codes
    .map((code) => ({ code, name: stateName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  const open = () => {
    scrollTo(0, 0)
    focusMain()
  }
  return (
    <div className="mt-5">
      <h4 className="font-bold">
        {isOthers ? <Trans>Other states voting that day</Trans> : <Trans>States voting that day</Trans>}
      </h4>
      <ul className="m-0 mt-1 grid list-none grid-cols-2 gap-x-4 p-0 text-step--1 sm:grid-cols-3 lg:grid-cols-4">
        {states.map(({ code, name }) => (
          <li key={code} className="min-w-0">
            <Link
              href={`${paths.events}${boardSearch({ tab, state: code, page: 1 })}`}
              onClick={open}
              className="inline-flex min-h-8 items-center"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
