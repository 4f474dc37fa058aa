import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { surname } from '../../../civic/people/names.ts'
import { writeCsv } from '../../../civic/text/write-csv.ts'
import { countAgreement } from '../../../civic/votes/agreement.ts'
import type { ComparedMember, Comparison as ComparisonData, Comparison } from '../../../contract/compare.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { download } from '../../browser/share.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { Portrait } from '../../parts/offices/portrait.tsx'
import { AsOf } from '../../parts/sources/source-note.tsx'
import { SourceTexts } from '../../parts/sources/source-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Table } from '../../ui/table.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import type { CompareParams } from './view-params.ts'
import { groupVotes, isMatch, listFilterOptions, type VoteGroup, toCsvRows } from './vote-groups.ts'
import { VotesTable } from './votes-table.tsx'

/** Labels for the Library of Congress's policy areas. An area without a label is shown in English. */
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
      {members.length > 0 && (
        <>
          <AgreementOf members={members} groups={groups} />
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
          {groups.length > 0 ? (
            <VotesTable members={members} groups={groups} params={params} />
          ) : (
            <EmptyState title={<Trans>No votes match this topic and year.</Trans>}>
              <Trans>Choose another topic or year.</Trans>
            </EmptyState>
          )}
        </>
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
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 max-sm:w-full sm:gap-4" data-print="hide">
        <Field label={<Trans>Topic</Trans>} className="max-w-full sm:w-72">
          <NativeSelect
            value={topic ?? ''}
            onValueChange={params.setTopic}
            options={[
              { value: '', label: t`All topics` },
              ...topics.map((each) => ({ value: each, label: topicLabel(each) })),
            ]}
          />
        </Field>
        <Field label={<Trans>Year</Trans>} className="sm:w-40">
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

type AgreementProps = { members: ComparedMember[]; groups: VoteGroup[] }

/** How often members agreed on the votes that both cast: a sentence for two members, a small matrix for more. */
function AgreementOf({ members, groups }: AgreementProps) {
  const { t } = useLingui()
  const { list } = useFormat()
  const votes = groups.map(({ id, positions }) => ({ matter: id, positions }))
  const [first, second, ...others] = members
  if (first && !second) return <p className={headlineClass}>{t`Add someone to compare with ${first.name}`}</p>
  if (first && second && others.length === 0) {
    const { agreed, of } = countAgreement(votes, first.bioguideId, second.bioguideId)
    return (
      <p className={headlineClass}>
        {of === 0 ? (
          <Trans>
            {first.name} and {second.name} have no shared votes
          </Trans>
        ) : (
          <Trans>
            {first.name} and {second.name} agree on {agreed} of <Plural value={of} one="# vote" other="# votes" />
          </Trans>
        )}
      </p>
    )
  }
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).map((other) => ({
      names: list([surname(one.name), surname(other.name)]),
      ...countAgreement(votes, one.bioguideId, other.bioguideId),
    })),
  )
  const best = pairs.filter(({ of }) => of > 0).toSorted((a, b) => b.agreed / b.of - a.agreed / a.of)[0]
  return (
    <div className="grid gap-4">
      {best && (
        <p className={headlineClass}>
          {t`Most alike: ${best.names}, on ${best.agreed} of ${plural(best.of, { one: '# vote', other: '# votes' })}`}
        </p>
      )}
      <Agreements members={members} votes={votes} />
    </div>
  )
}

const headlineClass = 'text-step-2 leading-tight font-bold tracking-[-.01em] text-balance'

type AgreementsProps = Pick<AgreementProps, 'members'> & { votes: Parameters<typeof countAgreement>[0] }

function Agreements({ members, votes }: AgreementsProps) {
  const { t } = useLingui()
  const { percent } = useFormat()
  return (
    <Table
      caption={t`How often they agreed`}
      className="max-sm:[&_td]:px-0.5 max-sm:[&_th]:px-1.5 max-sm:[&_thead_th]:whitespace-normal"
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Member</Trans>
          </th>
          {members.map(({ bioguideId, name, imageUrl }) => (
            <th key={bioguideId} scope="col" className="text-center!">
              <span className="grid justify-items-center gap-1">
                <Portrait name={name} imageUrl={imageUrl} size="tiny" />
                {surname(name)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((row) => (
          <tr key={row.bioguideId}>
            <th scope="row">{surname(row.name)}</th>
            {members.map((column) => (
              <td key={column.bioguideId} className="text-center!">
                {row === column ? (
                  <span className="text-line-strong">·</span>
                ) : (
                  <PairAgreement {...countAgreement(votes, row.bioguideId, column.bioguideId)} percent={percent} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PairAgreement({ agreed, of, percent }: { agreed: number; of: number; percent: (value: number) => string }) {
  if (of === 0) return <Trans>No shared votes</Trans>
  return (
    <span className="grid">
      <strong className="tabular-nums">{percent(agreed / of)}</strong>
      <span className="text-step--2 whitespace-nowrap text-muted tabular-nums">
        <Trans>
          {agreed} of {of}
        </Trans>
      </span>
    </span>
  )
}

function Method() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        <Trans>We chose well-known votes. This is not a scorecard.</Trans>
      </li>
      <li>
        <Trans>Where both chambers voted, each member’s vote is from their own chamber.</Trans>
      </li>
      <li>
        <Trans>Agreement counts only votes where both members voted yes or no.</Trans>
      </li>
      <li>
        <Trans>
          Voteview’s position runs from -1, most liberal, to +1, most conservative. It is calculated from all votes.
        </Trans>
      </li>
      <li>
        <Trans>An organization’s rating runs from 0, most liberal, to 100, most conservative.</Trans>
      </li>
    </ul>
  )
}

const comparedFacts = ['votes', 'voteview', 'statistics'] as const
const factIds = {
  votes: factId('votes/roll-calls'),
  voteview: factId('votes/voteview'),
  statistics: factId('votes/statistics'),
}

/** How votes were chosen and what the figures mean, with their sources. */
function ComparisonNotes({ sources }: { sources: Comparison['sources'] }) {
  const { t } = useLingui()
  const oldest = comparedFacts.map((name) => sources[name].asOf).reduce((first, day) => (day < first ? day : first))
  return (
    <section aria-label={t`Notes`} className="grid gap-1 text-step--1 text-muted">
      <p>
        <Trans>These are selected votes, not all of them.</Trans>
      </p>
      <Fold title={<Trans>How this works</Trans>}>
        <Method />
      </Fold>
      <div className="hidden print:block">
        <Method />
      </div>
      <SourceTexts
        facts={comparedFacts.map((name) => ({ fact: factIds[name], source: sources[name] }))}
        beside={<AsOf day={oldest} />}
      />
    </section>
  )
}
