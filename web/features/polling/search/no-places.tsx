import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ElectionOffice, VoterInfo } from '../../../../contract/voter-info.ts'
import { NextElection } from '../../../parts/next-election.tsx'
import { ConfirmWithOffice } from '../../../parts/voter-info-office.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ElectionOver } from './notices.tsx'

type NoPlacesProps = { info: VoterInfo; address: string; onRetry: () => void }

/** Why there are no places to show, and which office to ask. */
export function NoPlaces({ info, address, onRetry }: NoPlacesProps) {
  const office = <AskOffice office={info.electionAdministration} />
  switch (info.outcome) {
    case 'election_over':
      return (
        <div className="grid gap-4">
          <ElectionOver election={info.election} nextElection={info.nextElection} />
          {office}
        </div>
      )
    case 'not_understood':
      return (
        <EmptyState title={<Trans>We could not read an address from this.</Trans>}>
          <p>
            {isZipAlone(address) ? (
              <Trans>A ZIP code alone is not enough: neighbors on one street may vote at different places.</Trans>
            ) : (
              <Trans>Check its spelling, and leave out names of people and buildings.</Trans>
            )}{' '}
            <Trans>Try it like this: 123 Main St, Springfield, IL 62701.</Trans>
          </p>
          <p className="mt-3">
            <Trans>
              If it is right, polling data is not yet available for it. Election officials upload it closer to Election
              Day.
            </Trans>
          </p>
          {office}
        </EmptyState>
      )
    case 'not_configured':
      return (
        <div className="grid gap-4">
          <Alert tone="warn">
            <Trans>
              Google Civic API is not configured. The administrator needs to add the API key to enable polling location
              lookup.
            </Trans>
          </Alert>
          {office}
        </div>
      )
    case 'unavailable':
      return (
        <div className="grid gap-4">
          <Alert
            tone="bad"
            title={<Trans>Failed to fetch polling information. Please try again.</Trans>}
            action={
              <Button variant="ghost" size="small" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>
              The source of polling places does not answer right now. That says nothing about where you vote.
            </Trans>
          </Alert>
          {office}
        </div>
      )
    default:
      return (
        <EmptyState title={<Trans>No polling location data is currently available for this address.</Trans>}>
          <NotYet info={info} isZipAlone={isZipAlone(address)} />
          {office}
        </EmptyState>
      )
  }
}

const isZipAlone = (address: string) => /^\d{5}(-\d{4})?$/.test(address.trim())

function NotYet({ info: { nextElection }, isZipAlone }: { info: VoterInfo; isZipAlone: boolean }): ReactNode {
  return (
    <>
      {isZipAlone ? (
        <Trans>A ZIP code alone is not enough: add your street, city and state.</Trans>
      ) : (
        <Trans>Election officials upload it closer to Election Day.</Trans>
      )}{' '}
      {nextElection && <NextElection election={nextElection} />}
    </>
  )
}

function AskOffice({ office }: { office: ElectionOffice | null }) {
  if (!office) return null
  return (
    <div className="mt-4">
      <ConfirmWithOffice office={office} />
    </div>
  )
}
