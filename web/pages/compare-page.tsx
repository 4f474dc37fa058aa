import { useLingui } from '@lingui/react/macro'
import { firstZip } from '../../civic/address/zip.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { useAddress } from '../features/address-search/use-address.ts'
import { CompareView } from '../features/compare/compare-view.tsx'
import { Page } from '../shell/page.tsx'

export default function ComparePage() {
  const { t } = useLingui()
  const { address, search, clear } = useAddress()
  return (
    <Page title={t`Compare Lawmakers`} subtitle={t`Members of Congress side by side, on the votes they cast.`}>
      <CompareView
        zip={address && firstZip(address.address)}
        addressSearch={<AddressSearch address={address} onSearch={search} onClear={clear} />}
      />
    </Page>
  )
}
