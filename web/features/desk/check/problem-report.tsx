import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type DeskImport, problemsCsv } from '../../../../contract/desk.ts'
import { toRequest } from '../../../../contract/request.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useProblems } from '../api.ts'
import { ProblemGroup } from './problem-group.tsx'

/** All problems, those of one kind together, page by page. */
export function ProblemReport({ item }: { item: DeskImport }) {
  const query = useProblems(item.id)
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-40" />}>
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <a
            href={toRequest(problemsCsv, { params: { id: item.id } }).path}
            download
            className="inline-flex w-fit items-center gap-1.5 text-step--1"
          >
            <Download aria-hidden="true" className="size-4" />
            <Trans>Download as a spreadsheet (CSV)</Trans>
          </a>
          {(pages[0]?.totals ?? []).map((total) => (
            <ProblemGroup
              key={`${total.severity} ${total.code}`}
              total={total}
              problems={pages.flatMap(({ problems }) =>
                problems.filter(({ severity, code }) => severity === total.severity && code === total.code),
              )}
            />
          ))}
          <LoadMore query={query} />
        </div>
      )}
    </QueryResult>
  )
}
