import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { EarlyVotingRow } from '../../parts/elections/early-voting-row.tsx'
import { AllMailText, IdToBring, InPersonText, PollHours } from '../../parts/elections/poll-hours.tsx'
import { NonGovernmentHost, OfficialButton } from '../../parts/offices/office-contact.tsx'
import { OfficeLines } from '../../parts/offices/office-lines.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { HoursSource, isElectionDay } from './election-day-hours.tsx'

/** A polling place that was found for the voter's address on this device. */
export interface FoundPlace {
  name: string | null
  address: string
  electionDate: string
  /** What the election office says about the place now. */
  notice: ReactNode
}

type WhereAnswerProps = {
  voting: StateVoting
  place: FoundPlace | undefined
  /** Of the voter's address, if one was searched. */
  zip: string | undefined
}

/** Where the voter votes: the place found on this device, otherwise the state's own finder. */
export function WhereAnswer({ voting, place, zip }: WhereAnswerProps) {
  const { t } = useLingui()
  const isFound = place !== undefined && place.electionDate >= voting.today
  const { published } = electionsOf(voting).toPlan ?? {}
  const office = !isFound && published?.hasPlaces ? published.office : undefined
  const { links, office: stateOffice } = voting
  const finder = links.pollingPlace
  const site = finder ?? stateOffice.website
  const isAllMail = voting.mailVoting?.who === 'all-mail'
  const isStateFinder = !isFound && office === undefined
  return (
    <AnswerCard
      heading={<Trans>Where I vote</Trans>}
      headline={isFound ? (place.name ?? place.address) : <Headline voting={voting} isPublished={!isStateFinder} />}
      action={
        !isStateFinder ? (
          <Link href={paths.polling} className={buttonClass({ variant: 'ghost' })}>
            {isFound ? <Trans>Hours and directions</Trans> : <Trans>See where I vote</Trans>}
          </Link>
        ) : (
          <OfficialButton link={site} ghost>
            {finder && !isAllMail ? t`Find my place on ${site.host}` : t`Go to ${site.host}`}
          </OfficialButton>
        )
      }
      source={<FactSources voting={voting} />}
    >
      {isFound && place.name && <p className="mt-1">{place.address}</p>}
      {isFound && place.notice && <div className="mt-2">{place.notice}</div>}
      {isFound && (
        <p className="mt-1 text-step--1 text-muted">
          <Trans>Saved on this device. Confirm it before you go.</Trans>
        </p>
      )}
      {office !== undefined && <p className="mt-1">{t`Places published by ${office}`}</p>}
      {isStateFinder && isAllMail && (
        <p className="mt-1 text-step--1">
          <InPersonText voting={voting} />{' '}
          <OutsideLink href={stateOffice.website.url}>{stateOffice.website.host}</OutsideLink>
        </p>
      )}
      {isStateFinder && !isAllMail && (
        <div className="mt-1">
          <OfficeLines voting={voting} zip={zip} />
        </div>
      )}
      {isStateFinder && <NonGovernmentHost link={site} state={voting.stateCode} />}
      {(isFound || electionsOf(voting).toPrepare) && <VotingFacts voting={voting} />}
    </AnswerCard>
  )
}

/** The headline if no place was found. Null if there is none; the card then names the election office. */
function Headline({ voting, isPublished }: { voting: StateVoting; isPublished: boolean }) {
  if (isPublished) return <Trans>Find your polling place</Trans>
  return voting.mailVoting?.who === 'all-mail' ? <AllMailText voting={voting} /> : null
}

function VotingFacts({ voting }: Pick<WhereAnswerProps, 'voting'>) {
  const deadlines = electionsOf(voting).toPrepare?.deadlines
  const { idAtPolls, links } = voting
  return (
    <AnswerRows className="mt-3">
      {!isElectionDay(voting) && <PollHours voting={voting} />}
      {deadlines && !voting.mailVoting?.dropOffOnly && <EarlyVotingRow deadlines={deadlines} />}
      {idAtPolls && (
        <AnswerRow
          label={
            links.voterId ? (
              <OutsideLink href={links.voterId.url}>
                <Trans>What to bring</Trans>
              </OutsideLink>
            ) : (
              <Trans>What to bring</Trans>
            )
          }
        >
          <IdToBring category={idAtPolls.category} />
          {!idAtPolls.confirmed && <MayChange />}
        </AnswerRow>
      )}
    </AnswerRows>
  )
}

function FactSources({ voting }: Pick<WhereAnswerProps, 'voting'>) {
  const { t } = useLingui()
  const { idAtPolls, stateCode } = voting
  return (
    <>
      {!isElectionDay(voting) && <HoursSource voting={voting} />}
      {idAtPolls && (
        <SourceText
          fact={factId('elections/registration', stateCode, 'voterId')}
          source={idAtPolls.source}
          uncertain={!idAtPolls.confirmed}
          of={t`ID rule`}
        />
      )}
    </>
  )
}
