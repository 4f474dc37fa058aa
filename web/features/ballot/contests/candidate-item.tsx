import { Trans, useLingui } from '@lingui/react/macro'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { PartyBadge } from '../../../parts/party-badge.tsx'
import { useCivicWords } from '../../../parts/use-civic-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MarkButton } from '../marks/mark-button.tsx'
import type { Contest, Person } from './contests.ts'
import { Expandable } from './expandable-line.tsx'
import { Facts } from './facts.tsx'
import { useContestWords } from './use-contest-labels.ts'

type CandidateItemProps = {
  person: Person
  contest: Contest
  /** False where the heading above says it. */
  showParty: boolean
  isChosen: boolean
  onToggle: () => void
}

export function CandidateItem({ person, contest, showParty, isChosen, onToggle }: CandidateItemProps) {
  const { name, party, filing } = person
  return (
    <Expandable
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
    </Expandable>
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
  const { word } = useCivicWords()
  const { office, place } = useContestWords()(contest)
  const { party, url, filing } = person
  const status = { I: t`Incumbent`, C: t`Challenger`, O: t`Open Seat` }
  return (
    <Facts
      rows={[
        [t`Office`, office],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`None named` : word(party)],
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
