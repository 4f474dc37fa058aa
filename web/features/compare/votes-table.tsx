import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedMember } from '../../../contract/compare.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/vote-badge.tsx'
import { VoteTitle } from '../../parts/vote-title.tsx'
import { Table } from '../../ui/table.tsx'
import type { VoteGroup } from './vote-groups.ts'

/** Fits all columns on the page and omits link addresses in the rows, since sources are listed at the end. */
const printClass =
  'print:table-fixed print:text-step--2 print:[&_a]:after:content-none print:[&_th:first-child]:w-[42%] ' +
  'print:[&_td]:px-2 print:[&_td]:py-1.5 print:[&_th]:px-2 print:[&_th]:py-1.5 print:[&_thead_th]:whitespace-normal'

type VotesTableProps = { members: ComparedMember[]; groups: VoteGroup[] }

export function VotesTable({ members, groups }: VotesTableProps) {
  const { t } = useLingui()
  return (
    <Table caption={t`Votes`} className={printClass}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Measure</Trans>
          </th>
          {members.map(({ bioguideId, name }) => (
            <th key={bioguideId} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row" className="min-w-56 print:min-w-0">
              <MeasureDetails group={group} />
            </th>
            {members.map(({ bioguideId }) => (
              <td key={bioguideId}>
                <VoteBadge vote={group.positions[bioguideId]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function MeasureDetails({ group: { title, plainTitle, measure, rollCalls } }: { group: VoteGroup }) {
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const notes = [...new Set(rollCalls.flatMap(({ note }) => note ?? []))]
  return (
    <div className="grid gap-1">
      <VoteTitle title={title} plainTitle={plainTitle} measure={measure} />
      {notes.map((note) => (
        <span key={note} lang="en" className="font-normal text-muted">
          {note}
        </span>
      ))}
      {rollCalls.map(({ id, chamber, date, result, url }) => (
        <span key={id} className="text-step--2 font-normal text-muted">
          <a href={url} target="_blank" rel="noreferrer" className="inline-block py-1">
            {term(chamber)}, {localDate(date, 'long')}
          </a>{' '}
          <span lang="en">({result})</span>
        </span>
      ))}
      {rollCalls.length > 1 && (
        <span className="text-step--2 font-normal text-muted">
          <Trans>Both chambers voted to pass it; each member’s vote is from their own chamber.</Trans>
        </span>
      )}
    </div>
  )
}
