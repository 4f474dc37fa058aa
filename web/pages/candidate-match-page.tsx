import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function CandidateMatchPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Candidate Match Quiz`} subtitle={t`Twelve questions on the issues, and where your answers lean.`}>
      <Coming />
    </Page>
  )
}
