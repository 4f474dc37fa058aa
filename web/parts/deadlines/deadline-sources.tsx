import { Trans, useLingui } from '@lingui/react/macro'
import type { Deadline, DeadlineName, Deadlines } from '../../../contract/deadlines.ts'
import type { Event } from '../../../contract/events.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type CitedFact, SourceList } from '../sources/source-list.tsx'
import { UnconfirmedNote } from '../unconfirmed/unconfirmed-note.tsx'
import { UnconfirmedSince } from '../unconfirmed/unconfirmed-since.tsx'
import { deadlineTopics } from './deadline-topics.ts'
import { useEventList } from './event-list-context.ts'

type Election = Pick<Event, 'id' | 'stateCodes'>

type DeadlineSourcesProps = {
  election: Election
  deadlines: Deadlines
  names: readonly DeadlineName[]
  officialUrl: string | null
}

/** Below the deadlines: what to do about unconfirmed ones, the sources, each once, and the method. */
export function DeadlineSources({ election, deadlines, names, officialUrl }: DeadlineSourcesProps) {
  const { t } = useLingui()
  const list = useEventList()
  const known = names.filter((name) => deadlines[name].state !== 'unknown')
  const mailReason = names.includes('applyMailBallot') ? deadlines.mailReason : null
  const [state] = election.stateCodes
  const facts = known.map((name): CitedFact => {
    const deadline = deadlines[name]
    return { label: t(deadlineTopics[name]), fact: deadlineFact(election, name, deadline), source: deadline.source }
  })
  if (mailReason && state) {
    const fact = factId('elections/registration', state, 'mailVoting')
    facts.push({ label: t`voting by mail`, fact, source: mailReason.source })
  }
  const hasMark =
    mailReason?.confirmed === false || isSameDayMarked(deadlines) || known.some((name) => isMarked(deadlines[name]))
  const sessions = new Set(known.flatMap((name) => deadlines[name].unconfirmedSince ?? []))
  return (
    <>
      {hasMark && <UnconfirmedNote officialUrl={officialUrl} />}
      <div className="mt-2 text-step--2 text-muted empty:hidden">
        {[...sessions].map((year) => (
          <p key={year} className="m-0">
            <UnconfirmedSince year={year} />
          </p>
        ))}
        {list && <SourceList sources={list.sources} facts={facts} />}
      </div>
      <Method deadlines={deadlines} names={known} />
    </>
  )
}

/** Whether a voter can register and vote on one day is known, but not confirmed. */
export const isSameDayMarked = ({ registrationNeeded, sameDayRegistration, sameDayConfirmed }: Deadlines) =>
  registrationNeeded && sameDayRegistration !== 'unknown' && !sameDayConfirmed

const isMarked = ({ confirmed, state }: Deadline) => !confirmed && state !== 'set-locally'

/** A date that was calculated is a fact of the state's rules, a published one of the election. */
function deadlineFact({ id, stateCodes }: Election, name: DeadlineName, { how }: Deadline) {
  const [state] = stateCodes
  return how === 'stated' || !state ? factId('elections/elections', id) : factId('elections/rules', state, name)
}

/** How we know the dates, for the few who ask. */
function Method({ deadlines, names }: Pick<DeadlineSourcesProps, 'deadlines' | 'names'>) {
  const { t } = useLingui()
  const { list } = useFormat()
  const dated = names.filter((name) => deadlines[name].date !== null)
  const computed = dated.filter((name) => deadlines[name].how === 'computed')
  const topics = list([...new Set(computed.map((name) => t(deadlineTopics[name])))])
  if (computed.length === 0) return null
  return (
    <details className="mt-2 text-step--1">
      <summary className="w-fit py-1 font-semibold">
        <Trans>How this works</Trans>
      </summary>
      <p className="m-0 mt-1">
        {computed.length === dated.length ? (
          <Trans>We work out these dates from the state’s rules.</Trans>
        ) : (
          <Trans>We work out some dates from the state’s rules: {topics}.</Trans>
        )}{' '}
        <Trans>If sources differ, we show the safer date.</Trans>
      </p>
    </details>
  )
}
