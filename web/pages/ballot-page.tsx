import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { BallotView } from '../features/ballot/ballot-view.tsx'
import { StateBallot } from '../features/ballot/preview/state-ballot.tsx'
import { KeepVoterCard } from '../features/offline/voter-card.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { VoterPlaceLine } from '../parts/districts/voter-place-line.tsx'
import { StateSelect } from '../parts/state-select.tsx'
import { SampleBanner, SampleOffer } from '../parts/voter-info/voter-info-sample-offer.tsx'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'
import { focusMain } from '../ui/focus-region.tsx'

export default function BallotPage() {
  const { t } = useLingui()
  const { address, state, hasMismatch, search } = useVoterPlace()
  const [isChanging, setChanging] = useState(false)
  const chooseAddress = (chosen: string) => {
    setChanging(false)
    search({ address: chosen })
    // The button that was pressed is gone.
    focusMain()
  }
  return (
    <Page
      title={t`My Ballot`}
      subtitle={address ? undefined : t`The candidates and ballot measures for your address.`}
      ask={!address && !state && t`Enter your address to see what is on your ballot.`}
    >
      <SampleBanner onChoose={chooseAddress} />
      {address && (
        <div className="mb-4" data-print="hide">
          <VoterPlaceLine onChange={() => setChanging(!isChanging)} isChanging={isChanging} />
        </div>
      )}
      <Card className="mb-6" hidden={Boolean(address) && !isChanging && !hasMismatch} data-print="hide">
        <AddressSearch
          onSearch={() => {
            setChanging(false)
            focusMain()
          }}
        />
      </Card>
      {address ? <BallotView address={address.address} onChoose={chooseAddress} /> : <FirstVisit />}
      <KeepVoterCard />
    </Page>
  )
}

/** Before an address is entered: the next elections of the state, once it is chosen. */
function FirstVisit() {
  const { state } = useVoterPlace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StateSelect label={<Trans>Or choose your state</Trans>} className="max-w-96" />
      {state && <StateBallot state={state} />}
      <SampleOffer />
    </div>
  )
}
