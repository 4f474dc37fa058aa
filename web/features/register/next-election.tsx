import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Event } from '../../../contract/events.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { CheckWithOffice } from '../../parts/check-with-office.tsx'
import { DeadlineRows } from '../../parts/deadline-rows.tsx'
import { EventListContext } from '../../parts/event-list-context.ts'
import { QueryResult } from '../../parts/query-result.tsx'
import { CardTitle } from '../../ui/card.tsx'
import { nextElectionQuery } from './api.ts'

const registrationDeadlines = ['registerOnline', 'registerByMail', 'registerInPerson'] as const

export function NextElection({ state, officialUrl }: { state: StateCode; officialUrl: string }) {
  const locale = useLocale()
  const query = useQuery(nextElectionQuery(state, locale))
  return (
    <QueryResult
      query={query}
      loading={null}
      renderError={() => (
        <p className="text-muted">
          <Trans>The next deadline could not be loaded.</Trans> <CheckWithOffice url={officialUrl} />
        </p>
      )}
    >
      {({ election, ...eventList }) => (
        <EventListContext value={eventList}>
          <RegistrationDeadlines election={election} officialUrl={officialUrl} />
        </EventListContext>
      )}
    </QueryResult>
  )
}

function RegistrationDeadlines({ election, officialUrl }: { election: Event | undefined; officialUrl: string }) {
  const { localDate } = useFormat()
  return (
    <section className="grid gap-1">
      <CardTitle level={3}>
        <Trans>Deadline for the next election</Trans>
      </CardTitle>
      {election?.deadlines ? (
        <>
          <p>
            {election.title}, {localDate(election.date)}
          </p>
          <DeadlineRows
            election={election}
            deadlines={election.deadlines}
            only={registrationDeadlines}
            officialUrl={election.officialUrl}
          />
        </>
      ) : (
        <p className="text-muted">
          <Trans>We know of no next election there yet.</Trans> <CheckWithOffice url={officialUrl} />
        </p>
      )}
    </section>
  )
}
