import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { registrationQuery } from '../../parts/registration-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextElection } from './next-election.tsx'
import { Office } from './office.tsx'

type StateFactsProps = { state: StateCode; name: string }

export function StateFacts({ state, name }: StateFactsProps) {
  const { data, error, refetch } = useQuery(registrationQuery(state))
  if (error) {
    const title = <Trans>The links for {name} could not be loaded.</Trans>
    return <QueryError error={error} title={title} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="block" className="h-40" />
  return (
    <div className="grid gap-6">
      <Ways facts={data} name={name} />
      <NextElection state={state} officialUrl={data.office.website.url} />
      <Office facts={data} />
    </div>
  )
}

function Ways({ facts, name }: { facts: StateRegistration; name: string }) {
  if (facts.registration === 'not-needed') {
    return (
      <Alert title={<Trans>{name} has no voter registration.</Trans>}>
        <Notes notes={facts.notes} />
      </Alert>
    )
  }
  const ways: Record<typeof facts.registration, ReactNode> = {
    online: <Trans>You can register online, by mail or in person.</Trans>,
    'mail-or-in-person': <Trans>You register by mail or in person; there is no registration online.</Trans>,
    'in-person': <Trans>You register in person.</Trans>,
  }
  const sameDay: Record<StateRegistration['sameDay'], ReactNode> = {
    yes: <Trans>You can also register when you vote, early or on Election Day.</Trans>,
    'early-voting-only': <Trans>You can also register when you vote early, but not on Election Day.</Trans>,
    'election-day-only': <Trans>You can also register at the polls on Election Day.</Trans>,
    'president-only': <Trans>On Election Day you can register to vote for President only.</Trans>,
    no: <Trans>You cannot register on Election Day.</Trans>,
    unknown: <Trans>Whether you can register on Election Day, check with your state.</Trans>,
  }
  return (
    <div className="grid gap-2">
      <p>{ways[facts.registration]}</p>
      <p>{sameDay[facts.sameDay]}</p>
      <Notes notes={facts.notes} />
      {facts.register && !facts.register.government && <OtherHost />}
      {facts.register?.government && facts.status && !facts.status.government && <OtherHost status />}
    </div>
  )
}

const Notes = ({ notes }: { notes: string[] }) => notes.map((note) => <p key={note}>{note}</p>)

function OtherHost({ status = false }: { status?: boolean }) {
  return (
    <p className="text-step--1 text-muted">
      {status ? (
        <Trans>
          The page that shows your status is run for the state by a company; its address is not a government one.
        </Trans>
      ) : (
        <Trans>The registration page is run for the state by a company; its address is not a government one.</Trans>
      )}
    </p>
  )
}
