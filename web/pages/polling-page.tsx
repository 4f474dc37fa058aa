import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function PollingPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Find Your Polling Place`} subtitle={t`Election Day polling places, early voting sites and drop-off locations for your address.`}>
      <Coming />
    </Page>
  )
}
