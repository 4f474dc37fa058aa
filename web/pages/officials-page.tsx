import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function OfficialsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Elected Officials`} subtitle={t`Who speaks for you, and how to reach them.`}>
      <Coming />
    </Page>
  )
}
