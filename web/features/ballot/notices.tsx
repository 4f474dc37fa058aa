import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { LookupLimit, isLookupLimit } from '../../parts/lookup-limit.tsx'
import { AddressChoices } from '../../parts/voter-info-choices.tsx'
import { ConfirmWithOffice } from '../../parts/voter-info-office.tsx'
import { zipErrorCode } from '../../parts/zip-error.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Ballot } from './use-ballot.ts'
import { useOutcomeMessage } from './use-outcome-message.ts'

type NoticesProps = { ballot: Ballot; address: string; onChoose: (address: string) => void }

/** Warnings above the ballot: sample data, ambiguous address, failed lookups, stale source. */
export function Notices({ ballot, address, onChoose }: NoticesProps) {
  const { info, filed, isSample } = ballot
  const outcomeMessage = useOutcomeMessage()
  const outcome = info.data?.outcome ?? 'failed'
  const isOutage = outcome === 'failed' || outcome === 'unavailable'
  return (
    <>
      {isSample && (
        <Alert tone="warn" title={<Trans>Sample data</Trans>}>
          <Trans>
            This county does not exist. Every name, office and measure here is made up, to try the page with.
          </Trans>
        </Alert>
      )}
      {info.data?.outcome === 'several' && (
        <>
          <AddressChoices choices={info.data.choices} onChoose={onChoose} />
          <ConfirmWithOffice office={info.data.electionAdministration} />
        </>
      )}
      {isLookupLimit(info.error) && <LookupLimit error={info.error} address={address} />}
      {outcome !== 'found' && outcome !== 'several' && !zipErrorCode(info.error) && !isLookupLimit(info.error) && (
        <Alert
          tone="warn"
          title={<Trans>Ballot measure data is not available for this address.</Trans>}
          action={isOutage && <Retry onRetry={() => void info.refetch()} />}
        >
          <p>{outcomeMessage(outcome)}</p>
          <p>
            <Trans>Candidates are still shown below if available.</Trans>
          </p>
          {info.data?.electionAdministration && <ConfirmWithOffice office={info.data.electionAdministration} />}
        </Alert>
      )}
      {info.data?.source?.stale && <Stale asOf={info.data.source.asOf} />}
      {filed.error && !zipErrorCode(filed.error) && (
        <Alert tone="bad" action={<Retry onRetry={() => void filed.refetch()} />}>
          <Trans>Failed to load candidates. Please try again or verify your address includes a ZIP code.</Trans>
        </Alert>
      )}
    </>
  )
}

function Stale({ asOf }: { asOf: string }) {
  const { dateTime } = useFormat()
  const time = dateTime(asOf)
  return (
    <Alert tone="warn" title={<Trans>The source does not answer right now.</Trans>}>
      <Trans>This is what it said last, at {time}.</Trans>
    </Alert>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="ghost" size="small" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
}
