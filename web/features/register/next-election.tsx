import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CheckWithState } from '../../parts/check-with-state.tsx'
import { DeadlineRows } from '../../parts/deadline-rows.tsx'
import { EventListContext } from '../../parts/event-list-context.ts'
import { CardTitle } from '../../ui/card.tsx'
import { nextElectionQuery } from './api.ts'

const registering = ['registerOnline', 'registerByMail', 'registerInPerson'] as const

export function NextElection({ state, officialUrl }: { state: StateCode; officialUrl: string }) {
  const { localDate } = useFormat()
  const { data, error } = useQuery(nextElectionQuery(state))
  if (error) {
    return (
      <p className="text-muted">
        <Trans>The next deadline could not be loaded.</Trans> <CheckWithState url={officialUrl} />
      </p>
    )
  }
  if (!data) return null
  const { election, ...facts } = data
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
          <EventListContext value={facts}>
            <DeadlineRows deadlines={election.deadlines} only={registering} officialUrl={election.officialUrl} />
          </EventListContext>
        </>
      ) : (
        <p className="text-muted">
          <Trans>We know of no next election there yet.</Trans> <CheckWithState url={officialUrl} />
        </p>
      )}
    </section>
  )
}
