import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function BallotPage() {
  const { t } = useLingui()
  return (
    <Page title={t`My Ballot`} subtitle={t`The candidates and ballot measures for your address.`}>
      <Coming />
    </Page>
  )
}
