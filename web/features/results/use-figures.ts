import { useLingui } from '@lingui/react/macro'
import { stateName } from '../../../civic/states.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import { Locale } from '../../../contract/locale.ts'

const KnownLocale = Locale.catch('en')

/** Formats numbers, dates and state names in the page's language with US conventions. */
export function useFigures() {
  const { i18n } = useLingui()
  const locale = KnownLocale.parse(i18n.locale)
  const region = `${locale}-US`
  const percent = (value: number, digits: number, most = digits) =>
    (value / 100).toLocaleString(region, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: most,
    })
  return {
    locale,
    number: (value: number) => value.toLocaleString(region),
    /** With two decimals, like the sources. */
    percent: (value: number) => percent(value, 2),
    /** 60%, but 66.67%. */
    plainPercent: (value: number) => percent(value, 0, 2),
    /** A candidate's share; approximate ones have one decimal and a sign that says so. */
    voteShare: (value: number | null, isApproximate = false) => {
      if (value === null) return undefined
      return isApproximate ? `≈ ${percent(value, 1)}` : percent(value, 2)
    },
    /** Rounded down, so that it never says 100% before all units have reported. */
    share: ({ done, total }: { done: number; total: number }) => percent(Math.floor((done / total) * 100), 0),
    day: (date: LocalDate) =>
      new Date(`${date}T12:00:00Z`).toLocaleDateString(region, { dateStyle: 'long', timeZone: 'UTC' }),
    moment: (instant: string | number) =>
      new Date(instant).toLocaleString(region, { dateStyle: 'medium', timeStyle: 'short' }),
    momentWithZone: (instant: string) =>
      new Date(instant).toLocaleString(region, {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    time: (instant: number) => new Date(instant).toLocaleTimeString(region, { timeStyle: 'medium' }),
    state: (code: StateCode) => stateName(code, locale),
  }
}
