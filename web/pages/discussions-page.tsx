import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function DiscussionsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Community Discussions`} subtitle={t`Talk with other voters, civilly.`}>
      <Coming />
    </Page>
  )
}
