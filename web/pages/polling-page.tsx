import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateCode } from '../../contract/common.ts'
import { userQuery } from '../api/user.ts'
import { removeLastPlace } from '../browser/local-data.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { PollingView } from '../features/polling/polling-view.tsx'
import { VisitorStateSelect } from '../features/polling/visitor-state-select.tsx'
import { StateSelect } from '../parts/state-select.tsx'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  const { data: user } = useQuery(userQuery)
  const place = useVoterPlace()
  const [visitorState, setVisitorState] = useState<StateCode>()
  const clearAll = () => {
    place.clear()
    removeLastPlace()
  }
  return (
    <Page
      title={t`Find Your Polling Place`}
      subtitle={t`Election Day polling places, early voting sites and drop-off locations for your address.`}
    >
      <Card className="mb-6 grid gap-4" data-print="hide">
        <AddressSearch address={place.address} onSearch={place.search} onClear={clearAll} />
        {!place.address && user && <StateSelect label={<Trans>Or start with your state</Trans>} className="max-w-sm" />}
        {!place.address && user === null && <VisitorStateSelect state={visitorState} onChange={setVisitorState} />}
      </Card>
      <PollingView place={{ ...place, state: place.state ?? visitorState }} />
    </Page>
  )
}
