import type { ComponentProps } from 'react'
import { FocusRegion } from '../../ui/focus-region.tsx'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { ChosenDistrict } from './chosen-district.tsx'
import { WhichDistrict } from './which-district.tsx'

/** For an address in several possible districts: the one that the voter chose, or the ways to find it. */
export function YourDistrict(props: ComponentProps<typeof WhichDistrict>) {
  const { chosen } = useVoterPlace()
  return (
    <FocusRegion shown={chosen}>
      {chosen ? <ChosenDistrict chosen={chosen} /> : <WhichDistrict {...props} />}
    </FocusRegion>
  )
}
