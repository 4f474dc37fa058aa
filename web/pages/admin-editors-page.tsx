import { useLingui } from '@lingui/react/macro'
import { AddEditor, EditorList } from '../features/editors/editors.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminEditorsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Editors`} subtitle={t`People of election offices who publish for their state or county.`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AddEditor />
        <EditorList />
      </div>
    </Page>
  )
}
