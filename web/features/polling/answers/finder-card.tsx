import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { type StateVoting, soonDays } from '../../../../contract/state-voting.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { mailVotingFact } from '../../../parts/elections/deadline-facts.ts'
import { AllMailText, InPersonText } from '../../../parts/elections/poll-hours.tsx'
import { NonGovernmentHost, OfficialButton } from '../../../parts/offices/office-contact.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceList } from '../../../parts/sources/source-list.tsx'

type FinderCardProps = {
  voting: StateVoting
  /** The offer of a message when places are published. */
  children: ReactNode
}

/** Where the voter finds out where to vote when we have no places: the state's own finder, or the election office. */
export function FinderCard({ voting, children }: FinderCardProps) {
  const { t } = useLingui()
  const { links, office, stateCode, sources, mailVoting } = voting
  const finder = links.pollingPlace
  const link = finder ?? office.website
  const isAllMail = mailVoting?.who === 'all-mail'
  // Elections that may not be held count too: a runoff has its own polling places.
  const { upcoming } = electionsOf(voting)
  const isSoon = upcoming.some(({ days }) => days <= soonDays)
  const facts = [
    {
      label: t`official links`,
      fact: factId('elections/registration', stateCode, finder ? 'links' : 'office'),
      source: link.source,
    },
    ...(isAllMail
      ? [
          {
            label: t`voting by mail`,
            fact: mailVotingFact(stateCode),
            source: mailVoting.source,
            uncertain: !mailVoting.confirmed,
          },
        ]
      : []),
  ]
  return (
    <AnswerCard
      heading={<Trans>Where to vote</Trans>}
      edge={isSoon ? 'signal' : 'calm'}
      headline={<Headline voting={voting} host={link.host} />}
      source={<SourceList sources={sources} facts={facts} />}
    >
      {isAllMail && (
        <p className="mt-1.5 text-step--1">
          <InPersonText voting={voting} />
          {!mailVoting.confirmed && <MayChange />}
        </p>
      )}
      <div className="mt-4 grid sm:justify-start print:hidden">
        <OfficialButton link={link}>
          <FinderLabel host={link.host} hasFinder={finder !== undefined} isAllMail={isAllMail} />
        </OfficialButton>
      </div>
      <p className="mt-1.5 hidden print:block">{link.url}</p>
      <NonGovernmentHost link={link} state={stateCode} />
      {children}
    </AnswerCard>
  )
}

function Headline({ voting, host }: { voting: StateVoting; host: string }) {
  if (voting.mailVoting?.who === 'all-mail') return <AllMailText voting={voting} />
  if (!voting.links.pollingPlace) return <Trans>Ask your election office where to vote</Trans>
  return <Trans>Find it on {host}</Trans>
}

function FinderLabel({ host, hasFinder, isAllMail }: { host: string; hasFinder: boolean; isAllMail: boolean }) {
  const { t } = useLingui()
  if (!hasFinder) return t`Go to ${host}`
  return isAllMail ? t`Find places to vote or drop off your ballot on ${host}` : t`Find my polling place`
}
