import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { PartyBadge } from '../../../parts/party-badge.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MarkButton } from '../marks/mark-button.tsx'
import type { Contest, Person } from './contests.ts'
import { ExpandableLine } from './expandable-line.tsx'
import { useContestLabels } from './use-contest-labels.ts'

type CandidateItemProps = {
  person: Person
  contest: Contest
  /** False when the heading above already names the party. */
  showParty: boolean
  isChosen: boolean
  onToggle: () => void
}

export function CandidateItem({ person, contest, showParty, isChosen, onToggle }: CandidateItemProps) {
  const { name, party, filing } = person
  return (
    <ExpandableLine
      kind="candidate"
      title={name}
      mark={<MarkButton {...{ name, isChosen, onToggle }} />}
      badges={
        <>
          {showParty && party && <PartyBadge party={party} />}
          {filing?.incumbentChallenge === 'I' && <Incumbent year={filing.electionYear} />}
        </>
      }
    >
      <CandidateFacts person={person} contest={contest} />
    </ExpandableLine>
  )
}

function Incumbent({ year }: { year: number }) {
  return (
    <Badge>
      <Trans>{year} incumbent</Trans>
    </Badge>
  )
}

function CandidateFacts({ person, contest }: Pick<CandidateItemProps, 'person' | 'contest'>) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { office, place } = useContestLabels()(contest)
  const { party, url, filing } = person
  const status = { I: t`Incumbent`, C: t`Challenger`, O: t`Open Seat` }
  return (
    <Facts
      rows={[
        ...(filing?.nameAsFiled ? [[t`Name`, t`As filed with the FEC`] as const] : []),
        [t`Office`, office],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`None named` : term(party)],
        ...(filing?.incumbentChallenge ? [[t`Status`, status[filing.incumbentChallenge]] as const] : []),
        ...(filing ? [[t`Election year`, String(filing.electionYear)] as const] : []),
      ]}
    >
      {url === null ? null : (
        <OutsideLink className="inline-block py-1" href={url}>
          {filing ? <Trans>Record at the FEC</Trans> : <Trans>Candidate’s website</Trans>}
        </OutsideLink>
      )}
    </Facts>
  )
}

type FactsProps = { rows: (readonly [label: string, value: string])[]; children?: ReactNode }

function Facts({ rows, children }: FactsProps) {
  return (
    <div className="grid gap-2 text-step--1">
      <dl className="m-0 grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:mt-1">{label}</dt>
            <dd className="m-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
