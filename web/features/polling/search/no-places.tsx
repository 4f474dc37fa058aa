import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { VoterInfo } from '../../../../contract/voter-info.ts'
import { userQuery } from '../../../api/user.ts'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ElectionOver } from './election-over.tsx'

type NoPlacesProps = { info: VoterInfo; address: string; onRetry: () => void }

/** Says briefly why there are no places to show. What is known for the state follows below. */
export function NoPlaces({ info, address, onRetry }: NoPlacesProps) {
  switch (info.outcome) {
    case 'election_over':
      // With a state, the card below says so, with what happens now.
      return info.stateCode === null && <ElectionOver election={info.election} nextElection={info.nextElection} />
    case 'not_understood':
      return (
        <Alert tone="warn" title={<Trans>We couldn’t find an address in what you typed.</Trans>}>
          <HowToCorrect address={address} /> <Trans>Try it like this: 123 Main St, Springfield, IL 62701.</Trans>
        </Alert>
      )
    case 'not_configured':
      return <NotConfigured />
    case 'unavailable':
      return (
        <Alert
          tone="bad"
          title={<Trans>Failed to fetch polling information. Please try again.</Trans>}
          action={
            <Button variant="ghost" size="small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your election office can tell you where to vote.</Trans>
        </Alert>
      )
    default:
      return (
        <Alert title={<Trans>No polling location data is currently available for this address.</Trans>}>
          {isZipAlone(address) ? (
            <Trans>A ZIP code isn’t enough. Add your street, city and state.</Trans>
          ) : (
            <WhereToLook state={info.stateCode} />
          )}
        </Alert>
      )
  }
}

function HowToCorrect({ address }: { address: string }) {
  if (isZipAlone(address)) return <Trans>A ZIP code isn’t enough. Add your street, city and state.</Trans>
  if (endsInZip(address)) return <Trans>Check the spelling, and leave out names of people and buildings.</Trans>
  return <Trans>Check the street, city, state and ZIP code, or ask your election office.</Trans>
}

/** This close to an election, voters should not wait for polling places to be posted. */
const postedDays = 14

function WhereToLook({ state }: { state: StateCode | null }) {
  const { data: voting } = useStateVoting(state)
  if (state !== null && !voting) return <Trans>Your election office can tell you where to vote.</Trans>
  const isNear =
    voting && electionsOf(voting).upcoming.some(({ days, published }) => days <= postedDays || published?.hasPlaces)
  if (!isNear) return <Trans>Election officials post it closer to Election Day.</Trans>
  if (!voting.links.pollingPlace) return <Trans>Your election office can tell you where to vote.</Trans>
  return <Trans>Use the official finder below, or ask your election office.</Trans>
}

const isZipAlone = (address: string) => /^\d{5}(-\d{4})?$/.test(address.trim())
const endsInZip = (address: string) => /\d{5}(-\d{4})?$/.test(address.trim())

/** For administrators only. Voters see what helps them instead. */
function NotConfigured() {
  const { data: user } = useQuery(userQuery)
  if (!user?.isAdmin) return null
  return (
    <Alert
      tone="warn"
      title={
        <Trans>
          Google Civic API is not configured. The administrator needs to add the API key to enable polling location
          lookup.
        </Trans>
      }
    >
      <Trans>
        Only administrators see this. Set GOOGLE_CIVIC_API_KEY (docs/configuration.md), or import your election office’s
        feed (docs/feeds-import.md).
      </Trans>
    </Alert>
  )
}
