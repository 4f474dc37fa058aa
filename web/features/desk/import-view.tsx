import { Trans, useLingui } from '@lingui/react/macro'
import { type DeskSubject, filesOf } from '../../../contract/desk-import.ts'
import type { DeskImport } from '../../../contract/desk.ts'
import { hasCode } from '../../api/call.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useImport } from './api.ts'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { BallotStep } from './draft/ballot-step.tsx'
import { DifferencesStep } from './draft/differences-step.tsx'
import { PublishStep } from './draft/publish-step.tsx'
import { TryStep } from './draft/try-step.tsx'
import { FilesStep } from './files/files-step.tsx'
import { ImportHead } from './import-head.tsx'
import { StartLink } from './overview/desk-overview.tsx'
import { hasColumns } from './texts/form-texts.ts'
import { isEditable } from './texts/import-texts.tsx'

type ImportViewProps = { id: number | undefined; subject: DeskSubject }

/** All steps of an import on one page, as far as it has come. */
export function ImportView({ id, subject }: ImportViewProps) {
  return id === undefined ? <NoImport subject={subject} /> : <LoadedImport id={id} subject={subject} />
}

function LoadedImport({ id, subject }: { id: number; subject: DeskSubject }) {
  const { t } = useLingui()
  return (
    <QueryResult
      query={useImport(id)}
      loading={
        <SkeletonGroup label={t`Loading...`} className="grid gap-4">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton shape="block" className="h-48" />
        </SkeletonGroup>
      }
      renderError={(error) => (hasCode(error, 'not_found', 'forbidden') ? <NoImport subject={subject} /> : undefined)}
    >
      {(item) => (item.subject === subject ? <Steps item={item} /> : <NoImport subject={subject} />)}
    </QueryResult>
  )
}

const NoImport = ({ subject }: { subject: DeskSubject }) => (
  <EmptyState title={<Trans>There is no such import.</Trans>} action={<StartLink subject={subject} />}>
    <Trans>It was deleted, or it belongs to another area.</Trans>
  </EmptyState>
)

/** Files that have arrived and whose columns can be chosen. */
const sheetsOf = ({ files }: DeskImport) =>
  files.filter(({ role, received, bytes }) => hasColumns(role) && received === bytes).map(({ role }) => role)

const hasAllFiles = ({ files, form }: DeskImport) =>
  filesOf[form].every(({ role, required }) => {
    const file = files.find((each) => each.role === role)
    return file ? file.received === file.bytes : !required
  })

function Steps({ item }: { item: DeskImport }) {
  const { status, subject, canPublish } = item
  const canEdit = isEditable(status)
  const sheets = sheetsOf(item)
  const steps = {
    files: canEdit && FilesStep,
    columns: canEdit && sheets.length > 0 && ColumnsStep,
    check: status !== 'discarded' && CheckStep,
    differences: canPublish && DifferencesStep,
    ballot: canPublish && subject === 'ballots' && BallotStep,
    try: canPublish && subject !== 'results' && TryStep,
    publish: canPublish && PublishStep,
  }
  const shown = Object.entries(steps).flatMap(([name, View]) => (View ? [{ name, View }] : []))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportHead item={item} />
      {shown.map(({ name, View }, index) => (
        <View key={name} item={item} number={index + 2} sheets={sheets} isComplete={hasAllFiles(item)} />
      ))}
    </div>
  )
}
