import { useLingui } from '@lingui/react/macro'
import { CurrentRatings } from '../features/ratings-admin/current-ratings.tsx'
import { ImportForm } from '../features/ratings-admin/import-form.tsx'
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
