import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { PollingView } from '../features/polling/polling-view.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { StateSelect } from '../parts/state-select.tsx'
import { Page } from '../shell/page.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  const place = useVoterPlace()
  return (
    <Page
      title={t`Find Your Polling Place`}
      subtitle={!place.address && t`Where to vote on Election Day, vote early or drop off your ballot.`}
    >
      <div className="mb-4 grid gap-4" data-print="hide">
        <AddressSearch isCompact={place.address !== undefined} />
        {!place.address && <StateSelect label={t`Or start with your state`} className="max-w-sm" />}
      </div>
      <PollingView place={place} />
    </Page>
  )
}
