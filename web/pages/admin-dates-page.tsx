import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminDatesPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Manage Important Dates`} subtitle={t`The dates members are reminded of.`}>
      <Coming />
    </Page>
  )
}
