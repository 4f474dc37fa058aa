import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function ComparePage() {
  const { t } = useLingui()
  return (
    <Page title={t`Compare Lawmakers`} subtitle={t`Members of Congress side by side, on the votes they cast.`}>
      <Coming />
    </Page>
  )
}
