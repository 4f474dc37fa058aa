import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { myRsvps } from '../../../contract/events.ts'
import { paths } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { CanceledBadge } from '../../parts/elections/election-marks.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { RemindersCard } from './reminders-card.tsx'

type MoreCardsProps = ComponentProps<typeof FeatureCards> & {
  /** The menu leads to every part: only who has chosen no state reads what each is for. */
  hasState: boolean
}

/** Below the voter's answers. */
export function MoreCards({ features, hasState }: MoreCardsProps) {
  return (
    <>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2" data-print="hide">
        <RemindersCard />
        <RsvpsCard />
      </div>
      {!hasState && (
        <div className="mt-10" data-print="hide">
          <FeatureCards features={features} />
        </div>
      )}
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
