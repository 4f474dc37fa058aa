import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { type StateVoting, soonDays } from '../../../../contract/state-voting.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { AllMailText, InPersonText } from '../../../parts/elections/all-mail-text.tsx'
import { mailVotingFact } from '../../../parts/elections/deadline-facts.ts'
import { OfficialButton } from '../../../parts/offices/official-button.tsx'
import { SourceList } from '../../../parts/sources/source-list.tsx'
import { UnconfirmedBadge } from '../../../parts/sources/unconfirmed-badge.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'

type FinderCardProps = {
  voting: StateVoting
  /** True if a full address was searched. */
  hasAddress: boolean
  /** "Tell me when it's here". */
  children: ReactNode
}

/** Where the voter finds out where to vote when we have no places: the state's own finder, or the election office. */
export function FinderCard({ voting, hasAddress, children }: FinderCardProps) {
  const { t } = useLingui()
  const { links, office, stateCode, sources, mailVoting } = voting
  const finder = links.pollingPlace
  const link = finder ?? office.website
  const isAllMail = mailVoting?.who === 'all-mail'
  // A runoff has its own polling places, even one that may not be held.
  const { upcoming } = electionsOf(voting)
  const isSoon = upcoming.some(({ days }) => days <= soonDays)
  const isPosted = upcoming.some(({ published }) => published?.hasPlaces)
  const facts = [
    {
      label: t`the link`,
      fact: factId('elections/registration', stateCode, finder ? 'links' : 'office'),
      source: link.source,
    },
    ...(isAllMail ? [{ label: t`voting by mail`, fact: mailVotingFact(stateCode), source: mailVoting.source }] : []),
  ]
  return (
    <AnswerCard
      heading={<Trans>Where to vote</Trans>}
      edge={isSoon ? 'signal' : 'calm'}
      headline={<Headline voting={voting} />}
      source={<SourceList sources={sources} facts={facts} />}
    >
      <p className="mt-1.5 text-step--1">
        {isAllMail ? (
          <InPersonText voting={voting} />
        ) : (
          <FinderText hasFinder={finder !== undefined} hasAddress={hasAddress} />
        )}{' '}
        {!isSoon && !isPosted && <Trans>Polling places are usually posted closer to Election Day.</Trans>}{' '}
        {isAllMail && !mailVoting.confirmed && <UnconfirmedBadge />}
      </p>
      {!link.government && (
        <p className="mt-1.5 text-step--1 text-muted">
          <Trans>This site is official, although its address doesn’t end in .gov.</Trans>
        </p>
      )}
      <div className="mt-4 grid sm:justify-start print:hidden">
        <OfficialButton link={link}>
          {finder ? <FinderLabel host={finder.host} isAllMail={isAllMail} /> : t`Go to ${link.host}`}
        </OfficialButton>
      </div>
      <p className="mt-1.5 hidden print:block">{link.url}</p>
      {children}
    </AnswerCard>
  )
}

function Headline({ voting }: { voting: StateVoting }) {
  const { stateInText } = useCivicTerms()
  const state = stateInText(voting.stateCode)
  if (voting.mailVoting?.who === 'all-mail') return <AllMailText voting={voting} />
  if (!voting.links.pollingPlace) return <Trans>Your election office can tell you where to vote.</Trans>
  return <Trans>There is an official polling place finder for {state}.</Trans>
}

function FinderLabel({ host, isAllMail }: { host: string; isAllMail: boolean }) {
  const { t } = useLingui()
  return isAllMail ? t`Find places to vote or drop off your ballot on ${host}` : t`Find your polling place on ${host}`
}

function FinderText({ hasFinder, hasAddress }: { hasFinder: boolean; hasAddress: boolean }) {
  if (!hasFinder) return <Trans>We don’t have a link to an online polling place finder.</Trans>
  if (hasAddress) return <Trans>Enter your address there. We don’t have polling places for it.</Trans>
  return <Trans>Enter your address there.</Trans>
}
