import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { paths } from '../../../../contract/paths.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AfterSources } from '../../../parts/elections/after-sources.tsx'
import { AfterSteps } from '../../../parts/elections/after-steps.tsx'
import { PastDateBanner } from '../../../parts/elections/sooner-elections.tsx'
import { registrationQuery, useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { Fold } from '../../../parts/fold.tsx'
import { LocalVotingCards } from '../../../parts/offices/local-voting-cards.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { WhatToBring } from '../search/what-to-bring.tsx'
import { ElectionCard } from './election-card.tsx'
import { FinderCard } from './finder-card.tsx'
import { HoursAndContacts, MorePages } from './hours-and-contacts.tsx'

type StateAnswersProps = {
  state: StateCode
  /** Of the voter's address, if one was searched. */
  zip: string | undefined
  /** The offer of a message when places are published. */
  watch: ReactNode
}

/** Everything the page knows without a list of places: the state's finder, dates, hours, ID and office. */
export function StateAnswers({ state, zip, watch }: StateAnswersProps) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<AnswersSkeleton />}
      errorTitle={<Trans>We couldn’t load how to vote in your state.</Trans>}
    >
      {(voting) => (
        <div className="grid gap-4">
          <PastDateBanner voting={voting} />
          <Answers voting={voting} zip={zip} watch={watch} />
        </div>
      )}
    </QueryResult>
  )
}

function Answers({ voting, zip, watch }: Omit<StateAnswersProps, 'state'> & { voting: StateVoting }) {
  const { justEnded: ended } = electionsOf(voting)
  const isPrinting = usePrinting()
  // Loaded now, because print shows what is folded on the screen and cannot wait for it.
  useQuery(registrationQuery(voting.stateCode))
  const { dropOffOnly } = voting.mailVoting ?? {}
  const bring = <WhatToBring stateCode={voting.stateCode} officeUrl={null} dropOffOnly={dropOffOnly} />
  return (
    <>
      {ended && <OverCard voting={voting} last={ended} />}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <FinderCard voting={voting}>
            {/* On Election Day, a later message would not help. */}
            {voting.next?.date !== voting.today && watch}
          </FinderCard>
          <HoursAndContacts voting={voting} zip={zip} />
        </div>
        <div className="grid gap-4">
          <ElectionCard voting={voting} />
          <div>
            {isPrinting ? bring : <Fold title={<Trans>What to Bring</Trans>}>{bring}</Fold>}
            <Fold title={<Trans>More offices and official pages</Trans>}>
              <div className="grid gap-4">
                <MorePages voting={voting} />
                {zip !== undefined && <LocalVotingCards key={zip} zip={zip} />}
              </div>
            </Fold>
          </div>
        </div>
      </div>
    </>
  )
}

function AnswersSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading how to vote in your state...`} className="grid gap-4">
      <Skeleton shape="block" className="h-44" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton shape="block" className="h-64" />
        <Skeleton shape="block" className="h-64" />
      </div>
    </SkeletonGroup>
  )
}

type LastElection = NonNullable<StateVoting['last']>

/** Steps for voters about a ballot they have cast. */
const ownBallotKinds = ['mail-ballots-arrive', 'cure-signature', 'provisional-papers']

/** Says first that voting has ended, in a line, then what voters can still do for their ballot. */
function OverCard({ voting, last }: { voting: StateVoting; last: LastElection }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { links, stateCode } = voting
  const steps = voting.after?.steps.filter(({ kind, past }) => !past && ownBallotKinds.includes(kind)) ?? []
  const day = localDate(last.date, 'dayAndMonth')
  return (
    <section aria-label={t`What happens now`} className="text-step--1">
      <p className="m-0">
        <Trans>The {day} election is over.</Trans>{' '}
        {links.results ? (
          <OutsideLink href={links.results.url}>{t`See the count on ${links.results.host}`}</OutsideLink>
        ) : (
          <Link href={paths.results}>
            <Trans>See results</Trans>
          </Link>
        )}
      </p>
      {steps.length > 0 && <AfterSteps steps={steps} state={stateCode} />}
      <AfterSources steps={steps} voting={voting} />
    </section>
  )
}
