import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { AddressResults } from '../features/officials/search/address-results.tsx'
import { NameResults } from '../features/officials/search/name-results.tsx'
import { NameSearch, useSavedName } from '../features/officials/search/name-search.tsx'
import { StateResults } from '../features/officials/search/state-results.tsx'
import { CompareTray } from '../parts/compare-tray/compare-tray.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'

export default function OfficialsPage() {
  const { t } = useLingui()
  const { address } = useVoterPlace()
  const [name, setName] = useSavedName()
  return (
    <Page title={t`Elected Officials`} subtitle={t`Your elected officials and how to contact them.`}>
      <Card
        data-print="hide"
        className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-8"
      >
        <AddressSearch onSearch={() => setName('')} />
        <NameSearch name={name} onChange={setName} />
      </Card>
      {/* A name has precedence over an address, because it was entered later. */}
      {name.trim() !== '' ? <NameResults name={name} /> : address ? <AddressResults /> : <StateResults />}
      <CompareTray />
    </Page>
  )
}
