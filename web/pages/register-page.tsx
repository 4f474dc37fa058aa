import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function RegisterPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Register to Vote`} subtitle={t`Your state’s official registration site, and how to check your status.`}>
      <Coming />
    </Page>
  )
}
