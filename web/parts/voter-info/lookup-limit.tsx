import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ApiError, hasCode } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { useVoterPlace } from '../districts/use-voter-place.ts'
import { registrationQuery } from '../elections/state-voting-query.ts'
import { OutsideLink } from '../outside-link.tsx'
import { allElectionOffices } from '../queries/query-error.tsx'

export const isLookupLimit = (error: unknown): error is ApiError => hasCode(error, 'lookup_limit')

/** The person has looked up too many addresses: when they can look up more, and who can answer until then. */
export function LookupLimit({ error }: { error: ApiError }) {
  const { t } = useLingui()
  const { addressState } = useVoterPlace()
  const office = useQuery(registrationQuery(addressState)).data?.office
  const minutes = Math.ceil((error.retryAfter ?? 3600) / 60)
  const link = <OutsideLink href={office?.website.url ?? allElectionOffices}>{office?.name ?? 'usa.gov'}</OutsideLink>
  return (
    <Alert tone="warn" title={t`You’ve looked up a lot of addresses.`}>
      <p>
        <Plural value={minutes} one="You can look up more in # minute." other="You can look up more in # minutes." />
      </p>
      <p>
        <Trans>Your state’s election office has this information, too: {link}.</Trans>
      </p>
    </Alert>
  )
}
