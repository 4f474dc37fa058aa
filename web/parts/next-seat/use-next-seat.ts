import { useQuery } from '@tanstack/react-query'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import { isOtherSeat } from '../../../civic/districts/next-seat.ts'
import { type NextSeat, nextSeatByZip } from '../../../contract/next-seat.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import type { FoundDistrict } from '../voter-place/address.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'

/** The seat that the voter elected on new lines, with the districts that are possible for this voter. */
export interface OwnNextSeat extends NextSeat {
  zip: string
  /** The district that the voter found or chose on the new lines. */
  found: FoundDistrict | undefined
}

/** Undefined while it loads, and where the seat stays the same. */
export function useNextSeat(
  zip: string | undefined,
  /** The voter's district today, if it is certain. */
  today: DistrictId | undefined,
  /** The districts of the address on the next lines, if a lookup gave them. */
  located?: readonly DistrictShare[],
): OwnNextSeat | undefined {
  const { nextChosen, chosen, linesCongress } = useVoterPlace()
  const { data } = useQuery(endpointQuery(nextSeatByZip, zip === undefined ? null : { params: { zip } }))
  const seat = data?.seat
  // A cached reply may be older than the switch.
  const hasBegun = (linesCongress ?? chosen?.congress ?? 0) >= (seat?.congress ?? 0)
  if (!seat || hasBegun || zip === undefined) return undefined
  const found = nextChosen?.congress === seat.congress ? nextChosen : undefined
  const districts = found
    ? [{ state: found.state, district: found.district, share: null, approximate: false }]
    : [...(located ?? seat.districts)]
  return isOtherSeat(today, districts) ? { ...seat, zip, found, districts } : undefined
}
