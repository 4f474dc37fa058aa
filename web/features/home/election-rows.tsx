import { Trans } from '@lingui/react/macro'
import type { UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { ElectionMarks } from '../../parts/elections/election-marks.tsx'

/** Says that an administrator postponed the election, and when a possible election will be held. */
export function ElectionNotes({ election: { status, statusNote, certainty, note } }: { election: UpcomingElection }) {
  return (
    <>
      {status === 'postponed' && (
        <p className="text-step--1 font-semibold text-warn">
          <Trans>This was postponed.</Trans> {statusNote}
        </p>
      )}
      {certainty === 'possible' && note && <p className="text-step--1 text-muted">{note}</p>}
    </>
  )
}

/** Elections other than the one a card is about. */
export function OtherElections({ elections }: { elections: UpcomingElection[] }) {
  const { localDate } = useFormat()
  if (elections.length === 0) return null
  return (
    <AnswerRows className="mt-3">
      {elections.map((election) => (
        <AnswerRow
          key={election.id}
          label={<span className="text-step--1">{election.title}</span>}
          hint={
            <span className="flex flex-wrap gap-1">
              <ElectionMarks election={election} />
            </span>
          }
        >
          <time dateTime={election.date} className="text-step--1">
            {localDate(election.date, 'medium')}
          </time>
        </AnswerRow>
      ))}
    </AnswerRows>
  )
}
