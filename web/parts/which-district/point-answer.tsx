import { Trans } from '@lingui/react/macro'
import type { PointResult } from '../../../civic/districts/point-result.ts'
import { displayName } from '../../../civic/people/names.ts'
import type { FoundDistrict } from '../voter-place/address.ts'
import { DistrictButtons, UseDistrictButton } from './district-buttons.tsx'
import type { DistrictFinder } from './use-district-finder.ts'

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
          {by === 'map' ? <Trans>The cross is in {name}.</Trans> : <Trans>Your device is in {name}.</Trans>}{' '}
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
