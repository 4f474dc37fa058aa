import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { VoterPlace } from '../../parts/districts/use-voter-place.ts'
import { SampleBanner, SampleOffer } from '../../parts/voter-info/voter-info-sample-offer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AddressPlaces } from './address-places.tsx'
import { StateAnswers } from './answers/state-answers.tsx'
import { PlaceWatch } from './watch/place-watch.tsx'

/** What the page answers for a place: places for an address, and always what is known for the state. */
export function PollingView({ place }: { place: VoterPlace }) {
  const address = place.address?.address
  const result = useRef<HTMLDivElement>(null)
  const choose = (chosen: string) => {
    place.search({ address: chosen })
    // The button that was pressed is gone: focus goes to the content it opened.
    result.current?.focus()
  }
  return (
    <>
      <SampleBanner onChoose={choose} />
      <div ref={result} tabIndex={-1} className="outline-none">
        {address === undefined ? (
          <WithoutAddress place={place} />
        ) : (
          <AddressPlaces place={place} address={address} onChoose={choose} onAnswer={() => result.current?.focus()} />
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <SampleOffer />
      </div>
    </>
  )
}

function WithoutAddress({ place: { state } }: { place: VoterPlace }) {
  if (state === undefined) {
    return (
      <EmptyState title={<Trans>Enter your address to find where you vote.</Trans>}>
        <Trans>
          Include your street, city, state and ZIP code. Or choose your state above to see how to vote there.
        </Trans>
      </EmptyState>
    )
  }
  const watch = <PlaceWatch zip={undefined} address={undefined} />
  return <StateAnswers state={state} zip={undefined} watch={watch} />
}
