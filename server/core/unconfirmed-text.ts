import type { I18n } from '@lingui/core'

/** Says that a date is unconfirmed, and since which session of the legislature if it was confirmed before. */
export const unconfirmedText = (i18n: I18n, since: number | null): string =>
  since === null
    ? i18n._('We haven’t confirmed this date. Check with your election office.')
    : i18n._(
        'We haven’t confirmed this date since the legislative session of {year}. Check with your election office.',
        { year: String(since) },
      )
