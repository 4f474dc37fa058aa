import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { CandidateContest } from '../../../../contract/voter-info.ts'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { ExpandableLine } from './expandable-line.tsx'
import { Facts } from './facts.tsx'
import { useContestTitle } from './use-contest-title.ts'

type CandidateLineProps = {
  candidate: CandidateContest['candidates'][number]
  contest: CandidateContest
  mark: ReactNode
}

/** A candidate on the official ballot, with the voter's own mark. */
export function CandidateLine({ candidate, contest, mark }: CandidateLineProps) {
  const { name, party } = candidate
  return (
    <ExpandableLine kind="candidate" title={name} mark={mark} badges={party && <PartyBadge party={party} />}>
      <CandidateFacts candidate={candidate} contest={contest} />
    </ExpandableLine>
  )
}

function CandidateFacts({ candidate, contest }: Omit<CandidateLineProps, 'mark'>) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { title, place } = useContestTitle()(contest)
  const { party } = candidate
  const url = webUrl(candidate.candidateUrl)
  return (
    <Facts
      rows={[
        [t({ message: 'Office', context: 'office of a candidate' }), title],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`Not listed` : term(party)],
      ]}
    >
      {url && (
        <OutsideLink className="inline-block py-1" href={url}>
          <Trans>Candidate’s website</Trans>
        </OutsideLink>
      )}
    </Facts>
  )
}
