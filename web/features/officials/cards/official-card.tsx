import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { memberSubject } from '../../../../civic/people/follow-subject.ts'
import { displayName } from '../../../../civic/people/names.ts'
import type { Official } from '../../../../contract/officials.ts'
import { officialPath } from '../../../../contract/paths.ts'
import { maxMembers, useCompareTray } from '../../../parts/compare-tray/tray.ts'
import { FollowButton } from '../../../parts/follow/follow-button.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid, sortSeats } from './card-grid.tsx'
import { PersonCard } from './person-card.tsx'
import { RatingBox } from './rating-box.tsx'
import { TermNote, Unconfirmed, hasTermNote } from './term-note.tsx'
import { UnknownHolder, VacantSeat } from './unknown-holder.tsx'

/** A seat in Congress: its member, or that the seat is vacant or its holder unknown. */
function OfficialCard({ official }: { official: Official }) {
  const { term, districtName } = useCivicTerms()
  const { name, position, state, term: termOfOffice } = official
  const place = districtName(state, official.district)
  if (official.vacant || !termOfOffice) return <VacantSeat office={term(position)} place={place} />
  if (name === null) return <UnknownHolder office={term(position)} place={place} term={termOfOffice} />
  return (
    <PersonCard
      {...official}
      name={name}
      office={term(position)}
      place={place}
      note={hasSeatNote(official) && <SeatNote official={official} />}
      profile={official.bioguideId && officialPath(official.bioguideId)}
      actions={<Actions name={displayName(name)} bioguideId={official.bioguideId} />}
    >
      <RatingBox official={{ ...official, name }} />
    </PersonCard>
  )
}

export const hasSeatNote = ({ voting, term, unconfirmed }: Official) => !voting || unconfirmed || hasTermNote(term)

/** Facts that qualify the seat: a delegate without a vote, an election whose result our source lacks, a term that ends. */
export function SeatNote({ official }: { official: Official }) {
  return (
    <>
      {!official.voting && <Trans>Can speak in the House but can’t vote on the House floor.</Trans>}{' '}
      {official.term && <TermNote term={official.term} />}{' '}
      {official.unconfirmed && <Unconfirmed asOf={official.asOf} />}
    </>
  )
}

function Actions({ name, bioguideId }: { name: string; bioguideId: string | null }) {
  if (!bioguideId) return null
  return (
    <>
      <CompareToggle name={name} bioguideId={bioguideId} />
      <FollowButton subject={memberSubject(bioguideId)} name={name} />
    </>
  )
}

/** Adds a member of Congress to the compare tray, or removes them from it. */
function CompareToggle({ name, bioguideId }: { name: string; bioguideId: string }) {
  const { t } = useLingui()
  const tray = useCompareTray()
  const isAdded = tray.has(bioguideId)
  const Icon = isAdded ? Check : Plus
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={isAdded}
      aria-label={t`Compare ${name}`}
      disabled={tray.isFull && !isAdded}
      title={tray.isFull && !isAdded ? t`You can compare up to ${maxMembers}.` : undefined}
      onClick={() => (isAdded ? tray.remove(bioguideId) : tray.add(bioguideId))}
    >
      <Icon aria-hidden="true" />
      <Trans>Compare</Trans>
    </Button>
  )
}

const seatKey = ({ bioguideId, term, chamber, state, district }: Official) =>
  bioguideId ?? term?.lastHolder?.bioguideId ?? `${chamber}-${state}-${district}`

/** Cards of seats in Congress. */
export function SeatGrid({ label, seats }: { label: string; seats: Official[] }) {
  return (
    <CardGrid
      label={label}
      items={sortSeats(seats)}
      keyOf={seatKey}
      renderCard={(seat) => <OfficialCard official={seat} />}
    />
  )
}
