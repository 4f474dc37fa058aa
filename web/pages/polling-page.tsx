import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { AddressPlaces } from '../features/polling/address-places.tsx'
import { StateAnswers } from '../features/polling/answers/state-answers.tsx'
import { PlaceWatch } from '../features/polling/watch/place-watch.tsx'
import { type VoterPlace, useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { StateSelect } from '../parts/state-select.tsx'
import { SampleBanner, SampleOffer } from '../parts/voter-info/voter-info-sample-offer.tsx'
import { Page } from '../shell/page.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  const place = useVoterPlace()
  return (
    <Page
      title={t`Find Your Polling Place`}
      subtitle={!place.address && t`Where to vote on Election Day, vote early or drop off your ballot.`}
      ask={!place.address && !place.state && t`Enter your address to find where you vote.`}
    >
      <div className="mb-4 grid gap-4" data-print="hide">
        <AddressSearch isCompact={place.address !== undefined} />
        {!place.address && <StateSelect label={t`Or start with your state`} className="max-w-sm" />}
      </div>
      <PollingView place={place} />
    </Page>
  )
}

/** What the page answers for a place: places for an address, and always what is known for the state. */
function PollingView({ place }: { place: VoterPlace }) {
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
  if (state === undefined) return null
  const watch = <PlaceWatch zip={undefined} address={undefined} />
  return <StateAnswers state={state} zip={undefined} watch={watch} />
}
