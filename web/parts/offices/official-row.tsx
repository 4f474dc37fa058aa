import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { daysBetween } from '../../../civic/dates/local-date.ts'
import { electionBefore } from '../../../civic/people/congress-term.ts'
import { displayName, initialsOf } from '../../../civic/people/names.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Governor, Official, Term } from '../../../contract/officials.ts'
import { officialPath } from '../../../contract/paths.ts'
import { soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { LastHolder, OfficePhone } from './last-holder.tsx'
import { PartyBadge } from './party-badge.tsx'

type OfficialRowProps = {
  official: Official
  today: LocalDate | undefined
  /** Why the seat may not be the voter's. */
  possible?: ReactNode
  /** One of several possible members: what is true of all of them is said once, below the list. */
  isBrief?: boolean
  forVisitors?: boolean
}

/**
 * A seat in Congress: its member, that it is vacant, or that we do not know who holds it. For visitors, who have chosen no
 * state, it names the state, and does not link to the member's page.
 */
export function OfficialRow({ official, today, possible, isBrief = false, forVisitors = false }: OfficialRowProps) {
  const { term, districtName, stateName } = useCivicTerms()
  const { name, position, chamber, state, district, bioguideId } = official
  const place = forVisitors ? stateName(state) : undefined
  const seat = chamber === 'House' && district ? districtName(state, district) : place
  return (
    <Row
      name={name}
      href={forVisitors ? null : bioguideId && officialPath(bioguideId)}
      party={official.party}
      partyLabel={official.partyLabel}
      isVacant={official.vacant}
      term={official.term}
      isBrief={isBrief}
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
      {name !== null && today && !isBrief && <SeatElection official={official} today={today} />}
      {name !== null && official.unconfirmed && <Trans>Not confirmed by an official source.</Trans>}
    </Row>
  )
}

function HouseOffice({ position, official }: { position: string; official: Official }) {
  return official.voting ? <Trans>U.S. Representative</Trans> : <Trans>{position}, U.S. House</Trans>
}

/** That the seat is soon on the ballot, or was after our source was read. */
export function SeatElection({ official: { term, asOf }, today }: { official: Official; today: LocalDate }) {
  const { localDate } = useFormat()
  const day = term?.contestedOn ?? (term?.end && electionBefore(term.end))
  if (!day || asOf > day || daysBetween(today, day) > soonDays) return null
  const date = localDate(day, 'long')
  return today > day ? (
    <Trans>This seat was on the {date} ballot. We don’t have the result yet.</Trans>
  ) : (
    <Trans>This seat is on the {date} ballot.</Trans>
  )
}

type GovernorRowProps = { governor: Governor; forVisitors?: boolean }

export function GovernorRow({ governor, forVisitors = false }: GovernorRowProps) {
  const { term, stateName } = useCivicTerms()
  const office = term(governor.title)
  return (
    <Row
      name={governor.name}
      party={governor.party}
      term={governor.term}
      office={forVisitors ? `${office}, ${stateName(governor.stateCode)}` : office}
    >
      {governor.name !== null && governor.unconfirmed && <Trans>Not confirmed by an official source.</Trans>}
    </Row>
  )
}

type RowProps = {
  name: string | null
  href?: string | null
  party: string | null
  partyLabel?: string | null
  isVacant?: boolean
  term: Term | null
  office: ReactNode
  isBrief?: boolean
  children?: ReactNode
}

function Row({ name, href, party, partyLabel, isVacant = false, term, office, isBrief = false, children }: RowProps) {
  const shown = name === null ? undefined : displayName(name)
  return (
    <li className="flex items-start gap-3">
      <Avatar size="small" initials={shown === undefined ? '' : initialsOf(shown)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 flex-1 font-bold">
            {shown === undefined ? (
              <Nobody isVacant={isVacant} />
            ) : href ? (
              <Link href={href} className="text-ink">
                {shown}
              </Link>
            ) : (
              shown
            )}
          </span>
          {party && <PartyBadge party={party} label={partyLabel} />}
        </span>
        <span className="text-step--1 text-muted">
          {office}
          {shown !== undefined && !isBrief && <TermEnd term={term} />}
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
  isVacant ? (
    <Trans>Our data shows this seat as vacant.</Trans>
  ) : (
    <Trans>We don’t know who holds this office now.</Trans>
  )

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
