import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { stateWithArticle } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { type Countdown, nextDeadline } from '../../../contract/events.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { CheckWithOffice } from '../../parts/check-with-office.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { RegistrationMethods } from '../../parts/registration-methods.tsx'
import { SourceText } from '../../parts/source-text.tsx'
import { UnconfirmedSince } from '../../parts/unconfirmed-since.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Oval } from '../../ui/oval.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { CountdownHeadline } from './countdown-headline.tsx'
import { preferencesHash } from './preferences-hash.ts'

type CountdownCardProps = {
  /** Opens the preferences on the events page. On other pages a link leads there. */
  onChooseState?: () => void
}

/** The next deadline of the member's home state. */
export function CountdownCard({ onChooseState }: CountdownCardProps) {
  const locale = useLocale()
  // The reply contains the election's title in the reader's language.
  const query = useQuery(endpointQuery(nextDeadline, { query: {} }, { locale }))
  return (
    <QueryResult
      query={query}
      loading={<LoadingDeadline />}
      renderError={() => <DeadlineError onRetry={() => void query.refetch()} />}
    >
      {(reply) => {
        if (!reply.stateCode) return <NoHomeState onChooseState={onChooseState} />
        if (!reply.next) return <NothingSoon code={reply.stateCode} reply={reply} />
        return <NextDeadline code={reply.stateCode} next={reply.next} reply={reply} />
      }}
    </QueryResult>
  )
}

function LoadingDeadline() {
  const { t } = useLingui()
  return (
    <Frame>
      <SkeletonGroup label={t`Loading your next deadline...`} className="grid flex-1 gap-2">
        <Skeleton className="w-80 max-w-full text-step-2" />
        <Skeleton className="w-56 max-w-full text-step--1" />
      </SkeletonGroup>
    </Frame>
  )
}

function DeadlineError({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert">
        <Trans>Your next deadline could not be loaded.</Trans>
      </p>
    </Frame>
  )
}

function Frame({ children, action, isDue = false }: { children: ReactNode; action?: ReactNode; isDue?: boolean }) {
  const { t } = useLingui()
  return (
    <Card
      as="section"
      aria-label={t`Your next deadline`}
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Oval
          filled={isDue}
          signal={isDue}
          className={isDue ? 'mt-1 text-step-1' : 'mt-1 text-step-1 text-line-strong'}
        />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </Card>
  )
}

const headlineClass = 'text-step-2 leading-tight font-bold tracking-[-.01em] text-balance'

function NoHomeState({ onChooseState }: CountdownCardProps) {
  const choose = <Trans>Choose your state</Trans>
  return (
    <Frame
      action={
        onChooseState ? (
          <Button size="small" onClick={onChooseState}>
            {choose}
          </Button>
        ) : (
          <Link href={`${paths.events}${preferencesHash}`} className={buttonClass({ size: 'small' })}>
            {choose}
          </Link>
        )
      }
    >
      <p className={headlineClass}>
        <Trans>Never miss a deadline</Trans>
      </p>
      <p className="mt-1 text-step--1 text-muted">
        <Trans>Choose your home state to see how many days are left to register and to vote.</Trans>
      </p>
    </Frame>
  )
}

type NothingSoonProps = { code: StateCode; reply: Reply<typeof nextDeadline> }

function NothingSoon({ code, reply: { later, officialUrl } }: NothingSoonProps) {
  const { localDate } = useFormat()
  const state = stateWithArticle(code, useLocale())
  if (!later) {
    return (
      <Frame>
        <p className={headlineClass}>
          <Trans>We know of no upcoming election in {state}</Trans>
        </p>
        <p className="mt-1 text-step--1 text-muted">
          <Trans>Local elections may still take place.</Trans> <CheckWithOffice url={officialUrl} />
        </p>
      </Frame>
    )
  }
  const { title, confirmed } = later
  const day = localDate(later.date, 'long')
  return (
    <Frame>
      <p className={headlineClass}>
        <Trans>Nothing soon in {state}</Trans>
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Trans>
          Next known: {title}, {day}
        </Trans>
        {!confirmed && (
          <Badge tone="warn">
            <Trans>To be confirmed</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-1 text-step--1 text-muted">
        <Trans>Local elections may come sooner.</Trans> <CheckWithOffice url={officialUrl} />
      </p>
    </Frame>
  )
}

type NextDeadlineProps = { code: StateCode; next: Countdown; reply: Reply<typeof nextDeadline> }

function NextDeadline({ code, next, reply: { sources, officialUrl } }: NextDeadlineProps) {
  const { localDate } = useFormat()
  const state = stateWithArticle(code, useLocale())
  const source = next.source === null ? undefined : sources[next.source]
  return (
    <Frame isDue>
      <p className={headlineClass}>
        <CountdownHeadline next={next} state={state} />
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={next.date} className="font-semibold">
          {localDate(next.date)}
        </time>
        {!next.confirmed && (
          <Badge tone="warn">
            <Trans>To be confirmed</Trans>
          </Badge>
        )}
      </p>
      <p className="text-step--1 text-muted">
        <RegistrationMethods methods={next.methods} /> {next.election.title}{' '}
        {next.certainty === 'possible' && <Trans>(held only if needed)</Trans>}
      </p>
      <p className="mt-1 text-step--2 text-muted">
        <UnconfirmedSince year={next.unconfirmedSince} />
        <SourceText fact={factId('elections/elections', next.election.id)} source={source}>
          <CheckWithOffice url={officialUrl} />
        </SourceText>
      </p>
    </Frame>
  )
}
