import { useLingui } from '@lingui/react/macro'
import { writeCalendar } from '../../../civic/dates/ics.ts'
import { download } from '../../browser/download.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { planEntries } from './plan-calendar.ts'
import { useMailDates } from './use-mail-dates.ts'
import type { VotingPlan, Way } from './voting-plan.ts'

/** Returns a handler that downloads the plan as an .ics file. */
export function usePlanCalendar(plan: VotingPlan) {
  const { t, i18n } = useLingui()
  const { timeOfDay } = useFormat()
  const mailDates = useMailDates(plan.facts)
  const summaries: Record<Way, string> = {
    early: t`Vote early`,
    mail: t`Return my mail ballot`,
    'election-day': t`Vote: Election Day`,
  }
  return () => {
    const { facts, time, way, where } = plan
    const { name, phone, host } = facts.office
    const description = [
      facts.title,
      time && way !== 'mail' ? t`At ${timeOfDay(time)}` : '',
      way === 'mail' ? mailDates : '',
      where,
      way === 'election-day' && facts.hours ? t`Poll hours: ${facts.hours}` : '',
      t`Confirm with your election office: ${name}, ${phone}, ${host}`,
    ]
    const texts = {
      summary: summaries[way ?? 'election-day'],
      arriveBy: t`Last day for mail ballots to arrive`,
      description: description.filter(Boolean).join('\n'),
    }
    const entries = planEntries(plan, texts, new Date())
    const text = writeCalendar({ name: t`My voting plan`, language: i18n.locale, refreshHours: 24, entries })
    download(`voting-plan-${facts.date}.ics`, 'text/calendar', text)
  }
}
