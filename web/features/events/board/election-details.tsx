import { Trans } from '@lingui/react/macro'
import { stateName } from '../../../../civic/address/states.ts'
import type { Event } from '../../../../contract/events.ts'
import { electionFact } from '../../../../contract/fact-reports.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DeadlineRows } from '../../../parts/deadlines/deadline-rows.tsx'
import { CheckWithOffice } from '../../../parts/unconfirmed/check-with-office.tsx'
import { DeadlineTextRows } from './deadline-text-rows.tsx'
import { SourceLine } from './source-line.tsx'

export function ElectionDetails({ event }: { event: Event }) {
  const { deadlines, electionDeadlines, officialUrl, nationwide, source } = event
  const locale = useLocale()
  const [code] = event.stateCodes
  return (
    <div className="mt-1 border-t border-line pt-4">
      <h4 className="font-bold">
        <Trans>Important Dates</Trans>
        {code && <span className="font-normal text-muted"> · {stateName(code, locale)}</span>}
      </h4>
      {deadlines && <DeadlineRows election={event} deadlines={deadlines} officialUrl={officialUrl} />}
      {!deadlines && electionDeadlines && <DeadlineTextRows texts={electionDeadlines} officialUrl={officialUrl} />}
      {!deadlines && !electionDeadlines && (
        <p className="mt-2 text-step--1">
          {nationwide && (
            <>
              <Trans>Dates differ by state. Choose your state to see yours.</Trans>{' '}
            </>
          )}
          <CheckWithOffice url={officialUrl} />
        </p>
      )}
      <p className="mt-3 text-step--2 text-muted">
        <Trans>Election Day:</Trans> <SourceLine source={source} fact={electionFact(event, code, 'date')} />
      </p>
    </div>
  )
}
