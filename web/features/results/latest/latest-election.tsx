import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { type AfterStep, type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { AfterSources } from '../../../parts/elections/after-sources.tsx'
import { StepDay } from '../../../parts/elections/day-by-hour.tsx'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useResultFormat } from '../use-result-format.ts'

/** The last election of a state, and where its count is published. */
export function LatestElection({ state }: { state: StateCode }) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<LoadingLatest />}
      errorTitle={<Trans>We couldn’t load the last election.</Trans>}
    >
      {(voting) => (
        <>
          <Latest voting={voting} />
          <CountingSteps voting={voting} />
          <NextElections voting={voting} />
        </>
      )}
    </QueryResult>
  )
}

function LoadingLatest() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading results...`} className="grid gap-3 rounded-lg border border-line bg-card p-5">
      <Skeleton className="w-32 text-step--2" />
      <Skeleton className="w-72 max-w-full text-step-2" />
      <Skeleton shape="block" className="h-11 rounded-full" />
    </SkeletonGroup>
  )
}

/** If the last election we know of is longer ago, a later one may be missing from our calendar. */
const maxCertainDays = 60

function Latest({ voting }: { voting: StateVoting }) {
  const format = useResultFormat()
  const { stateCode, last, next, after, links, office, sources } = voting
  const site = links.results ?? office.website
  const name = format.state(stateCode)
  const { host } = site
  const isToday = next?.days === 0
  const isOld = !isToday && last !== null && last.daysAgo > maxCertainDays
  return (
    <AnswerCard
      heading={<Heading name={name} isToday={isToday} isOld={isOld} />}
      edge={isToday ? 'signal' : 'calm'}
      headline={<Headline voting={voting} />}
      action={
        <OutsideLink href={site.url} className={buttonClass()}>
          {isToday || last ? <Trans>See the count on {host}</Trans> : <Trans>Find results on {host}</Trans>}
        </OutsideLink>
      }
      source={<SourceText fact={factId('elections/registration', stateCode)} source={sources[site.source]} />}
    >
      <p className="mt-1">{isToday ? next.title : last?.title}</p>
      <p className="mt-1 text-step--1 text-muted">
        {isToday && <Trans>Counts are published after the polls close. First counts are unofficial.</Trans>}
        {!isToday && after && <Trans>Counts are unofficial until they are certified.</Trans>}
        {isOld && <Trans>There may have been other elections since.</Trans>}
        {!isToday && !last && <Trans>Your election office can tell you which elections were held.</Trans>}
      </p>
    </AnswerCard>
  )
}

function Heading({ name, isToday, isOld }: { name: string; isToday: boolean; isOld: boolean }) {
  if (isToday) return <Trans>{name}: election today</Trans>
  return isOld ? <Trans>{name}: last election we know of</Trans> : <Trans>{name}: last election</Trans>
}

/** The date, because we have no count of our own to show. */
function Headline({ voting: { today, next, last, links, office } }: { voting: StateVoting }) {
  const { host } = links.results ?? office.website
  const { localDate } = useResultFormat()
  if (next?.days === 0) return localDate(today, 'long')
  if (last) return localDate(last.date, 'long')
  return <Trans>Results on {host}</Trans>
}

/** The elections whose results come next. */
function NextElections({ voting }: { voting: StateVoting }) {
  const { localDate } = useFormat()
  const upcoming = electionsOf(voting).upcoming.filter(({ days }) => days > 0)
  const soon = upcoming.filter(({ days }) => days <= soonDays)
  const [first] = upcoming
  if (!first) return null
  return (
    <AnswerCard heading={<Trans>Next results</Trans>}>
      <AnswerRows>
        {(soon.length > 0 ? soon : [first]).map((election) => (
          <AnswerRow key={election.id} label={election.title} hint={<Caution election={election} />}>
            {localDate(election.date, soon.length > 0 ? 'short' : 'medium')}
            {!election.confirmed && <MayChange />}
          </AnswerRow>
        ))}
      </AnswerRows>
    </AnswerCard>
  )
}

/** What a voter must know before relying on the date. */
function Caution({ election: { certainty, reach } }: { election: UpcomingElection }) {
  const { t } = useLingui()
  const cautions = [certainty === 'possible' && t`May not be held`, reach === 'some-areas' && t`Only in some areas`]
  return cautions.filter((caution) => caution !== false).join(' · ')
}

/** What is still to come until the count of the last election is final. */
function CountingSteps({ voting }: { voting: StateVoting }) {
  const { stateCode, after } = voting
  const format = useResultFormat()
  const state = format.state(stateCode)
  const rows = (after?.steps ?? []).flatMap((step) => {
    const label = labelOf(step.kind, state)
    return label && step.date && !step.past ? [{ ...step, label, date: step.date }] : []
  })
  if (rows.length === 0) return null
  return (
    <AnswerCard heading={<Trans>When the count is final</Trans>} source={<AfterSources steps={rows} voting={voting} />}>
      <AnswerRows>
        {rows.map(({ kind, label, date, time, text, confirmed }) => (
          <AnswerRow key={kind} label={label} hint={kind === 'mail-ballots-arrive' ? text : undefined}>
            <StepDay date={date} time={time} />
            {!confirmed && <MayChange />}
          </AnswerRow>
        ))}
      </AnswerRows>
    </AnswerCard>
  )
}

/** Labels only steps of the count. Steps for voters whose own ballot is in question are on their home page. */
function labelOf(kind: AfterStep['kind'], state: string): ReactNode {
  switch (kind) {
    case 'mail-ballots-arrive':
      return <Trans>Last day for mail ballots to arrive</Trans>
    case 'counties-certify':
      return <Trans>Local offices certify by</Trans>
    case 'state-certifies':
      return <Trans>{state} certifies by</Trans>
    default:
      return undefined
  }
}
