import { useLingui } from '@lingui/react/macro'
import { useCivicWords } from '../../parts/use-civic-words.ts'
import type { Contest } from './contests.ts'

/** What a contest is called: by its source, or in our own words where the FEC gives only letters and numbers. */
export function useContestWords() {
  const { t } = useLingui()
  const { word, district } = useCivicWords()
  return ({ office }: Contest): string => {
    if ('text' in office) return office.district ? `${word(office.text)}, ${office.district}` : word(office.text)
    const place = district(office.state, office.district)
    if (office.office === 'P') return t`President`
    return office.office === 'S' ? t`U.S. Senate, ${place}` : t`U.S. House, ${place}`
  }
}
