import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { daysBetween } from '../../../civic/dates/local-date.ts'
import { electionBefore } from '../../../civic/people/congress-term.ts'
import { displayName } from '../../../civic/people/names.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Governor, Official, Term } from '../../../contract/officials.ts'
import { officialPath } from '../../../contract/paths.ts'
import { soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../outside-link.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { LastHolder, OfficePhone, useElectedText } from './last-holder.tsx'
import { PartyBadge } from './party-badge.tsx'
import { Portrait } from './portrait.tsx'

type OfficialRowProps = {
  official: Official
  today: LocalDate | undefined
  /** Why the seat may not be the voter's. */
  possible?: ReactNode
  /** Leaves out the end of the term: for a list of members whose terms end together, or that says it once. */
  isBrief?: boolean
  forVisitors?: boolean
}

/**
 * A seat in Congress: its member, that it is vacant, or that we do not know who holds it. For visitors, who have chosen no
 * state, it names the state, and does not link to the member's page.
 */
export function OfficialRow({ official, today, possible, isBrief = false, forVisitors = false }: OfficialRowProps) {
  const { term, districtName, stateName } = useCivicTerms()
  const elected = useElectedText()(official.term)
  const ballotDay = elected || !today ? undefined : findBallotDay(official, today)
  const { name, position, chamber, state, district, bioguideId } = official
  const place = forVisitors ? stateName(state) : undefined
  const seat = chamber === 'House' && district ? districtName(state, district) : place
  return (
    <Row
      name={name}
      imageUrl={official.imageUrl}
      href={forVisitors ? null : bioguideId && officialPath(bioguideId)}
      party={official.party}
      partyLabel={official.partyLabel}
      isVacant={official.vacant}
      term={official.term}
      isBrief={isBrief}
      mayChange={official.unconfirmed}
      onBallot={ballotDay && today && <OnBallot day={ballotDay} today={today} />}
      office={
        <>
          {chamber === 'Senate' ? (
            <Trans>U.S. Senator</Trans>
          ) : (
            <HouseOffice position={term(position)} official={official} />
          )}
          {seat && <>, {seat}</>}
          {possible && <>, {possible}</>}
        </>
      }
    >
      {name !== null && elected}
    </Row>
  )
}

type PossibleSeatProps = { certainty: 'likely' | 'possible'; isOnly: boolean }

/** Why a House seat may not be the voter's. */
export function PossibleSeat({ certainty, isOnly }: PossibleSeatProps) {
  if (isOnly) return <Trans>likely, based on your ZIP code</Trans>
  return certainty === 'likely' ? <Trans>likely</Trans> : <Trans>possible</Trans>
}

function HouseOffice({ position, official }: { position: string; official: Official }) {
  return official.voting ? <Trans>U.S. Representative</Trans> : <Trans>{position}, U.S. House</Trans>
}

/** The day that a seat is soon on the ballot, or was after our source was read. */
function findBallotDay({ term, asOf }: Official, today: LocalDate): LocalDate | undefined {
  const day = term?.contestedOn ?? (term?.end && electionBefore(term.end))
  return !day || asOf > day || daysBetween(today, day) > soonDays ? undefined : day
}

/** Says that the seat is or was on a ballot. This says nothing about the member, who may not have run. */
function OnBallot({ day, today }: { day: LocalDate; today: LocalDate }) {
  const { localDate } = useFormat()
  const date = localDate(day, 'dayAndMonth')
  return today > day ? (
    <Trans>This seat was on the {date} ballot</Trans>
  ) : (
    <Trans>This seat is on the {date} ballot</Trans>
  )
}

type GovernorRowProps = { governor: Governor; isBrief?: boolean; forVisitors?: boolean }

export function GovernorRow({ governor, isBrief = false, forVisitors = false }: GovernorRowProps) {
  const { term, stateName } = useCivicTerms()
  const { localDate } = useFormat()
  const elected = useElectedText()(governor.term)
  const office = term(governor.title)
  const { contestedOn } = governor.term
  const date = !isBrief && contestedOn && localDate(contestedOn, 'dayAndMonth')
  return (
    <Row
      name={governor.name}
      imageUrl={governor.imageUrl}
      party={governor.party}
      term={governor.term}
      isBrief={isBrief}
      mayChange={governor.unconfirmed}
      onBallot={date && <Trans>This office was on the {date} ballot</Trans>}
      office={forVisitors ? `${office}, ${stateName(governor.stateCode)}` : office}
    >
      {elected}
    </Row>
  )
}

type RowProps = {
  name: string | null
  imageUrl: string | null
  href?: string | null
  party: string | null
  partyLabel?: string | null
  isVacant?: boolean
  term: Term | null
  office: ReactNode
  isBrief?: boolean
  mayChange?: boolean | undefined
  /** Shown instead of the end of the term. */
  onBallot?: ReactNode
  children?: ReactNode
}

/** Begins with the person's name, or with the office if we know nobody who holds it. */
function Row(props: RowProps) {
  const { name, imageUrl, href, party, partyLabel, isVacant = false, term, office, children } = props
  const { isBrief = false, mayChange = false, onBallot } = props
  const shown = name === null ? undefined : displayName(name)
  const linkedName = href ? (
    <Link href={href} className="text-ink">
      {shown}
    </Link>
  ) : (
    shown
  )
  return (
    <li className="flex items-start gap-3">
      <Portrait size="small" name={name} imageUrl={imageUrl} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 flex-1 font-bold">{shown === undefined ? office : linkedName}</span>
          {party && <PartyBadge party={party} label={partyLabel} />}
        </span>
        <span className="text-step--1 text-muted">
          {shown === undefined ? <Nobody isVacant={isVacant} /> : office}
          {shown !== undefined && (onBallot ? <> · {onBallot}</> : !isBrief && <TermEnd term={term} />)}
          {shown !== undefined && mayChange && <MayChange />}
        </span>
        <span className="text-step--1 text-muted empty:hidden">{children}</span>
        {shown === undefined && term && (
          <>
            <LastHolder term={term} className="text-step--1" linked={false} />
            <OfficePhone term={term} />
          </>
        )}
        {shown === undefined && !isVacant && term?.officialList && (
          <span className="text-step--1">
            <OutsideLink href={term.officialList.url}>
              <Trans>See the official list</Trans>
            </OutsideLink>
          </span>
        )}
      </div>
    </li>
  )
}

const Nobody = ({ isVacant }: { isVacant: boolean }) =>
  isVacant ? <Trans>Our data shows this seat as vacant.</Trans> : <Trans>We don’t have the name yet.</Trans>

function TermEnd({ term }: { term: Term | null }) {
  const { localDate } = useFormat()
  if (term?.status === 'outdated') {
    const readOn = localDate(term.readOn, 'long')
    return (
      <>
        {' · '}
        <Trans>as of {readOn}</Trans>
      </>
    )
  }
  if (!term?.end) return null
  const end = localDate(term.end, 'long')
  return (
    <>
      {' · '}
      <Trans>Term ends {end}</Trans>
    </>
  )
}
