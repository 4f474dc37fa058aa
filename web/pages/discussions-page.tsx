import { useLingui } from '@lingui/react/macro'
import { Discussions } from '../features/discussions/discussions.tsx'
import { Notices } from '../features/moderation/notices.tsx'
import { Page } from '../shell/page.tsx'

export default function DiscussionsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Community Discussions`} subtitle={t`Talk with other voters. Keep it civil.`}>
      <div className="max-w-3xl">
        <Notices />
        <Discussions />
      </div>
    </Page>
  )
}
