import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { CompareView } from '../features/compare/compare-view.tsx'
import { Page } from '../shell/page.tsx'

export default function ComparePage() {
  const { t } = useLingui()
  return (
    <Page title={t`Compare Lawmakers`}>
      <CompareView addressSearch={<AddressSearch />} />
    </Page>
  )
}
