import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import type { Comparison as ComparisonData } from '../../../contract/compare.ts'
import { downloadCsv } from '../../browser/csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AgreementTable } from './agreement-table.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import { ComparisonNotes } from './comparison-notes.tsx'
import { toCsvRows } from './csv-rows.ts'
import type { CompareParams } from './view-params.ts'
import { VoteFilters } from './vote-filters.tsx'
import { groupVotes, isMatch } from './vote-groups.ts'
import { VotesTable } from './votes-table.tsx'

export function Comparison({ comparison, params }: { comparison: ComparisonData; params: CompareParams }) {
  const { members, unknown, votes, sources } = comparison
  const allGroups = groupVotes(votes)
  const groups = allGroups.filter((group) => isMatch(group, params.filter))
  return (
    <div className="grid gap-8 print:gap-4">
      {unknown.length > 0 && <UnknownMembers ids={unknown} onRemove={params.remove} />}
      {members.length > 0 ? (
        <>
          <ChosenMembers members={members} onRemove={params.remove} />
          <div className="flex flex-wrap items-end justify-between gap-4">
            <VoteFilters groups={allGroups} params={params} />
            <ExportButtons onDownload={() => downloadCsv('precinct-votes.csv', toCsvRows(members, groups))} />
          </div>
          <p role="status" className="text-step--1 text-muted">
            <Plural value={groups.length} one="# measure" other="# measures" />
          </p>
          {members.length > 1 && <AgreementTable members={members} groups={groups} />}
          {groups.length > 0 ? (
            <VotesTable members={members} groups={groups} params={params} />
          ) : (
            <EmptyState title={<Trans>No votes match this topic and year.</Trans>}>
              <Trans>Choose another topic or year.</Trans>
            </EmptyState>
          )}
        </>
      ) : (
        <EmptyState title={<Trans>Choose who to compare.</Trans>}>
          <Trans>Add up to four members of Congress by name, or find yours by address.</Trans>
        </EmptyState>
      )}
      <ComparisonNotes sources={sources} />
    </div>
  )
}

function UnknownMembers({ ids, onRemove }: { ids: string[]; onRemove: (...ids: string[]) => void }) {
  const { t } = useLingui()
  const list = ids.join(', ')
  return (
    <Alert
      tone="warn"
      title={t`This link includes someone we don’t know: ${list}`}
      action={
        <Button variant="ghost" size="small" onClick={() => onRemove(...ids)}>
          <Trans>Remove from the comparison</Trans>
        </Button>
      }
    >
      <Trans>The others are shown below.</Trans>
    </Alert>
  )
}

function ExportButtons({ onDownload }: { onDownload: () => void }) {
  return (
    <div className="flex flex-wrap gap-3" data-print="hide">
      <Button variant="ghost" size="small" onClick={onDownload}>
        <Download aria-hidden="true" />
        <Trans>Download as CSV</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
