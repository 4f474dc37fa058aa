import { useLingui } from '@lingui/react/macro'
import { useCivicWords } from '../../../parts/use-civic-words.ts'
import type { Contest } from './contests.ts'

/** What a contest is called and where: by its source, or in our own words where the FEC gives only letters and numbers. */
export function useContestWords() {
  const { t } = useLingui()
  const { word, district } = useCivicWords()
  return ({ office }: Contest): { office: string; place: string | null } => {
    if ('text' in office) return { office: word(office.text), place: office.district }
    if (office.office === 'P') return { office: t`President`, place: null }
    return {
      office: office.office === 'S' ? t`U.S. Senate` : t`U.S. House`,
      place: district(office.state, office.district),
    }
  }
}
