import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { type AfterStep, type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { AfterSources } from '../../../parts/elections/after-sources.tsx'
import { CertifiedBy, certifyingStep } from '../../../parts/elections/certified-by.tsx'
import { StepDay } from '../../../parts/elections/day-by-hour.tsx'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { OwnSeats } from './own-seats.tsx'

type LatestElectionProps = {
  state: StateCode
  /** Shown before the elections to come. */
  children?: ReactNode
}

/** The last election of a state: when its count is final and where it is published, and what it decided for the voter. */
export function LatestElection({ state, children }: LatestElectionProps) {
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
          <OwnSeats voting={voting} />
          <CountingSteps voting={voting} />
          {children}
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
  const certifying = isToday ? undefined : findCertifying(voting)
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
      source={
        <>
          <SourceText fact={factId('elections/registration', stateCode)} source={sources[site.source]} />
          {certifying && <AfterSources steps={[certifying]} voting={voting} />}
        </>
      }
    >
      <p className="mt-1">
        {isToday ? next.title : last?.title}
        {certifying && last && <>, {format.localDate(last.date, 'long')}</>}
      </p>
      <p className="mt-1 text-step--1 text-muted empty:hidden">
        {isToday && <Trans>Counts are published after the polls close. First counts are unofficial.</Trans>}
        {!isToday && after && !certifying && <Trans>Counts are unofficial until they are certified.</Trans>}
        {!isToday && !last && <Trans>Your election office can tell you which elections were held.</Trans>}
      </p>
    </AnswerCard>
  )
}

function Heading({ name, isToday, isOld }: { name: string; isToday: boolean; isOld: boolean }) {
  if (isToday) return <Trans>{name}: election today</Trans>
  return isOld ? <Trans>{name}: last election we know of</Trans> : <Trans>{name}: last election</Trans>
}

/** The step in which the count becomes final, if it is still to come. */
const findCertifying = ({ after }: StateVoting) => {
  const step = certifyingStep(after)
  return step?.kind === 'state-certifies' ? step : undefined
}

/** The day of certification, else the date of the election, because we have no count of our own to show. */
function Headline({ voting }: { voting: StateVoting }) {
  const { today, next, last, links, office } = voting
  const { host } = links.results ?? office.website
  const { localDate } = useResultFormat()
  const certifying = findCertifying(voting)
  if (next?.days === 0) return localDate(today, 'long')
  if (certifying) return <CertifiedBy step={certifying} />
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

/** What is still to come before the count of the last election is final. */
function CountingSteps({ voting }: { voting: StateVoting }) {
  const { after } = voting
  const rows = (after?.steps ?? []).flatMap((step) => {
    const label = labelOf(step.kind)
    return label && step.date && !step.past ? [{ ...step, label, date: step.date }] : []
  })
  if (rows.length === 0) return null
  return (
    <AnswerCard
      heading={<Trans>Before the count is final</Trans>}
      source={<AfterSources steps={rows} voting={voting} />}
    >
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
function labelOf(kind: AfterStep['kind']): ReactNode {
  switch (kind) {
    case 'mail-ballots-arrive':
      return <Trans>Last day for mail ballots to arrive</Trans>
    case 'counties-certify':
      return <Trans>Local offices certify by</Trans>
    default:
      return undefined
  }
}
