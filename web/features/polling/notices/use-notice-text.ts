import { useLingui } from '@lingui/react/macro'
import type { PlaceNotice } from '../../../../contract/place-notices.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { isInEffect } from './notice-state.ts'

export interface NoticeText {
  title: string
  /** Where to go instead. */
  movedTo: PlaceNotice['movedTo']
  /** From when until when; null if it holds from now to the end of the election. */
  times: string | null
  /** The office's own words. `lang` is set if they are English on a Spanish page. */
  note: { text: string; lang: 'en' | undefined } | null
}

/** Returns a function that puts a notice about a place into words. */
export function useNoticeText() {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const locale = useLocale()
  const now = useMinute()

  const describeTimes = ({ startsAt, endsAt }: PlaceNotice): string | null => {
    const [start, end] = [dateTimeWithZone(startsAt), endsAt === null ? null : dateTimeWithZone(endsAt)]
    const isAhead = Date.parse(startsAt) > now
    if (isAhead && end !== null) return t`From ${start} until ${end}`
    if (isAhead) return t`From ${start}`
    return end === null ? null : t`Until ${end}`
  }

  const describeTitle = (notice: PlaceNotice, name: string): string => {
    const holds = isInEffect(notice, now)
    if (notice.kind === 'hours') return t`New hours at ${name}`
    if (notice.kind === 'closed') return holds ? t`${name} is closed` : t`${name} will be closed`
    const to = notice.movedTo?.name ?? ''
    return holds ? t`${name} moved. Vote at ${to}` : t`${name} will move to ${to}`
  }

  return (notice: PlaceNotice, name: string): NoticeText => {
    const text = (locale === 'es' && notice.textEs) || notice.text
    const isEnglish = locale === 'es' && !notice.textEs
    return {
      title: describeTitle(notice, name),
      movedTo: notice.movedTo,
      times: describeTimes(notice),
      note: text === null ? null : { text, lang: isEnglish ? 'en' : undefined },
    }
  }
}
