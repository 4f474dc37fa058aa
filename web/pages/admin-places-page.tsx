import { DeskOverview, StartAction } from '../features/desk/overview/desk-overview.tsx'
import { useSubjectTexts } from '../features/desk/texts/import-texts.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminPlacesPage() {
  const { title, subtitle } = useSubjectTexts('places')
  return (
    <Page title={title} subtitle={subtitle} actions={<StartAction subject="places" />}>
      <DeskOverview subject="places" />
    </Page>
  )
}
