import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { certainDistrict } from '../../../civic/districts/district-id.ts'
import { listedDistricts } from '../../../civic/districts/next-seat.ts'
import { nextDistrictLineMeters } from '../../../civic/districts/point-result.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { LinesChange } from '../../../contract/next-seat.ts'
import { canLocate } from '../../browser/location.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FocusRegion } from '../../ui/focus-region.tsx'
import { Fold } from '../fold.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { SourceNote } from '../sources/source-note.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import type { FoundDistrict } from './address.ts'
import { DistrictButtons } from './district-buttons.tsx'
import { LocationChoice, MapChoice } from './district-choices.tsx'
import { type DistrictFinder, useDistrictFinder } from './use-district-finder.ts'
import type { OwnNextSeat } from './use-next-seat.ts'
import { useVoterPlace } from './use-voter-place.ts'
import { HowFound } from './which-district.tsx'

/** The seat in the next Congress, where its lines are new: the voter's new district, why it changed, and the map. */
export function NextSeatCard({ seat, level = 3 }: { seat: OwnNextSeat; level?: 2 | 3 }) {
  const { localDate } = useFormat()
  const { election, districts, changes, source, zip } = seat
  const Heading = `h${level}` as const
  const year = Number(election.date.slice(0, 4))
  const day = localDate(seat.from, 'long')
  return (
    <Card as="section" aria-labelledby="next-seat" className="mt-6 grid gap-3">
      <Heading id="next-seat" className="text-step--1 font-semibold text-muted">
        {election.over ? (
          <Trans>The seat of your new district, elected in {year}</Trans>
        ) : (
          <Trans>The seat on your ballot in {year}</Trans>
        )}
      </Heading>
      <p className="text-step-2 leading-snug font-bold tracking-[-.01em] text-balance">
        <NextDistrict districts={districts} />
      </p>
      <p>
        <Trans>New district lines begin on {day}.</Trans>{' '}
        {election.over && <Trans>We don’t know yet who won this seat.</Trans>}
      </p>
      {changes.map((change) => (
        <p key={change.state} className="text-step--1">
          <LinesReason change={change} />{' '}
          <OutsideLink href={change.url} className="inline-block py-0.5">
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        </p>
      ))}
      <FindNextDistrict seat={seat} />
      <SourceNote fact={factId('places/next-zips', zip)} source={source} />
    </Card>
  )
}

function NextDistrict({ districts }: Pick<OwnNextSeat, 'districts'>) {
  const name = useCivicTerms().districtNames(listedDistricts(districts))
  return certainDistrict(districts) ? name : <Trans>Likely {name}</Trans>
}

/** Why a state has new district lines: who decided, when, and whether we could confirm it. */
function LinesReason({ change }: { change: LinesChange }) {
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const { decidedBy, decidedOn, disputed, reportedOn, unconfirmed } = change
  const state = stateInText(change.state)
  const day = decidedOn && localDate(decidedOn, 'long')
  const readOn = localDate(reportedOn, 'long')
  const decision = () => {
    if (!day) return <Trans>There is a new map of the congressional districts of {state}.</Trans>
    if (decidedBy === 'voters')
      return (
        <Trans>
          Voters in {state} approved a new map on {day}.
        </Trans>
      )
    if (decidedBy === 'court')
      return (
        <Trans>
          A court ordered a new map for {state} on {day}.
        </Trans>
      )
    if (decidedBy === 'commission')
      return (
        <Trans>
          A state commission adopted a new map for {state} on {day}.
        </Trans>
      )
    if (decidedBy === 'restored')
      return (
        <Trans>
          On {day}, the U.S. Supreme Court allowed an earlier state law with this map for {state}.
        </Trans>
      )
    return (
      <Trans>
        A state law made a new map for {state} on {day}.
      </Trans>
    )
  }
  return (
    <>
      {decision()}
      {unconfirmed && <MayChange />} {disputed && <Trans>As of {readOn}, a court challenge was pending.</Trans>}
    </>
  )
}

/** How the district on the new lines was found, or the ways to find it, folded. Nothing if only one is possible. */
function FindNextDistrict({ seat }: { seat: OwnNextSeat }) {
  const { found } = seat
  if (!found && certainDistrict(seat.districts)) return null
  return (
    <FocusRegion shown={found}>
      {found ? (
        <ChosenNextDistrict found={found} />
      ) : (
        <Fold title={<Trans>Find my new district</Trans>}>
          <NextDistrictChoices seat={seat} />
        </Fold>
      )}
    </FocusRegion>
  )
}

function NextDistrictChoices({ seat }: { seat: OwnNextSeat }) {
  const { t } = useLingui()
  const finder = useNextDistrictFinder(seat)
  const canUseLocation = useCan(canLocate)
  const [open, setOpen] = useState<'location' | 'map'>()
  return (
    <div className="grid gap-4">
      <ul className="m-0 grid list-none gap-2 p-0">
        {canUseLocation && (
          <LocationChoice finder={finder} isOpen={open === 'location'} onOpen={() => setOpen('location')} />
        )}
        <MapChoice finder={finder} isOpen={open === 'map'} onOpen={() => setOpen(open === 'map' ? undefined : 'map')} />
      </ul>
      <div role="group" aria-label={t`Choose your new district`} className="grid gap-2">
        <p className="text-step--1 font-semibold">
          <Trans>I know my new district:</Trans>
        </p>
        <DistrictButtons finder={finder} districts={seat.districts} by="list" />
      </div>
    </div>
  )
}

/** How the district on the new lines was found, and a button to take it back. */
function ChosenNextDistrict({ found }: { found: FoundDistrict }) {
  const { setNextDistrict } = useVoterPlace()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-step--1" role="status">
        <HowFound by={found.by} />
      </p>
      <Button variant="ghost" size="small" onClick={() => setNextDistrict(undefined)} data-print="hide">
        <Trans>Change new district</Trans>
      </Button>
    </div>
  )
}

/** The finder for the lines of the next Congress. Its seats have no members yet, so no district has a member's name. */
function useNextDistrictFinder({ zip, districts, congress }: OwnNextSeat): DistrictFinder {
  const { setNextDistrict } = useVoterPlace()
  return {
    ...useDistrictFinder(zip, districts),
    congress,
    margin: nextDistrictLineMeters,
    memberName: () => undefined,
    choose: (found) => setNextDistrict({ ...found, congress }),
  }
}
