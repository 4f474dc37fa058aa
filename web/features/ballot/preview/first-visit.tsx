import { Trans } from '@lingui/react/macro'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { StateSelect } from '../../../parts/state-select.tsx'
import { SampleOffer } from '../../../parts/voter-info/voter-info-sample-offer.tsx'
import { Card } from '../../../ui/card.tsx'
import { StateBallot } from './state-ballot.tsx'

/** Before an address is entered: what the state alone tells. */
export function FirstVisit({ onChoose }: { onChoose: (address: string) => void }) {
  const { state } = useVoterPlace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="grid gap-3">
        <p>
          <Trans>Enter your address to see what is on your ballot.</Trans>{' '}
          <Trans>Or choose your state to see its next elections.</Trans>
        </p>
        <StateSelect className="max-w-96" />
      </Card>
      {state && <StateBallot state={state} />}
      <SampleOffer onChoose={onChoose} />
    </div>
  )
}
