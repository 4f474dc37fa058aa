import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { CompareView } from '../features/compare/compare-view.tsx'
import { useCompareParams } from '../features/compare/view-params.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Page } from '../shell/page.tsx'

export default function ComparePage() {
  const { t } = useLingui()
  const { zip } = useVoterPlace()
  const hasAnswer = useCompareParams().members.length > 1
  return (
    <Page
      title={t`Compare Lawmakers`}
      subtitle={hasAnswer ? undefined : t`See how members of Congress voted, side by side.`}
    >
      <CompareView zip={zip} addressSearch={<AddressSearch />} />
    </Page>
  )
}
