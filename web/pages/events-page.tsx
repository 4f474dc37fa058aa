import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function EventsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Events & Elections`} subtitle={t`Every election, every deadline, and the events around them.`}>
      <Coming />
    </Page>
  )
}
