import { useLingui } from '@lingui/react/macro'
import { CurrentRatings, ImportForm } from '../features/ratings-admin/ratings-admin.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminRatingsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Ratings`} subtitle={t`Import the ratings an organization has published for members of Congress.`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CurrentRatings />
        <ImportForm />
      </div>
    </Page>
  )
}
