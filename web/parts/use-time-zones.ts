import { useLingui } from '@lingui/react/macro'
import { TimeZone } from '../../contract/events.ts'
import { useReaderLocale } from './use-reader-locale.ts'

/** Each zone by its general name and the city that stands for it, in the reader's language. */
export function useTimeZones() {
  const { t } = useLingui()
  const locale = useReaderLocale()
  return TimeZone.options.map((timeZone) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
    return { value: timeZone, label: t`${name} (${city})` }
  })
}
