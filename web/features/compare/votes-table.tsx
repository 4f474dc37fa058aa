import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedMember } from '../../../contract/compare.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/vote-badge.tsx'
import { Table } from '../../ui/table.tsx'
import type { Matter } from './vote-groups.ts'

/** All columns on the sheet, and no addresses between the rows: the sources stand at the end. */
const onPaper =
  'print:table-fixed print:text-step--2 print:[&_a]:after:content-none print:[&_th:first-child]:w-[42%] ' +
  'print:[&_td]:px-2 print:[&_td]:py-1.5 print:[&_th]:px-2 print:[&_th]:py-1.5 print:[&_thead_th]:whitespace-normal'

type VotesTableProps = { members: ComparedMember[]; matters: Matter[] }

export function VotesTable({ members, matters }: VotesTableProps) {
  const { t } = useLingui()
  return (
    <Table caption={t`Votes`} className={onPaper}>
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
        {matters.map((matter) => (
          <tr key={matter.id}>
            <th scope="row" className="min-w-56 print:min-w-0">
              <MeasureWords matter={matter} />
            </th>
            {members.map(({ bioguideId }) => (
              <td key={bioguideId}>
                <VoteBadge vote={matter.positions[bioguideId]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function MeasureWords({ matter: { title, measure, rollCalls } }: { matter: Matter }) {
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const notes = [...new Set(rollCalls.flatMap(({ note }) => note ?? []))]
  return (
    <div className="grid gap-1">
      <span>
        {title} <span className="font-normal text-muted">{measure}</span>
      </span>
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
