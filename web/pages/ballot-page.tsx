import { Trans, useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { BallotView } from '../features/ballot/ballot-view.tsx'
import { SampleOffer } from '../parts/voter-info-sample-offer.tsx'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export default function BallotPage() {
  const { t } = useLingui()
  const { address, search, clear } = useVoterPlace()
  return (
    <Page title={t`My Ballot`} subtitle={t`The candidates and ballot measures for your address.`}>
      <Card className="mb-8" data-print="hide">
        <AddressSearch address={address} onSearch={search} onClear={clear} />
      </Card>
      {address ? (
        <BallotView address={address.address} onChoose={(chosen) => search({ address: chosen })} />
      ) : (
        <EmptyState
          title={<Trans>Enter your address to see what is on your ballot.</Trans>}
          action={<SampleOffer onChoose={(chosen) => search({ address: chosen })} />}
        >
          <Trans>Your full street address tells most. A ZIP code alone tells who filed for federal office.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}
