import { Trans } from '@lingui/react/macro'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'
import { electionFact } from '../../../contract/fact-reports.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DeadlineRows } from '../../parts/elections/deadline-rows.tsx'
import { ElectionMarks } from '../../parts/elections/election-marks.tsx'
import { EventListContext } from '../../parts/elections/event-list-context.ts'
import { SoonerElections } from '../../parts/elections/sooner-elections.tsx'
import { electionDatesUrl } from '../../parts/offices/election-dates-url.ts'
import { CheckWithOffice } from '../../parts/sources/check-with-office.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { CardTitle } from '../../ui/card.tsx'

const registrationDeadlines = ['registerOnline', 'registerByMail', 'registerInPerson'] as const

/** The deadlines to register for the election that comes next. If it is not soon, only when that is. */
export function NextElection({ voting }: { voting: StateVoting }) {
  const { today, sources } = voting
  const officialUrl = electionDatesUrl(voting)
  const { toPrepare, toPlan: election } = electionsOf(voting)
  const isSoon = toPrepare !== null || (election !== null && election.days <= soonDays)
  const deadlines = isSoon && election?.deadlines?.registrationNeeded ? election.deadlines : null
  return (
    <EventListContext value={{ today, sources }}>
      <section className="grid gap-1">
        <CardTitle level={3}>
          {deadlines ? <Trans>Deadline for the next election</Trans> : <Trans>Next election</Trans>}
        </CardTitle>
        {election ? (
          <Election
            election={election}
            isSoon={isSoon}
            deadlines={deadlines}
            voting={voting}
            officialUrl={officialUrl}
          />
        ) : (
          <p className="text-muted">
            <Trans>We don’t have the next election date yet.</Trans> <CheckWithOffice url={officialUrl} />
          </p>
        )}
      </section>
    </EventListContext>
  )
}

type ElectionProps = {
  election: UpcomingElection
  isSoon: boolean
  /** Null if there are none to show. */
  deadlines: Deadlines | null
  voting: StateVoting
  officialUrl: string
}

function Election({ election, isSoon, deadlines, voting, officialUrl }: ElectionProps) {
  const { localDate } = useFormat()
  const { id, title, note, confirmed, published, source } = election
  const day = localDate(election.date)
  return (
    <>
      <p>
        {isSoon ? (
          `${title}, ${day}`
        ) : (
          <Trans>
            Next election we know of: {title}, {day}.
          </Trans>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-step--1 empty:hidden">
        <ElectionMarks election={election} /> {!confirmed && <CheckWithOffice url={officialUrl} />}
      </p>
      {note && <p className="text-step--1 text-muted">{note}</p>}
      {published && source !== null && (
        <p className="text-step--1 text-muted">
          <SourceText fact={electionFact(election, voting.stateCode)} source={voting.sources[source]} />
        </p>
      )}
      <SoonerElections voting={voting} election={election} />
      {deadlines && (
        <DeadlineRows
          election={{ id, date: election.date, stateCodes: [voting.stateCode] }}
          deadlines={deadlines}
          only={registrationDeadlines}
          officialUrl={officialUrl}
        />
      )}
    </>
  )
}
