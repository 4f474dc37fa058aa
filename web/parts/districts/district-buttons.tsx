import { Trans } from '@lingui/react/macro'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import type { PointResult } from '../../../civic/districts/point-result.ts'
import { displayName } from '../../../civic/people/names.ts'
import { Button } from '../../ui/button.tsx'
import type { FoundDistrict } from './address.ts'
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
function UseDistrictButton({ finder, district: { state, district }, by }: UseDistrictButtonProps) {
  const name = finder.name({ state, district })
  return (
    <Button size="small" onClick={() => finder.choose({ state, district, by })}>
      <Trans>I live here: use {name}</Trans>
    </Button>
  )
}

type PointAnswerProps = {
  finder: DistrictFinder
  result: PointResult
  by: Extract<FoundDistrict['by'], 'location' | 'map'>
}

/** The district at a point, and the button that keeps it. Nothing is kept before the voter confirms it. */
export function PointAnswer({ finder, result, by }: PointAnswerProps) {
  if (result.kind === 'outside') {
    return (
      <p>
        <Trans>This point isn’t in a district in your state. Choose the place where you live.</Trans>
      </p>
    )
  }
  if (result.kind === 'one') {
    const member = finder.memberName(result.district)
    const name = finder.nameInText(result.district)
    return (
      <div className="grid gap-2">
        <p>
          {by === 'map' ? <Trans>Your pin is in {name}.</Trans> : <Trans>Your device is in {name}.</Trans>}{' '}
          {member && <strong>{displayName(member)}</strong>}
        </p>
        <div>
          <UseDistrictButton finder={finder} district={result.district} by={by} />
        </div>
      </div>
    )
  }
  if (result.kind === 'elsewhere') {
    const name = finder.nameInText(result.district)
    return (
      <p>
        <Trans>
          This point is in {name}, which isn’t a district of your ZIP code. Choose the place where you live.
        </Trans>
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <p>
        <Trans>This point is close to a district line, so we can’t tell which side you’re on. It may be:</Trans>
      </p>
      <DistrictButtons finder={finder} districts={result.districts} by={by} />
    </div>
  )
}
