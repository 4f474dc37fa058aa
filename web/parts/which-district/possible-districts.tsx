import { Plural, Trans } from '@lingui/react/macro'
import type { DistrictShare } from '../../../contract/officials.ts'
import { useCivicTerms } from '../use-civic-terms.ts'

type PossibleByZipProps = { zip: string | undefined; districts: readonly DistrictShare[] }

/** What a ZIP code says about the voter's congressional district when more than one is possible. */
export function PossibleByZip({ zip, districts }: PossibleByZipProps) {
  const { districtName } = useCivicTerms()
  const known = districts.filter(({ approximate }) => !approximate)
  const [likely, ...others] = known
  // The districts that the ZIP code's area has a share in. Only on new lines are all of them approximate.
  const parts = districts.filter(({ share }) => share !== null)
  const [part, ...otherParts] = parts
  if (!likely && part) {
    if (otherParts.length > 0) return <Trans>ZIP code {zip} may be in one of several districts.</Trans>
    const likelyName = districtName(part.state, part.district)
    return (
      <Trans>
        ZIP code {zip} is in an area with new district lines. Your district is likely {likelyName}.
      </Trans>
    )
  }
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
