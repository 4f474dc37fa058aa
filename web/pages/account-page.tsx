import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { AccountSettings } from '../features/account/account-settings.tsx'
import { AccountSkeleton } from '../features/account/account-skeleton.tsx'
import { Page } from '../shell/page.tsx'

export default function AccountPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Your account`} subtitle={t`Your name, how you sign in, and your data.`}>
      <Suspense fallback={<AccountSkeleton />}>
        <AccountSettings />
      </Suspense>
    </Page>
  )
}
