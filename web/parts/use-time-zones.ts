import { useLingui } from '@lingui/react/macro'
import { timeZones } from '../../contract/events.ts'

/** The options of a time zone menu: each zone's name in the reader's language, with its city. */
export function useTimeZones() {
  const { t, i18n } = useLingui()
  const locales = i18n.locales ?? i18n.locale
  return timeZones.map((timeZone) => {
    const parts = new Intl.DateTimeFormat(locales, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
    return { value: timeZone, label: t`${name} (${city})` }
  })
}
