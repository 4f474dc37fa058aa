import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { FollowRace } from '../../../parts/follow/follow-button.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { ExpandableLine } from '../contests/expandable-line.tsx'
import { Facts } from '../contests/facts.tsx'
import { type FiledCandidates, type FiledOffice, type Filer, groupByParty } from './filers.ts'
import { LinesChanged } from './lines-changed.tsx'

type FiledOfficesProps = { filed: FiledCandidates; offices: FiledOffice[] }

/** The content of the fold about people who filed with the FEC. */
export function FiledOffices({ filed, offices }: FiledOfficesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilersNote filed={filed} />
      {filed.election.over && filed.newLines && <LinesChanged {...filed.newLines} />}
      {offices.map((office) => (
        <FiledOfficeSection key={office.key} office={office} cycle={filed.cycle} />
      ))}
      <SourceNote fact={factId('candidates/filers', filed.districts[0]?.state)} source={filed.source} />
    </div>
  )
}

function FiledOfficeSection({ office, cycle }: { office: FiledOffice; cycle: number }) {
  const { office: name, place } = useFiledLabels()(office)
  const title = [name, place].filter(Boolean).join(', ')
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-step-1">{title}</h3>
        <FollowFiledRace office={office} year={cycle} />
      </div>
      {groupByParty(office.people).map(({ party, people }) => (
        <PartyGroup key={party ?? ''} office={office} party={party} people={people} />
      ))}
    </section>
  )
}

function FollowFiledRace({ office: { office, state, district }, year }: { office: FiledOffice; year: number }) {
  if (office === 'S') return <FollowRace race={{ year, state, office: 'senate', district: null }} />
  if (office === 'H' && district !== null) return <FollowRace race={{ year, state, office: 'house', district }} />
  return null
}

type PartyGroupProps = { office: FiledOffice; party: string | null; people: Filer[] }

function PartyGroup({ office, party, people }: PartyGroupProps) {
  return (
    <div className="grid gap-2">
      <h4 className="flex items-center gap-2 text-step--1">
        {party === null ? <Trans>No party listed</Trans> : <PartyBadge party={party} />}
        <span className="font-normal text-muted tabular-nums">{people.length}</span>
      </h4>
      <ul
        className={cx(
          'm-0 list-none overflow-clip rounded-lg border border-line bg-card p-0',
          'lg:grid lg:grid-cols-2 lg:[&>li:nth-child(even)]:border-l',
        )}
      >
        {people.map((filer) => (
          <FilerLine key={filer.key} filer={filer} office={office} />
        ))}
      </ul>
    </div>
  )
}

function FilersNote({ filed: { source, election } }: { filed: FiledCandidates }) {
  const { localDate } = useFormat()
  const date = localDate(source.asOf, 'long')
  const electionDay = localDate(election.date, 'long')
  return (
    <Alert title={<Trans>Filing does not put someone on the ballot.</Trans>}>
      <Trans>
        These people filed with the Federal Election Commission (FEC) by {date}. Some never reach the ballot, and others
        are added later. Your election office has the official list.
      </Trans>{' '}
      {election.over && <Trans>That election was on {electionDay}.</Trans>}{' '}
      {source.unreachable && <Trans>We can’t reach the FEC right now. This is an earlier list.</Trans>}{' '}
      {source.stale && <Trans>This list is out of date. The FEC has the current one.</Trans>}
    </Alert>
  )
}

type FilerLineProps = { filer: Filer; office: FiledOffice }

/** A person who filed with the FEC. Without an oval: this is not a ballot. */
function FilerLine({ filer, office }: FilerLineProps) {
  const { electionYear: year } = filer
  return (
    <ExpandableLine
      kind="candidate"
      title={filer.name}
      badges={
        filer.incumbentChallenge === 'I' && (
          <Badge>
            <Trans>{year} incumbent</Trans>
          </Badge>
        )
      }
    >
      <FilerFacts filer={filer} office={office} />
    </ExpandableLine>
  )
}

function FilerFacts({ filer, office: filedOffice }: FilerLineProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { office, place } = useFiledLabels()(filedOffice)
  const status = { I: t`Incumbent`, C: t`Challenger`, O: t`Open Seat` }
  const { nameAsFiled, party, incumbentChallenge, electionYear, url } = filer
  return (
    <Facts
      rows={[
        ...(nameAsFiled ? [[t`Name`, t`As filed with the FEC`] as const] : []),
        [t({ message: 'Office', context: 'office of a candidate' }), office],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`Not listed` : term(party)],
        ...(incumbentChallenge ? [[t`Status`, status[incumbentChallenge]] as const] : []),
        [t`Election year`, String(electionYear)],
      ]}
    >
      <OutsideLink className="inline-block py-1" href={url}>
        <Trans>FEC record</Trans>
      </OutsideLink>
    </Facts>
  )
}

/** Labels for the FEC's codes of office and district. */
function useFiledLabels() {
  const { t } = useLingui()
  const { districtName } = useCivicTerms()
  return ({ office, state, district }: FiledOffice): { office: string; place: string | null } => {
    if (office === 'P') return { office: t`President`, place: null }
    return { office: office === 'S' ? t`U.S. Senate` : t`U.S. House`, place: districtName(state, district) }
  }
}
