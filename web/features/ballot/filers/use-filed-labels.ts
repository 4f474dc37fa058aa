import { useLingui } from '@lingui/react/macro'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import type { FiledOffice } from './filers.ts'

/** Labels for the FEC's codes of office and district. */
export function useFiledLabels() {
  const { t } = useLingui()
  const { districtName } = useCivicTerms()
  return ({ office, state, district }: FiledOffice): { office: string; place: string | null } => {
    if (office === 'P') return { office: t`President`, place: null }
    return { office: office === 'S' ? t`U.S. Senate` : t`U.S. House`, place: districtName(state, district) }
  }
}
