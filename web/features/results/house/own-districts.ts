import type { StateCode } from '../../../../contract/common.ts'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { electedCongress } from './district-map.tsx'

/** The districts in which the voter may live. Empty if we know only districts drawn after the election that is shown. */
export function useOwnDistricts(state: StateCode): number[] {
  const { districts = [], district, linesCongress } = useVoterPlace()
  if (linesCongress !== undefined && linesCongress > electedCongress) return []
  const inState = (district ? [district] : districts).filter((one) => one.state === state)
  return inState.length > maxOwn ? [] : inState.map((one) => one.district).sort((a, b) => a - b)
}

/** With more possible districts, none is shown until the voter chooses one. */
const maxOwn = 3
