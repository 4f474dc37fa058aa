import { useLingui } from '@lingui/react/macro'
import type { FollowedRace } from '../../../contract/follows.ts'
import { useCivicTerms } from '../use-civic-terms.ts'

/** The name of a race, such as "2026 race for U.S. House: Texas, District 7". */
export function useRaceName() {
  const { t } = useLingui()
  const { districtName } = useCivicTerms()
  return ({ year, state, office, district }: Omit<FollowedRace, 'kind'>): string => {
    const place = districtName(state, district)
    return office === 'senate' ? t`${year} race for U.S. Senate: ${place}` : t`${year} race for U.S. House: ${place}`
  }
}
