import { Trans } from '@lingui/react/macro'
import { stateName } from '../../../civic/states.ts'
import { StateCode } from '../../../contract/common.ts'
import type { Event, EventList } from '../../../contract/events.ts'
import { useUser } from '../../api/user.ts'
import { CheckWithState } from '../../parts/check-with-state.tsx'
import { DeadlineRows } from '../../parts/deadline-rows.tsx'
import { SourceLine } from '../../parts/source-line.tsx'
import { SpokenRows } from './spoken-rows.tsx'
import { useReaderLocale } from '../../parts/use-reader-locale.ts'

type ElectionDetailsProps = { event: Event; sources: EventList['sources'] | undefined }

export function ElectionDetails({ event, sources }: ElectionDetailsProps) {
  const { deadlines, electionDeadlines, officialUrl } = event
  const place = usePlaceOfDates(event)
  return (
    <div className="mt-1 border-t border-line pt-4">
      <h4 className="font-bold">
        <Trans>Important Dates</Trans>
        {place && <span className="font-normal text-muted"> · {place}</span>}
      </h4>
      {deadlines ? (
        <DeadlineRows deadlines={deadlines} sources={sources} officialUrl={officialUrl} />
      ) : electionDeadlines ? (
        <SpokenRows spoken={electionDeadlines} officialUrl={officialUrl} />
      ) : (
        <p className="mt-2 text-step--1">
          {event.nationwide && (
            <>
              <Trans>These dates differ from state to state. Choose your home state in Preferences to see yours.</Trans>{' '}
            </>
          )}
          <CheckWithState url={officialUrl} />
        </p>
      )}
      <div className="mt-3">
        <SourceLine source={event.source} sources={sources} of="election-day" />
      </div>
    </div>
  )
}

/** Which state the dates are for; said only where it is not in the title already. */
function usePlaceOfDates({ nationwide, deadlines, stateCodes }: Event): string | undefined {
  const locale = useReaderLocale()
  const home = StateCode.safeParse(useUser().stateCode).data
  const code = stateCodes[0] ?? (nationwide && deadlines ? home : undefined)
  return code && stateName(code, locale)
}
