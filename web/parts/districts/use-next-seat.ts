import { useQuery } from '@tanstack/react-query'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import { isOtherSeat } from '../../../civic/districts/next-seat.ts'
import { type NextSeat, nextSeatByZip } from '../../../contract/next-seat.ts'
import { endpointQuery } from '../../api/query.ts'
import type { FoundDistrict } from './address.ts'
import { useVoterPlace } from './use-voter-place.ts'

/** A House seat of the next Congress, elected on new lines, with the districts that are possible for this voter. */
export interface OwnNextSeat extends NextSeat {
  zip: string
  /** The district that the voter found or chose on the new lines. */
  found: FoundDistrict | undefined
}

/** Undefined while it loads, and where the seat stays the same. `current` is the voter's district today, if it is certain. */
export function useNextSeat(zip: string | undefined, current: DistrictId | undefined): OwnNextSeat | undefined {
  const { nextChosen, chosen, linesCongress, located } = useVoterPlace()
  const { data } = useQuery(endpointQuery(nextSeatByZip, zip === undefined ? null : { params: { zip } }))
  const seat = data?.seat
  if (!seat || zip === undefined) return undefined
  // A cached reply may date from before the new lines came into use.
  if ((linesCongress ?? chosen?.congress ?? 0) >= seat.congress) return undefined
  const found = nextChosen?.congress === seat.congress ? nextChosen : undefined
  const districts = found
    ? [{ state: found.state, district: found.district, share: null, approximate: false }]
    : (located.data?.next?.districts ?? seat.districts)
  return isOtherSeat(current, districts) ? { ...seat, zip, found, districts } : undefined
}
