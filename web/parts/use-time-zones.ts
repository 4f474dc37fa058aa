import { useLingui } from '@lingui/react/macro'
import { timeZones } from '../../contract/time-zones.ts'

const names = new Map<string, string>()

/** Cached, because reading the names of all zones takes longer than rendering the rest of a page. */
function zoneName(locales: string | string[], timeZone: string): string {
  const key = `${locales} ${timeZone}`
  const known = names.get(key)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locales, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  const found = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  // The usual names in US Spanish.
  const name = found.replace('oriental', 'del este').replace('de las Montañas Rocosas', 'de la montaña')
  names.set(key, name)
  return name
}

/** The options of a time zone menu: each zone's name in the reader's language, with its city. */
export function useTimeZones() {
  const { t, i18n } = useLingui()
  const locales = i18n.locales ?? i18n.locale
  return timeZones.map((timeZone) => {
    const name = zoneName(locales, timeZone)
    const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
    return { value: timeZone, label: t`${name} (${city})` }
  })
}
