import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import type { PlanFacts, Way } from './voting-plan.ts'

export const wayLabels: Record<Way, MessageDescriptor> = {
  early: msg`Early, in person`,
  mail: msg`By mail`,
  'election-day': msg`On Election Day, in person`,
}

/** When a mail ballot must be requested, postmarked and received, in sentences. */
export function useMailDates({ requestBy, arriveBy, postmarkBy }: PlanFacts): string {
  const { t } = useLingui()
  const { localDate, timeOfDay } = useFormat()
  const request = () => {
    if (!requestBy) return undefined
    const day = localDate(requestBy.date, 'long')
    const hour = requestBy.time && timeOfDay(requestBy.time)
    return hour ? t`Request it by ${day}, ${hour}.` : t`Request it by ${day}.`
  }
  const arrival = () => {
    if (!arriveBy) return t`Ask your election office when it must arrive.`
    const day = localDate(arriveBy.date, 'long')
    if (arriveBy.byCloseOfPolls) return t`It must arrive by ${day}, before the polls close.`
    const hour = arriveBy.time && timeOfDay(arriveBy.time)
    return hour ? t`It must arrive by ${day}, ${hour}.` : t`It must arrive by ${day}.`
  }
  const mailed = postmarkBy && localDate(postmarkBy, 'long')
  return [request(), mailed && t`It must be postmarked by ${mailed}.`, arrival()].filter(Boolean).join(' ')
}
