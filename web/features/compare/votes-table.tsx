import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComparedMember } from '../../../contract/compare.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/vote-badge.tsx'
import { VoteResult } from '../../parts/vote-result.tsx'
import { VoteTitle } from '../../parts/vote-title.tsx'
import { Table } from '../../ui/table.tsx'
import { type VoteGroup, byCommonVotes } from './vote-groups.ts'

/** Fits all columns on the page and omits link addresses in the rows, since sources are listed at the end. */
const printClass =
  'print:table-fixed print:text-step--2 print:[&_a]:after:content-none print:[&_th:first-child]:w-[42%] ' +
  'print:[&_td]:px-2 print:[&_td]:py-1.5 print:[&_th]:px-2 print:[&_th]:py-1.5 print:[&_thead_th]:whitespace-normal'

type VotesTableProps = { members: ComparedMember[]; groups: VoteGroup[] }

export function VotesTable({ members, groups }: VotesTableProps) {
  const { t } = useLingui()
  const { all, some } = byCommonVotes(
    groups,
    members.map(({ bioguideId }) => bioguideId),
  )
  const isDivided = members.length > 1 && all.length > 0 && some.length > 0
  return (
    <Table caption={t`Votes`} pinned className={printClass}>
      <thead>
        <tr>
          <th scope="col" className="min-w-36 sm:min-w-56 print:min-w-0">
            <Trans>What they voted on</Trans>
          </th>
          {members.map(({ bioguideId, name }) => (
            <th key={bioguideId} scope="col" className="min-w-24 whitespace-normal!">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <VoteRows members={members} groups={all} heading={isDivided && <Trans>Votes cast by all of them</Trans>} />
      <VoteRows members={members} groups={some} heading={isDivided && <Trans>Other votes</Trans>} />
    </Table>
  )
}

type VoteRowsProps = VotesTableProps & { heading: ReactNode }

function VoteRows({ members, groups, heading }: VoteRowsProps) {
  if (groups.length === 0) return null
  return (
    <tbody>
      {heading && (
        <tr className="bg-sunk">
          <th scope="rowgroup" colSpan={members.length + 1} className="bg-sunk! text-muted">
            <span className="sticky left-4">{heading}</span>
          </th>
        </tr>
      )}
      {groups.map((group) => (
        <tr key={group.id}>
          <th scope="row" className="max-sm:px-3!">
            <MeasureDetails group={group} />
          </th>
          {members.map(({ bioguideId }) => (
            <td key={bioguideId} className="max-sm:px-2!">
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
          <a href={url} target="_blank" rel="noreferrer" className="inline-block py-1">
            {term(chamber)}, {localDate(date, 'long')}
          </a>{' '}
          (<VoteResult result={result} />)
        </span>
      ))}
      {rollCalls.length > 1 && (
        <span className="text-step--2 font-normal text-muted">
          <Trans>Both chambers voted on this. Each member’s vote is from their own chamber.</Trans>
        </span>
      )}
    </div>
  )
}
