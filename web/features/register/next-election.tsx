import { Trans } from '@lingui/react/macro'
import { upcomingElections } from '../../../civic/elections/next-election.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CheckWithOffice } from '../../parts/check-with-office.tsx'
import { DeadlineRows } from '../../parts/deadline-rows.tsx'
import { EventListContext } from '../../parts/event-list-context.ts'
import { ToBeConfirmed } from '../../parts/to-be-confirmed.tsx'
import { votersElection } from '../../parts/voters-election.ts'
import { CardTitle } from '../../ui/card.tsx'

const registrationDeadlines = ['registerOnline', 'registerByMail', 'registerInPerson'] as const

/** The deadlines to register for what comes next, or when that is, if it is not soon. */
export function NextElection({ voting }: { voting: StateVoting }) {
  const { today, sources, links, office } = voting
  const officialUrl = links.electionDates?.url ?? office.website.url
  const election = votersElection(voting)
  return (
    <EventListContext value={{ today, sources }}>
      <section className="grid gap-1">
        <CardTitle level={3}>
          <Trans>Deadline for the next election</Trans>
        </CardTitle>
        {election ? (
          <Deadlines election={election} state={voting.stateCode} officialUrl={officialUrl} />
        ) : (
          <NothingSoon first={upcomingElections(voting)[0]} officialUrl={officialUrl} />
        )}
      </section>
    </EventListContext>
  )
}

type DeadlinesProps = { election: UpcomingElection; state: StateVoting['stateCode']; officialUrl: string }

function Deadlines({ election, state, officialUrl }: DeadlinesProps) {
  const { localDate } = useFormat()
  const { id, title, date, certainty, deadlines, note } = election
  return (
    <>
      <p>
        {title}, {localDate(date)} {certainty === 'possible' && <Trans>(held only if needed)</Trans>}
      </p>
      {note && <p className="text-step--1 text-muted">{note}</p>}
      {deadlines && (
        <DeadlineRows
          election={{ id, stateCodes: [state] }}
          deadlines={deadlines}
          only={registrationDeadlines}
          officialUrl={officialUrl}
        />
      )}
    </>
  )
}

function NothingSoon({ first, officialUrl }: { first: UpcomingElection | undefined; officialUrl: string }) {
  const { localDate } = useFormat()
  if (!first) {
    return (
      <p className="text-muted">
        <Trans>We don’t have the next election date yet.</Trans> <CheckWithOffice url={officialUrl} />
      </p>
    )
  }
  const { title, confirmed, note, reach } = first
  const day = localDate(first.date, 'long')
  return (
    <>
      <p>
        <Trans>
          Nothing soon. Next known: {title}, {day}.
        </Trans>{' '}
        {reach === 'some-areas' && <Trans>Only in some areas.</Trans>}{' '}
        {!confirmed && <ToBeConfirmed officialUrl={officialUrl} />}
      </p>
      {note && <p className="text-step--1 text-muted">{note}</p>}
    </>
  )
}
