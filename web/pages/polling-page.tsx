import { Trans, useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { PollingView } from '../features/polling/polling-view.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { StateSelect } from '../parts/state-select.tsx'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  const place = useVoterPlace()
  return (
    <Page
      title={t`Find Your Polling Place`}
      subtitle={t`Where to vote on Election Day, vote early or drop off your ballot.`}
    >
      <Card className="mb-6 grid gap-4" data-print="hide">
        <AddressSearch />
        {!place.address && <StateSelect label={<Trans>Or start with your state</Trans>} className="max-w-sm" />}
      </Card>
      <PollingView place={place} />
    </Page>
  )
}
