import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { myRsvps } from '../../../contract/events.ts'
import { paths } from '../../../contract/paths.ts'
import { upcomingReminders } from '../../../contract/reminders.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { CanceledBadge } from '../../parts/elections/election-marks.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { ReminderDelivery } from '../../parts/reminder-delivery.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { LoadingAnswer } from './loading-answer.tsx'

/** Below the voter's answers. */
export function MoreCards({ hasState }: { hasState: boolean }) {
  return (
    <>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2" data-print="hide">
        <RemindersCard hasState={hasState} />
        <RsvpsCard />
      </div>
      {!hasState && <RegisterCard />}
    </>
  )
}

const maxShown = 3

/** The next events the member attends. Nothing if there are none. */
function RsvpsCard() {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const query = useQuery({ ...endpointQuery(myRsvps, {}, { locale: useLocale() }), staleTime: 0 })
  const heading = <Trans>My RSVPs</Trans>
  return (
    <QueryResult query={query} loading={null} errorTitle={<Trans>We couldn’t load your RSVPs.</Trans>}>
      {({ events }) =>
        events.length > 0 && (
          <AnswerCard
            heading={heading}
            foot={
              <Link href={paths.events}>
                {events.length > maxShown ? <Trans>See all my events</Trans> : <Trans>See events</Trans>}
              </Link>
            }
          >
            <AnswerRows>
              {events.slice(0, maxShown).map(({ id, title, date, time, location, status }) => (
                <AnswerRow key={id} label={title} hint={t`${time}, ${location}`}>
                  <time dateTime={date}>{localDate(date, 'medium')}</time> {status === 'cancelled' && <CanceledBadge />}
                </AnswerRow>
              ))}
            </AnswerRows>
          </AnswerCard>
        )
      }
    </QueryResult>
  )
}

/** The member's next reminder, with its date and channels. Without one, a link to the settings if a state is chosen. */
function RemindersCard({ hasState }: { hasState: boolean }) {
  const { localDate } = useFormat()
  const query = useQuery({
    ...endpointQuery(upcomingReminders, { query: { limit: 1 } }, { locale: useLocale() }),
    staleTime: 0,
  })
  const heading = <Trans>My next reminder</Trans>
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={heading} />}
      errorTitle={<Trans>We couldn’t load your reminders.</Trans>}
    >
      {({ reminders: [next] }) =>
        next && next.channels.length > 0 ? (
          <AnswerCard
            heading={heading}
            foot={
              <Link href={paths.notifications}>
                <Trans>Change my reminders</Trans>
              </Link>
            }
          >
            <AnswerRows>
              <AnswerRow label={next.title} hint={<ReminderDelivery reminder={next} />}>
                <time dateTime={next.date}>{localDate(next.date, 'medium')}</time>
              </AnswerRow>
            </AnswerRows>
          </AnswerCard>
        ) : (
          hasState && (
            <p className="m-0 text-step--1">
              <Trans>No reminders yet.</Trans>{' '}
              <Link href={paths.notifications} className="inline-block min-h-6 font-semibold">
                <Trans>Remind me</Trans>
              </Link>
            </p>
          )
        )
      }
    </QueryResult>
  )
}

function RegisterCard() {
  return (
    <Card as="section" data-print="hide" className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <CardTitle>
          <Trans>Ready to Register?</Trans>
        </CardTitle>
        <p className="mt-1 text-muted">
          <Trans>Not registered? We'll direct you to your state's registration site.</Trans>
        </p>
      </div>
      <Link href={paths.register} className={buttonClass({ variant: 'ghost' })}>
        <Trans>Register to Vote</Trans>
      </Link>
    </Card>
  )
}
