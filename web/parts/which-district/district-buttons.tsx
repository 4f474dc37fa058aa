import { Trans } from '@lingui/react/macro'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import { displayName } from '../../../civic/people/names.ts'
import { Button } from '../../ui/button.tsx'
import type { FoundDistrict } from '../voter-place/address.ts'
import type { DistrictFinder } from './use-district-finder.ts'

type DistrictButtonsProps = {
  finder: DistrictFinder
  districts: readonly DistrictId[]
  by: FoundDistrict['by']
}

/** One button per district, with the name of its member. */
export function DistrictButtons({ finder, districts, by }: DistrictButtonsProps) {
  return (
    <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
      {districts.map(({ state, district }) => {
        const member = finder.memberName({ state, district })
        return (
          <li key={`${state}-${district}`} className="max-w-full">
            <Button variant="ghost" size="small" onClick={() => finder.choose({ state, district, by })}>
              <span>
                {finder.name({ state, district })}
                {member && <span className="font-normal">: {displayName(member)}</span>}
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type UseDistrictButtonProps = { finder: DistrictFinder; district: DistrictId; by: FoundDistrict['by'] }

/** Confirms that the district found is the voter's: the point may be at work, or the cross on the wrong street. */
export function UseDistrictButton({ finder, district: { state, district }, by }: UseDistrictButtonProps) {
  const name = finder.name({ state, district })
  return (
    <Button size="small" onClick={() => finder.choose({ state, district, by })}>
      <Trans>I live here: use {name}</Trans>
    </Button>
  )
}
