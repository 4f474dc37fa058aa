import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { AllMailText, InPersonText } from '../../parts/elections/all-mail-text.tsx'
import { EarlyVotingRow } from '../../parts/elections/early-voting-row.tsx'
import { IdToBring } from '../../parts/elections/id-to-bring.tsx'
import { PollHours } from '../../parts/elections/poll-hours.tsx'
import { OfficialButton } from '../../parts/offices/official-button.tsx'
import { PhoneLink } from '../../parts/offices/phone-link.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { HoursSource, isElectionDay } from './election-day-hours.tsx'
import { LanguageRow, LanguageRowSource } from './language-row.tsx'

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
  const isStates = !isFound && office === undefined
  return (
    <AnswerCard
      heading={<Trans>Where I vote</Trans>}
      headline={isFound ? (place.name ?? place.address) : <Headline voting={voting} hasPlaces={!isStates} />}
      action={
        !isStates ? (
          <Link href={paths.polling} className={buttonClass({ variant: 'ghost' })}>
            {isFound ? <Trans>Hours and directions</Trans> : <Trans>See where I vote</Trans>}
          </Link>
        ) : (
          <OfficialButton link={site} ghost>
            {finder && !isAllMail ? t`Find it on ${site.host}` : t`Go to ${site.host}`}
          </OfficialButton>
        )
      }
      source={<FactSources voting={voting} zip={zip} />}
    >
      {isFound && place.name && <p className="mt-1">{place.address}</p>}
      {isFound && place.notice && <div className="mt-2">{place.notice}</div>}
      {isFound && (
        <p className="mt-1 text-step--1 text-muted">
          <Trans>Saved on this device. Confirm it before you go.</Trans>
        </p>
      )}
      {office !== undefined && <p className="mt-1">{t`Places published by ${office}`}</p>}
      {isStates && isAllMail && (
        <p className="mt-1 text-step--1">
          <InPersonText voting={voting} />{' '}
          <OutsideLink href={stateOffice.website.url}>{stateOffice.website.host}</OutsideLink>
        </p>
      )}
      {isStates && finder && !finder.government && (
        <p className="mt-1 text-step--1 text-muted">
          <Trans>This site is official, although its address doesn’t end in .gov.</Trans>
        </p>
      )}
      {isStates && !finder && (
        <p className="mt-1">
          <span lang="en">{stateOffice.name}</span>, <PhoneLink phone={stateOffice.phone} />
        </p>
      )}
      <VotingFacts voting={voting} zip={zip} />
    </AnswerCard>
  )
}

function Headline({ voting, hasPlaces }: { voting: StateVoting; hasPlaces: boolean }) {
  if (hasPlaces) return <Trans>Find your polling place</Trans>
  if (voting.mailVoting?.who === 'all-mail') return <AllMailText voting={voting} />
  return voting.links.pollingPlace ? <Trans>Find your polling place</Trans> : <Trans>Ask your election office</Trans>
}

function VotingFacts({ voting, zip }: Pick<WhereAnswerProps, 'voting' | 'zip'>) {
  const deadlines = electionsOf(voting).toPrepare?.deadlines
  const { idAtPolls, links } = voting
  return (
    <AnswerRows className="mt-3">
      {!isElectionDay(voting) && <PollHours voting={voting} />}
      {deadlines && !voting.mailVoting?.dropOffOnly && (
        <EarlyVotingRow deadlines={deadlines} officialUrl={voting.office.website.url} />
      )}
      {idAtPolls && (
        <AnswerRow
          label={<Trans>What to bring</Trans>}
          hint={
            links.voterId && (
              <OutsideLink href={links.voterId.url}>
                <Trans>See the list of accepted IDs</Trans>
              </OutsideLink>
            )
          }
        >
          <IdToBring category={idAtPolls.category} /> {!idAtPolls.confirmed && <UnconfirmedBadge />}
        </AnswerRow>
      )}
      <LanguageRow zip={zip} />
    </AnswerRows>
  )
}

function FactSources({ voting, zip }: Pick<WhereAnswerProps, 'voting' | 'zip'>) {
  const { t } = useLingui()
  const { idAtPolls, stateCode } = voting
  return (
    <>
      {!isElectionDay(voting) && <HoursSource voting={voting} />}
      {idAtPolls && (
        <p className="m-0">
          <SourceText
            fact={factId('elections/registration', stateCode, 'voterId')}
            source={idAtPolls.source}
            of={t`the ID rule`}
          />
        </p>
      )}
      <LanguageRowSource zip={zip} />
    </>
  )
}
