import { useLingui } from '@lingui/react/macro'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import type { Contest } from './contests.ts'

/** A contest's office and place: the source's own text, or a label for the FEC's codes. */
export function useContestLabels() {
  const { t } = useLingui()
  const { term, districtName } = useCivicTerms()
  return ({ office }: Contest): { office: string; place: string | null } => {
    if ('text' in office) return { office: term(office.text), place: office.district }
    if (office.office === 'P') return { office: t`President`, place: null }
    return {
      office: office.office === 'S' ? t`U.S. Senate` : t`U.S. House`,
      place: districtName(office.state, office.district),
    }
  }
}
