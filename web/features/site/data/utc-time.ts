import type { I18n } from '@lingui/core'
import { spacedHalfDay } from '../../../../contract/locale.ts'

/** Operators and readers are in many time zones, so the zone is named. */
export const utcTime = (i18n: I18n, time: string) =>
  spacedHalfDay(
    i18n.date(new Date(time), {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
  )
