import { DeskOverview, StartAction } from '../features/desk/overview/desk-overview.tsx'
import { useSubjectTexts } from '../features/desk/texts/import-texts.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminResultsPage() {
  const { title, subtitle } = useSubjectTexts('results')
  return (
    <Page title={title} subtitle={subtitle} actions={<StartAction subject="results" />}>
      <DeskOverview subject="results" />
    </Page>
  )
}
