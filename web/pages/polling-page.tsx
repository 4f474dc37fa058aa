import { useLingui } from '@lingui/react/macro'
import { removeLastPlace } from '../browser/local-data.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { PollingView } from '../features/polling/polling-view.tsx'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  const { address, search, clear } = useVoterPlace()
  const clearAll = () => {
    clear()
    removeLastPlace()
  }
  return (
    <Page
      title={t`Find Your Polling Place`}
      subtitle={t`Election Day polling places, early voting sites and drop-off locations for your address.`}
    >
      <Card className="mb-8" data-print="hide">
        <AddressSearch address={address} onSearch={search} onClear={clearAll} />
      </Card>
      <PollingView address={address?.address} onChoose={(chosen) => search({ address: chosen })} />
    </Page>
  )
}
