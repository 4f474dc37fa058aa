import { Trans } from '@lingui/react/macro'
import { LookupLimit, isLookupLimit } from '../../parts/voter-info/lookup-limit.tsx'
import { AddressChoices } from '../../parts/voter-info/voter-info-choices.tsx'
import { ConfirmWithOffice } from '../../parts/voter-info/voter-info-source.tsx'
import { VoterQuestion } from '../../parts/voter-info/voter-question.tsx'
import { zipErrorCode } from '../../parts/voter-info/zip-error.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-region.tsx'
import type { Ballot } from './use-ballot.ts'

type NoticesProps = { ballot: Ballot; address: string; onChoose: (address: string) => void }

/** Says why there is no official ballot, if the voter can do something about it. */
export function Notices({ ballot, address, onChoose }: NoticesProps) {
  const { info, filed } = ballot
  const outcome = info.data?.outcome ?? 'failed'
  const isOutage = (outcome === 'failed' || outcome === 'unavailable') && !isLookupLimit(info.error)
  return (
    <>
      {info.data?.outcome === 'several' && (
        <div className="grid gap-2">
          {info.data.ask ? (
            <VoterQuestion
              key={info.data.ask.kind}
              ask={info.data.ask}
              address={address}
              office={info.data.electionAdministration}
              onChoose={onChoose}
              onAnswer={focusMain}
            />
          ) : (
            <AddressChoices choices={info.data.choices} onChoose={onChoose} />
          )}
          <ConfirmWithOffice office={info.data.electionAdministration} />
        </div>
      )}
      {info.data?.ballotAsk && (
        <VoterQuestion
          key={info.data.ballotAsk.kind}
          ask={info.data.ballotAsk}
          address={address}
          office={info.data.electionAdministration}
          onChoose={onChoose}
          onAnswer={focusMain}
          forBallot
        />
      )}
      {isLookupLimit(info.error) && <LookupLimit error={info.error} />}
      {isOutage && !zipErrorCode(info.error) && (
        <Alert
          tone="warn"
          title={<Trans>Ballot measure data is not available for this address.</Trans>}
          action={<Retry onRetry={() => void info.refetch()} />}
        >
          <Trans>We can’t load your ballot right now.</Trans>{' '}
          <Trans>Candidates are still shown below if available.</Trans>
        </Alert>
      )}
      {outcome === 'not_understood' && (
        <Alert tone="warn" title={<Trans>We couldn’t find an address in what you typed.</Trans>}>
          <Trans>Try it like this: 123 Main St, Springfield, IL 62701.</Trans>
        </Alert>
      )}
      {filed.error && !zipErrorCode(filed.error) && (
        <Alert tone="bad" action={<Retry onRetry={() => void filed.refetch()} />}>
          <Trans>Failed to load candidates. Please try again or verify your address includes a ZIP code.</Trans>
        </Alert>
      )}
    </>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="ghost" size="small" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
}
