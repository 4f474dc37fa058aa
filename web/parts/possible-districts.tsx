import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DistrictShare } from '../../contract/officials.ts'
import { Button } from '../ui/button.tsx'
import { useCivicTerms } from './use-civic-terms.ts'

type District = Pick<DistrictShare, 'state' | 'district'>

type PossibleByZipProps = { zip: string | undefined; districts: readonly DistrictShare[] }

/** What a ZIP code says about the voter's congressional district when more than one is possible. */
export function PossibleByZip({ zip, districts }: PossibleByZipProps) {
  const { districtName } = useCivicTerms()
  const known = districts.filter(({ approximate }) => !approximate)
  const [likely, ...others] = known
  if (!likely) {
    const [first, ...more] = districts
    const name = first && more.length === 0 ? districtName(first.state, first.district) : undefined
    return (
      <>
        <Trans>ZIP code {zip} may be for PO boxes or one building. Your district depends on your street address.</Trans>{' '}
        {name && <Trans>It is likely {name}.</Trans>}
      </>
    )
  }
  if (others.length > 0) {
    return (
      <>
        <Plural value={known.length} one="Your ZIP code is in # district." other="Your ZIP code is in # districts." />
        {known.length < districts.length && (
          <>
            {' '}
            <Trans>It is also close to other districts.</Trans>
          </>
        )}
      </>
    )
  }
  const name = districtName(likely.state, likely.district)
  return (
    <Trans>
      ZIP code {zip} is close to a district line. Your district is likely {name}.
    </Trans>
  )
}

type DistrictChoiceProps = {
  districts: readonly DistrictShare[]
  chosen: District | undefined
  onChoose: (district: District | undefined) => void
}

/** One button per possible district, for voters who know theirs. */
export function DistrictChoice({ districts, chosen, onChoose }: DistrictChoiceProps) {
  const { t } = useLingui()
  const { districtName } = useCivicTerms()
  if (districts.length < 2) return null
  return (
    <div role="group" aria-label={t`Choose your district`} className="flex flex-wrap items-center gap-2">
      <span className="text-step--1">
        <Trans>If you know your district, choose it:</Trans>
      </span>
      {districts.map(({ state, district }) => {
        const isChosen = chosen?.state === state && chosen.district === district
        return (
          <Button
            key={`${state}-${district}`}
            variant={isChosen ? 'primary' : 'ghost'}
            size="small"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : { state, district })}
          >
            {districtName(state, district)}
          </Button>
        )
      })}
    </div>
  )
}
