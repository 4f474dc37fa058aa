import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { CompareView } from '../features/compare/compare-view.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Page } from '../shell/page.tsx'

export default function ComparePage() {
  const { t } = useLingui()
  const { zip } = useVoterPlace()
  return (
    <Page title={t`Compare Lawmakers`}>
      <CompareView zip={zip} addressSearch={<AddressSearch />} />
    </Page>
  )
}
