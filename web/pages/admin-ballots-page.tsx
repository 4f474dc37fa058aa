import { DeskOverview, StartAction } from '../features/desk/overview/desk-overview.tsx'
import { useSubjectTexts } from '../features/desk/texts/import-texts.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminBallotsPage() {
  const { title, subtitle } = useSubjectTexts('ballots')
  return (
    <Page title={title} subtitle={subtitle} actions={<StartAction subject="ballots" />}>
      <DeskOverview subject="ballots" />
    </Page>
  )
}
