import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'wouter'
import { PathId } from '../../contract/common.schemas.ts'
import { DeskSubject } from '../../contract/desk-import.schemas.ts'
import { ImportView } from '../features/desk/import-view.tsx'
import { StartImport } from '../features/desk/start/start-import.tsx'
import { useSubjectTexts } from '../features/desk/texts/import-texts.tsx'
import { Page } from '../shell/page.tsx'

/** One import, or with `new` the start of one. */
export default function AdminImportPage() {
  const [location] = useLocation()
  const { importId } = useParams<{ importId: string }>()
  const folder = location.split('/')[2]
  const subject = DeskSubject.safeParse(folder).data ?? 'places'
  const texts = useSubjectTexts(subject)
  return (
    <Page title={texts.startTitle}>
      <p className="mb-5 sm:-mt-4">
        <Link href={`/admin/${subject}`} className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {texts.title}
        </Link>
      </p>
      {importId === 'new' ? (
        <StartImport key={subject} subject={subject} />
      ) : (
        <ImportView key={importId} id={PathId.safeParse(importId).data} subject={subject} />
      )}
    </Page>
  )
}
