import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { DeskSubject } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { importPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import { Table } from '../../../ui/table.tsx'
import { useImports } from '../api.ts'
import { formTexts } from '../texts/form-texts.ts'
import { StatusBadge, useActorName } from '../texts/import-texts.tsx'

/** Who published or took back what, and when. Nothing is shown where nothing has ended yet. */
export function ImportHistory({ subject }: { subject: DeskSubject }) {
  const { t } = useLingui()
  const query = useImports(subject, 'ended')
  return (
    <QueryResult
      query={query}
      loading={null}
      isEmpty={({ pages }) => pages.every(({ imports }) => imports.length === 0)}
      empty={null}
    >
      {({ pages }) => (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-step-2 font-bold">{t`History`}</h2>
          <HistoryTable imports={pages.flatMap(({ imports }) => imports)} />
          <LoadMore query={query} />
        </section>
      )}
    </QueryResult>
  )
}

function HistoryTable({ imports }: { imports: DeskImport[] }) {
  const { t } = useLingui()
  return (
    <Table caption={t`History`} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t`Area`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col">
            <Trans context="import">Published</Trans>
          </th>
          <th scope="col">{t`Ended`}</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((each) => (
          <HistoryRow key={each.id} item={each} />
        ))}
      </tbody>
    </Table>
  )
}

function HistoryRow({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const areaName = useAreaName()
  return (
    <tr>
      <th scope="row" className="min-w-44">
        <Link href={importPath(item.subject, item.id)}>{areaName(item.area)}</Link>
        <span className="block font-normal text-muted">{t(formTexts[item.form].title)}</span>
      </th>
      <td>
        <StatusBadge status={item.status} />
      </td>
      <td className="min-w-36">
        <WhenAndWho at={item.publishedAt} by={item.publishedBy} />
      </td>
      <td className="min-w-36">
        <WhenAndWho at={item.endedAt} by={item.endedBy} />
      </td>
    </tr>
  )
}

function WhenAndWho({ at, by }: { at: string | null; by: string | null }) {
  const { dateTime } = useFormat()
  const actorName = useActorName()
  if (at === null) return '–'
  return (
    <>
      <time dateTime={at}>{dateTime(at)}</time>
      <span className="block wrap-anywhere text-muted">{actorName(by)}</span>
    </>
  )
}
