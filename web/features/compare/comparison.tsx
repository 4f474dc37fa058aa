import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { writeCsv } from '../../../civic/text/write-csv.ts'
import { allPairs, countAgreement } from '../../../civic/votes/agreement.ts'
import type { ComparedMember, Comparison as ComparisonData } from '../../../contract/compare.ts'
import { download } from '../../browser/download.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import { ComparisonNotes } from './comparison-notes.tsx'
import { toCsvRows } from './csv-rows.ts'
import type { CompareParams } from './view-params.ts'
import { groupVotes, isMatch, listFilterOptions } from './vote-groups.ts'
import type { VoteGroup } from './vote-groups.ts'
import { VotesTable } from './votes-table.tsx'

/** Labels for the Library of Congress's policy areas. An area without a label is shown as it is. */
const topicLabels: Record<string, MessageDescriptor> = {
  'Agriculture and Food': msg`Agriculture and Food`,
  'Armed Forces and National Security': msg`Armed Forces and National Security`,
  'Civil Rights and Liberties, Minority Issues': msg`Civil Rights and Liberties, Minority Issues`,
  Commerce: msg`Commerce`,
  Congress: msg`Congress`,
  'Crime and Law Enforcement': msg`Crime and Law Enforcement`,
  'Economics and Public Finance': msg`Economics and Public Finance`,
  Education: msg`Education`,
  Energy: msg`Energy`,
  'Environmental Protection': msg`Environmental Protection`,
  'Finance and Financial Sector': msg`Finance and Financial Sector`,
  'Foreign Trade and International Finance': msg`Foreign Trade and International Finance`,
  'Government Operations and Politics': msg`Government Operations and Politics`,
  Health: msg`Health`,
  'Housing and Community Development': msg`Housing and Community Development`,
  Immigration: msg`Immigration`,
  'International Affairs': msg`International Affairs`,
  'Labor and Employment': msg`Labor and Employment`,
  Law: msg`Law`,
  'Native Americans': msg`Native Americans`,
  'Public Lands and Natural Resources': msg`Public Lands and Natural Resources`,
  'Science, Technology, Communications': msg`Science, Technology, Communications`,
  'Social Welfare': msg`Social Welfare`,
  Taxation: msg`Taxation`,
  'Transportation and Public Works': msg`Transportation and Public Works`,
  'Water Resources Development': msg`Water Resources Development`,
}

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
            <ExportButtons
              onDownload={() => download('precinct-votes.csv', 'text/csv', writeCsv(toCsvRows(members, groups)))}
            />
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

function VoteFilters({ groups, params }: { groups: VoteGroup[]; params: CompareParams }) {
  const { t } = useLingui()
  const { topics, years } = listFilterOptions(groups)
  const topicLabel = (topic: string) => (topicLabels[topic] ? t(topicLabels[topic]) : topic)
  const { topic, year } = params.filter
  return (
    <>
      <p className="hidden text-step--1 print:block">
        {topic === null ? t`All topics` : topicLabel(topic)}, {year ?? t`All years`}
      </p>
      <div className="flex flex-wrap gap-4" data-print="hide">
        <Field label={<Trans>Topic</Trans>} className="w-72 max-w-full">
          <NativeSelect
            value={topic ?? ''}
            onValueChange={params.setTopic}
            options={[
              { value: '', label: t`All topics` },
              ...topics.map((each) => ({ value: each, label: topicLabel(each) })),
            ]}
          />
        </Field>
        <Field label={<Trans>Year</Trans>} className="w-40">
          <NativeSelect
            value={year ?? ''}
            onValueChange={params.setYear}
            options={[{ value: '', label: t`All years` }, ...years.map((each) => ({ value: each, label: each }))]}
          />
        </Field>
      </div>
    </>
  )
}

type AgreementTableProps = { members: ComparedMember[]; groups: VoteGroup[] }

/** For each pair of members: the share of their common votes on which they agreed. */
function AgreementTable({ members, groups }: AgreementTableProps) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const votes = groups.map(({ id, positions }) => ({ matter: id, positions }))
  return (
    <Table caption={t`How often they agreed`}>
      <TableHead columns={[t`Pair`, t`Agreement`, t`Shared votes`]} />
      <tbody>
        {allPairs(members).map(([a, b]) => {
          const { agreed, of } = countAgreement(votes, a.bioguideId, b.bioguideId)
          const pair = t`${a.name} and ${b.name}`
          return (
            <tr key={`${a.bioguideId} ${b.bioguideId}`}>
              <th scope="row">{pair}</th>
              <td className="min-w-40">
                {of === 0 ? (
                  <span className="text-muted">
                    <Trans>No shared votes</Trans>
                  </span>
                ) : (
                  <div className="grid gap-1">
                    <span className="font-bold tabular-nums">{percent(agreed / of)}</span>
                    <Progress value={agreed} max={of} aria-label={pair} />
                  </div>
                )}
              </td>
              <td className="whitespace-nowrap tabular-nums">
                <Trans>
                  {agreed} of <Plural value={of} one="# vote" other="# votes" />
                </Trans>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
