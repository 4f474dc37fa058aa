import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ComparedMember } from '../../../contract/compare.ts'
import { usePrinting } from '../../browser/use-media-query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Portrait } from '../../parts/offices/portrait.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { VoteResult, VoteTitle } from '../../parts/votes/vote-title.tsx'
import { Table } from '../../ui/table.tsx'
import type { CompareParams } from './view-params.ts'
import { type VoteGroup, byCommonVotes } from './vote-groups.ts'

/** Fits all columns on the page and omits link addresses in the rows, since sources are listed at the end. */
const printClass =
  'print:table-fixed print:text-step--2 print:[&_a]:after:content-none print:[&_th:first-child]:w-[42%] ' +
  'print:[&_td]:px-2 print:[&_td]:py-1.5 print:[&_th]:px-2 print:[&_th]:py-1.5 print:[&_thead_th]:whitespace-normal'

/** Explicit, because some screen readers no longer recognize a table whose rows are laid out as cards. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

type RowsProps = { members: ComparedMember[]; groups: VoteGroup[] }

/** How many measures are shown at first, so that a phone does not lay out a hundred rows. */
const firstMeasures = 5

export function VotesTable({ members, groups, params }: RowsProps & { params: CompareParams }) {
  const { t } = useLingui()
  const isPrinting = usePrinting()
  const isWhole = params.showsAllMeasures || isPrinting || groups.length <= firstMeasures
  const { all, some } = byCommonVotes(
    groups,
    members.map(({ bioguideId }) => bioguideId),
  )
  const total = groups.length
  const shown = isWhole ? total : firstMeasures
  const isDivided = members.length > 1 && all.length > 0 && some.length > 0
  return (
    <div className="grid gap-4">
      <Table caption={t`Votes`} {...roles.table} pinned cards={members.length} className={printClass}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.columnHeader} scope="col" className="min-w-36 sm:min-w-56 print:min-w-0">
              <Trans>What they voted on</Trans>
            </th>
            {members.map(({ bioguideId, name, imageUrl }) => (
              <th key={bioguideId} {...roles.columnHeader} scope="col" className="whitespace-normal! sm:min-w-24">
                <span className="grid justify-items-start gap-1 max-sm:justify-items-center max-sm:text-center">
                  <Portrait name={name} imageUrl={imageUrl} size="small" className="print:hidden" />
                  <span className="min-w-0 max-sm:text-step--2">{name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <VoteRows
          members={members}
          groups={all.slice(0, shown)}
          heading={isDivided && <Trans>Votes they all cast</Trans>}
        />
        <VoteRows
          members={members}
          groups={some.slice(0, Math.max(0, shown - all.length))}
          heading={isDivided && <Trans>Other votes</Trans>}
        />
      </Table>
      {!isWhole && (
        <Link
          replace
          href={params.allMeasuresHref}
          className="mx-auto inline-flex min-h-11 items-center font-semibold"
          onClick={() => focusRow([...all, ...some][shown])}
        >
          <Trans>Show all {total} measures</Trans>
        </Link>
      )}
    </div>
  )
}

const rowId = ({ id }: VoteGroup) => `measure-${id}`

/** The link disappears, so the focus moves to the first measure that was added. */
function focusRow(group: VoteGroup | undefined) {
  if (group) setTimeout(() => document.getElementById(rowId(group))?.focus())
}

type VoteRowsProps = RowsProps & { heading: ReactNode }

function VoteRows({ members, groups, heading }: VoteRowsProps) {
  if (groups.length === 0) return null
  return (
    <tbody {...roles.group}>
      {heading && (
        <tr {...roles.row} className="bg-sunk">
          <th {...roles.rowHeader} scope="rowgroup" colSpan={members.length + 1} className="bg-sunk! text-muted">
            <span className="sticky left-4">{heading}</span>
          </th>
        </tr>
      )}
      {groups.map((group) => (
        <tr key={group.id} {...roles.row}>
          <th {...roles.rowHeader} scope="row" id={rowId(group)} tabIndex={-1}>
            <MeasureDetails group={group} />
          </th>
          {members.map(({ bioguideId }) => (
            <td key={bioguideId} {...roles.cell} className="max-sm:text-center">
              <VoteBadge vote={group.positions[bioguideId]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function MeasureDetails({ group: { title, plainTitle, measure, rollCalls } }: { group: VoteGroup }) {
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const locale = useLocale()
  const notes = [...new Set(rollCalls.flatMap(({ note }) => note?.[locale] ?? []))]
  return (
    <div className="grid gap-1">
      <VoteTitle title={title} plainTitle={plainTitle} measure={measure} />
      {notes.map((note) => (
        <span key={note} className="font-normal text-muted">
          {note}
        </span>
      ))}
      {rollCalls.map(({ id, chamber, date, result, url }) => (
        <span key={id} className="text-step--2 font-normal text-muted">
          <OutsideLink href={url} className="inline-block py-1">
            {term(chamber)}, {localDate(date, 'long')}
          </OutsideLink>{' '}
          (<VoteResult result={result} />)
        </span>
      ))}
    </div>
  )
}
