import { useLingui } from '@lingui/react/macro'
import { DatesAdmin } from '../features/important-dates/dates-admin.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminDatesPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Manage Important Dates`} subtitle={t`The dates we remind members of.`}>
      <DatesAdmin />
    </Page>
  )
}
