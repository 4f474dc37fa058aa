import { useLingui } from '@lingui/react/macro'
import { TimeZone } from '../../contract/events.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The options of a time zone menu: each zone's name in the reader's language, with its city. */
export function useTimeZones() {
  const { t } = useLingui()
  const locale = useLocale()
  return TimeZone.options.map((timeZone) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
    return { value: timeZone, label: t`${name} (${city})` }
  })
}
