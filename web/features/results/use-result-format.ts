import { stateName, stateWithArticle } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** The shared formats and those for vote counts. Percentages of votes are from 0 to 100, like in the sources. */
export function useResultFormat() {
  const format = useFormat()
  const locale = useLocale()
  /** With two decimals, like the sources. */
  const votePercent = (percent: number) => format.percent(percent / 100, { minDigits: 2 })
  return {
    ...format,
    locale,
    votePercent,
    /** 60%, but 66.67%. */
    threshold: (percent: number) => format.percent(percent / 100, { maxDigits: 2 }),
    /** A candidate's share, if known. */
    voteShare: (percent: number | null) => (percent === null ? undefined : votePercent(percent)),
    /** Rounded down, so that it never says 100% before all units have reported. */
    reportingShare: ({ done, total }: { done: number; total: number }) =>
      format.percent(Math.floor((done / total) * 100) / 100),
    state: (code: StateCode) => stateName(code, locale),
    /** Within a sentence. */
    stateInText: (code: StateCode) => stateWithArticle(code, locale),
  }
}
