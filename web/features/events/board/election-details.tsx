import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { stateName } from '../../../../civic/address/states.ts'
import type { DeadlineTexts } from '../../../../contract/deadlines.ts'
import type { Event } from '../../../../contract/events.ts'
import { type FactId, electionFact } from '../../../../contract/fact-reports.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DeadlineRows } from '../../../parts/elections/deadline-rows.tsx'
import { useEventList } from '../../../parts/elections/event-list-context.ts'
import { SourceText } from '../../../parts/sources/source-text.tsx'

const rows: [name: keyof DeadlineTexts, label: MessageDescriptor][] = [
  ['lastDayToRegister', msg`Last day to register`],
  ['lastDayToApplyMailBallot', msg`Last day to request a mail ballot`],
  ['firstDayEarlyVoting', msg`First day of early voting`],
  ['lastDayEarlyVoting', msg`Last day of early voting`],
  ['lastDayReceiveMailBallot', msg`Last day for mail ballots to arrive`],
]

/** With `hasNote`, also says when a possible election is held. */
export function ElectionDetails({ event, hasNote = false }: { event: Event; hasNote?: boolean }) {
  const { deadlines, electionDeadlines, nationwide, source, note, certainty } = event
  const locale = useLocale()
  const [code] = event.stateCodes
  return (
    <div className="mt-1 border-t border-line pt-4">
      {hasNote && certainty === 'possible' && note && <p className="mb-4 max-w-[65ch] text-step--1">{note}</p>}
      <h4 className="font-bold">
        <Trans>Important Dates</Trans>
        {code && <span className="font-normal text-muted"> · {stateName(code, locale)}</span>}
      </h4>
      {deadlines && <DeadlineRows election={event} deadlines={deadlines} />}
      {!deadlines && electionDeadlines && <DeadlineTextRows texts={electionDeadlines} />}
      {!deadlines && !electionDeadlines && (
        <p className="mt-2 text-step--1">
          {nationwide ? (
            <Trans>Dates differ by state. Choose your state to see yours.</Trans>
          ) : (
            <Trans>We don’t have this yet</Trans>
          )}
        </p>
      )}
      <SourceLine source={source} fact={electionFact(event, code, 'date')} />
    </div>
  )
}

/** For elections whose deadlines are known only as text, not as dates. */
function DeadlineTextRows({ texts }: { texts: DeadlineTexts }) {
  const { t } = useLingui()
  return (
    <dl className="m-0 mt-2 grid divide-y divide-line text-step--1">
      {rows
        .filter(([name]) => texts[name])
        .map(([name, label]) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <dt className="font-semibold">{t(label)}</dt>
            <dd className="m-0">{texts[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The source of a fact about an election, by its key in the list of events. */
export function SourceLine({ source, fact }: { source: string | null; fact: FactId }) {
  const list = useEventList()
  return <SourceText fact={fact} source={source === null ? null : list?.sources[source]} />
}
