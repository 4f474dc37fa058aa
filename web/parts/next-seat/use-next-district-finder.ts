import { nextDistrictLineMeters } from '../../../civic/districts/point-result.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { type DistrictFinder, useDistrictFinder } from '../which-district/use-district-finder.ts'
import type { OwnNextSeat } from './use-next-seat.ts'

/** The finder for the lines of the next Congress. Nobody holds a seat of it yet, so that districts have no names. */
export function useNextDistrictFinder({ zip, districts, congress }: OwnNextSeat): DistrictFinder {
  const { setNextDistrict } = useVoterPlace()
  return {
    ...useDistrictFinder(zip, districts),
    congress,
    margin: nextDistrictLineMeters,
    memberName: () => undefined,
    choose: (found) => setNextDistrict({ ...found, congress }),
  }
}
