import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { AddressResults } from '../features/officials/search/address-results.tsx'
import { NameResults } from '../features/officials/search/name-results.tsx'
import { NameSearch } from '../features/officials/search/name-search.tsx'
import { StateResults } from '../features/officials/search/state-results.tsx'
import { useSavedName } from '../features/officials/search/use-saved-name.ts'
import { CompareTray } from '../parts/compare-tray/compare-tray.tsx'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'
import { focusMain } from '../ui/focus-main.ts'

export default function OfficialsPage() {
  const { t } = useLingui()
  const { address, search, clear } = useVoterPlace()
  const [name, setName] = useSavedName()
  const searchAddress = (next: NonNullable<typeof address>) => {
    setName('')
    search(next)
  }
  const chooseAddress = (chosen: string) => {
    searchAddress({ address: chosen })
    // The button that was pressed is gone.
    focusMain()
  }
  return (
    <Page title={t`Elected Officials`} subtitle={t`Your elected officials and how to contact them.`}>
      <Card
        data-print="hide"
        className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-8"
      >
        <AddressSearch address={address} onSearch={searchAddress} onClear={clear} />
        <NameSearch name={name} onChange={setName} />
      </Card>
      <Results {...{ address, name }} onChoose={chooseAddress} />
      <CompareTray />
    </Page>
  )
}

type ResultsProps = {
  address: ReturnType<typeof useVoterPlace>['address']
  name: string
  onChoose: (address: string) => void
}

/** A name has precedence over an address, because it was entered later. */
function Results({ address, name, onChoose }: ResultsProps) {
  if (name.trim() !== '') return <NameResults name={name} />
  if (!address) return <StateResults />
  const { lat, lng } = address
  const point = lat === undefined || lng === undefined ? undefined : { lat, lng }
  return <AddressResults place={{ address: address.address, point }} onChoose={onChoose} />
}
