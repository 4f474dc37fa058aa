import { Trans, useLingui } from '@lingui/react/macro'
import type { FileRole } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useColumns } from '../api.ts'
import { ProblemItem } from '../check/problem-item.tsx'
import { Step, type StepInput } from '../step.tsx'
import { roleTexts } from '../texts/form-texts.ts'
import { ColumnSelects } from './column-selects.tsx'
import { PreviewTable } from './preview-table.tsx'

/** Which column of each file is which, with our guess and the first rows. */
export function ColumnsStep({ item, number, sheets }: StepInput) {
  return (
    <Step
      number={number}
      title={<Trans>Columns</Trans>}
      about={<Trans>Say which column is which. We remember it for your next file.</Trans>}
    >
      {sheets.map((role) => (
        <SheetColumns key={role} item={item} role={role} isOnly={sheets.length === 1} />
      ))}
    </Step>
  )
}

function SheetColumns({ item, role, isOnly }: { item: DeskImport; role: FileRole; isOnly: boolean }) {
  const { t } = useLingui()
  const query = useColumns(item.id, role)
  const name = t(roleTexts[role].label)
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      {!isOnly && <h3 className="font-bold">{name}</h3>}
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading...`} className="grid gap-3 sm:grid-cols-2">
            <Skeleton shape="block" className="h-11" />
            <Skeleton shape="block" className="h-11" />
          </SkeletonGroup>
        }
      >
        {(reply) => (
          <>
            {reply.problems.length > 0 && (
              <ul className="m-0 grid list-none gap-3 p-0">
                {reply.problems.map((problem, index) => (
                  <ProblemItem key={index} problem={problem} />
                ))}
              </ul>
            )}
            {reply.columns.length > 0 && (
              <>
                <p className="text-step--1 text-muted">
                  {reply.remembered ? (
                    <Trans>The columns are as in your last file.</Trans>
                  ) : (
                    <Trans>This is our guess. Check it against the first lines below.</Trans>
                  )}
                </p>
                <ColumnSelects key={reply.columns.join()} item={item} role={role} reply={reply} />
                <PreviewTable reply={reply} name={name} />
              </>
            )}
          </>
        )}
      </QueryResult>
    </section>
  )
}
