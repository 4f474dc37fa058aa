import { useLingui } from '@lingui/react/macro'
import { useMinute } from '../browser/use-minute.ts'
import { useFormat } from '../i18n/use-format.ts'

const minute = 60
const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
]

/** "5 minutes ago", updated every minute; the exact time is in its title. */
export function RelativeTime({ at }: { at: string }) {
  const { t } = useLingui()
  const { dateTime, relativeTime } = useFormat()
  const now = useMinute()
  // Not negative, even where the device's clock is behind.
  const age = Math.max(0, (now - Date.parse(at)) / 1000)
  const [unit, length] = units.find(([, seconds]) => age >= seconds) ?? []
  const text = unit && length ? relativeTime(-Math.floor(age / length), unit) : t`less than a minute ago`
  return (
    <time dateTime={at} title={dateTime(at, 'full')}>
      {text}
    </time>
  )
}
