import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { registrationQuery } from '../../parts/elections/registration-query.ts'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { CheckWithOffice } from '../../parts/sources/check-with-office.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextElection } from './next-election.tsx'
import { Office } from './office.tsx'
import { useLateRegistration } from './use-late-registration.ts'
import { WhoCanVote } from './who-can-vote.tsx'

type StateFactsProps = { state: StateCode; name: string }

export function StateFacts({ state, name }: StateFactsProps) {
  const query = useQuery(registrationQuery(state))
  const late = useLateRegistration(state)
  return (
    <QueryResult
      query={query}
      loading={<Skeleton shape="block" className="h-40" />}
      errorTitle={<Trans>We couldn’t load the links for {name}.</Trans>}
    >
      {(facts) => (
        <div className="grid gap-6">
          <RegistrationMethods facts={facts} name={name} isInPersonOnly={late?.left === 'in-person'} />
          <VotingFacts state={state} officialUrl={facts.office.website.url} />
          <Office facts={facts} />
        </div>
      )}
    </QueryResult>
  )
}

/** The links stand alone if this part cannot be loaded. */
function VotingFacts({ state, officialUrl }: { state: StateCode; officialUrl: string }) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<Skeleton shape="block" className="h-40" />}
      renderError={() => (
        <p className="text-muted">
          <Trans>We couldn’t load the next deadline.</Trans> <CheckWithOffice url={officialUrl} />
        </p>
      )}
    >
      {(voting) => (
        <>
          <WhoCanVote voting={voting} />
          <NextElection voting={voting} />
        </>
      )}
    </QueryResult>
  )
}

type RegistrationMethodsProps = {
  facts: StateRegistration
  name: string
  /** The usual methods are over for the next election. */
  isInPersonOnly: boolean
}

function RegistrationMethods({ facts, name, isInPersonOnly }: RegistrationMethodsProps) {
  if (facts.registration === 'not-needed') {
    return (
      <Alert title={<Trans>You don’t need to register to vote in {name}.</Trans>}>
        <Notes notes={facts.notes} />
        {facts.idAtPolls?.confirmed === false && <UnconfirmedBadge />}
      </Alert>
    )
  }
  const methods: Record<typeof facts.registration, ReactNode> = {
    online: <Trans>You can register online, by mail or in person.</Trans>,
    'maybe-online': (
      <Trans>You can register by mail or in person. You may be able to register online: check the state’s site.</Trans>
    ),
    'in-person-or-excused-mail': (
      <Trans>
        You register in person. You can register by mail only if you can’t come in person. You can’t register online.
      </Trans>
    ),
    'mail-or-in-person': <Trans>You can register by mail or in person. You can’t register online.</Trans>,
    'in-person': <Trans>You must register in person.</Trans>,
  }
  return (
    <div className="grid gap-2 empty:hidden">
      {!isInPersonOnly && <p>{methods[facts.registration]}</p>}
      <Notes notes={facts.notes} />
      {facts.register && !facts.register.government && <NonGovernmentHost />}
      {facts.register?.government && facts.status && !facts.status.government && <NonGovernmentHost isStatusPage />}
    </div>
  )
}

const Notes = ({ notes }: { notes: string[] }) => notes.map((note) => <p key={note}>{note}</p>)

function NonGovernmentHost({ isStatusPage = false }: { isStatusPage?: boolean }) {
  return (
    <p className="text-step--1 text-muted">
      {isStatusPage ? (
        <Trans>The status page is official, although its address doesn’t end in .gov.</Trans>
      ) : (
        <Trans>This site is official, although its address doesn’t end in .gov.</Trans>
      )}
    </p>
  )
}
