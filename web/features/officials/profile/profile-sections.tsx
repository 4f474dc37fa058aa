import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Official } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DrawnDistricts } from '../../../parts/districts/district-picture.tsx'
import { NextSeatCard } from '../../../parts/districts/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/districts/use-next-seat.ts'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { Profile } from '../api.ts'
import { Contact } from '../cards/contact-list.tsx'
import { SeatNote, hasSeatNote } from '../cards/official-card.tsx'
import { RatingFigures } from '../cards/rating-box.tsx'
import { HolderNotKnown, OfficialList } from '../cards/unknown-holder.tsx'
import { MemberCommitteeList } from '../committees/member-committees.tsx'
import { ProfileOffices } from './profile-offices.tsx'
import { Section, Unknown } from './profile-parts.tsx'
import { ProfileVotes } from './profile-votes.tsx'

/** Everything known about one member of Congress, each section with its source. */
export function ProfileSections({ profile, name }: { profile: Profile; name: string }) {
  const { official, terms, offices, committees, votes, statistics, voteview, rating } = profile
  const { districtName } = useCivicTerms()
  const lastTerm = official.term?.lastHolder ? official.term : null
  const bioguideId = official.bioguideId ?? ''
  const { chamber, state, district } = official
  const drawn = chamber === 'House' && district ? { state, district } : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {lastTerm && (
        <Alert tone="warn" className="lg:col-span-2">
          <HolderNotKnown term={lastTerm} />
          <OfficialList term={lastTerm} />
        </Alert>
      )}
      <OwnNextSeat official={official} />
      {hasSeatNote(official) && (
        <Alert tone="warn" className="lg:col-span-2">
          <SeatNote official={official} />
        </Alert>
      )}
      <Section title={<Trans>Contact</Trans>}>
        {lastTerm ? (
          <Unknown>
            <Trans>This term has ended, so we don’t show contact details.</Trans>
          </Unknown>
        ) : (
          <div className="grid gap-5">
            <Contact {...official} name={name} />
            <ProfileOffices offices={offices} bioguideId={bioguideId} />
          </div>
        )}
        <SourceNote
          fact={factId('officials/congress', bioguideId)}
          source={official.source}
          sourceEs={official.sourceEs}
          sourceUrl={terms.sourceUrl}
          asOf={official.asOf}
          secondary={official.unconfirmed || undefined}
        />
      </Section>
      {drawn && (
        <Section title={districtName(state, district)}>
          <DrawnDistricts districts={[drawn]} />
        </Section>
      )}
      <Section title={<Trans>Term of office</Trans>}>
        <ProfileTerms terms={terms} bioguideId={bioguideId} isOver={lastTerm !== null} />
        <div className="mt-4 empty:hidden">
          <RatingFigures rating={rating} official={{ ...official, name }} />
        </div>
      </Section>
      <Section title={<Trans>Attendance and party unity</Trans>}>
        {statistics ? (
          <VoteStatistics statistics={statistics} bioguideId={bioguideId} />
        ) : (
          <Unknown>
            <Trans>We don’t have these numbers for this member.</Trans>
          </Unknown>
        )}
      </Section>
      <Section title={<Trans>Place on the liberal–conservative scale</Trans>}>
        {voteview ? (
          <PositionScale {...voteview} bioguideId={bioguideId} name={name} />
        ) : (
          <Unknown>
            <Trans>Voteview has no score for this member yet.</Trans>
          </Unknown>
        )}
      </Section>
      {/* With the district's map, this section is half as wide, to fill the space beside the scale. */}
      <Section title={<Trans>Committees</Trans>} wide={!drawn}>
        {lastTerm ? (
          <Unknown>
            <Trans>This term has ended, so we don’t list committees.</Trans>
          </Unknown>
        ) : (
          <MemberCommitteeList committees={committees} bioguideId={bioguideId} name={name} />
        )}
      </Section>
      <Section title={<Trans>Recent votes</Trans>} wide>
        {votes ? (
          <ProfileVotes votes={votes} bioguideId={bioguideId} />
        ) : (
          <Unknown>
            <Trans>This member cast none of the votes that we list.</Trans>
          </Unknown>
        )}
      </Section>
    </div>
  )
}

/** On the profile of the voter's own House member: the end of the term, and the voter's seat on the new lines. */
function OwnNextSeat({ official: { chamber, state, district } }: { official: Official }) {
  const { localDate } = useFormat()
  const { zip, district: own } = useVoterPlace()
  const isOwn = chamber === 'House' && own?.state === state && own.district === district
  const seat = useNextSeat(isOwn ? zip : undefined, own)
  if (!seat) return null
  const day = localDate(seat.from, 'long')
  return (
    <div className="lg:col-span-2">
      <h2 className="text-step-1">
        <Trans>Represents you until {day}</Trans>
      </h2>
      <NextSeatCard seat={seat} level={3} />
    </div>
  )
}

type ProfileTermsProps = { terms: Profile['terms']; bioguideId: string; isOver: boolean }

function ProfileTerms({ terms, bioguideId, isOver }: ProfileTermsProps) {
  return (
    <>
      <dl className="m-0 grid gap-2">
        <Day label={<Trans>First joined Congress</Trans>} day={terms.first} />
        <Day label={isOver ? <Trans>Last known term began</Trans> : <Trans>This term began</Trans>} day={terms.start} />
        <Day label={isOver ? <Trans>Last known term ended</Trans> : <Trans>This term ends</Trans>} day={terms.end} />
      </dl>
      {terms.arrival === 'appointment' && (
        <p className="mt-2 text-step--1">
          <Trans>Appointed to this seat.</Trans>
        </p>
      )}
      {terms.arrival === 'special-election' && (
        <p className="mt-2 text-step--1">
          <Trans>Won this seat in a special election.</Trans>
        </p>
      )}
      <SourceNote {...terms} fact={factId('officials/congress', bioguideId)} />
    </>
  )
}

function Day({ label, day }: { label: ReactNode; day: LocalDate | null }) {
  const { localDate } = useFormat()
  if (!day) return null
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="m-0 font-medium">{localDate(day, 'long')}</dd>
    </div>
  )
}

type VoteStatisticsProps = { statistics: NonNullable<Profile['statistics']>; bioguideId: string }

/** Attendance and party unity over all recorded votes in this Congress. */
function VoteStatistics({ statistics, bioguideId }: VoteStatisticsProps) {
  const { t } = useLingui()
  const { rollCalls, missed, missedPercent, partyVotes, withPartyPercent } = statistics
  return (
    <>
      <div className="grid gap-5">
        <Figure label={t`Votes cast`} percent={100 - missedPercent}>
          <Plural value={missed} one="Missed # vote" other="Missed # votes" />{' '}
          <Plural value={rollCalls} one="of # in this Congress." other="of # in this Congress." />
        </Figure>
        {withPartyPercent === null ? (
          <p className="text-muted">
            <Trans>We don’t count party unity for members without a party.</Trans>
          </p>
        ) : (
          <Figure label={t`Voted with most of their party`} percent={withPartyPercent}>
            <Plural
              value={partyVotes}
              one="On # vote where most Democrats and most Republicans disagreed."
              other="On # votes where most Democrats and most Republicans disagreed."
            />
          </Figure>
        )}
      </div>
      <SourceNote {...statistics} fact={factId('votes/statistics', bioguideId)} />
    </>
  )
}

type FigureProps = { label: string; percent: number; children: ReactNode }

function Figure({ label, percent, children }: FigureProps) {
  const format = useFormat()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <p className="font-medium">{label}</p>
        <p className="shrink-0 text-step-1 font-bold tabular-nums">{format.percent(percent / 100, { maxDigits: 1 })}</p>
      </div>
      <Progress value={percent} aria-label={label} />
      <p className="mt-1.5 text-step--1 text-muted">{children}</p>
    </div>
  )
}

type PositionScaleProps = NonNullable<Profile['voteview']> & { bioguideId: string; name: string }

/** A member's DW-NOMINATE score on a scale. The drawing repeats the text for sighted readers. */
function PositionScale({ bioguideId, name, dim1, votes, ...source }: PositionScaleProps) {
  const { t } = useLingui()
  const format = useFormat()
  const score = format.number(dim1, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const left = ((Math.min(1, Math.max(-1, dim1)) + 1) / 2) * 100
  return (
    <>
      <figure className="m-0">
        <div
          role="img"
          aria-label={t`${name}: ${score} on a scale from −1, most liberal, to +1, most conservative`}
          className="px-3 py-2"
        >
          <div className="relative h-8">
            <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong" />
            <span className="absolute top-1/2 left-1/2 h-4 w-0.5 -translate-1/2 bg-control" />
            <span
              className="absolute top-1/2 -translate-1/2 rounded-full bg-card px-1 text-step-1"
              style={{ left: `${left}%` }}
            >
              <Oval filled signal />
            </span>
          </div>
        </div>
        <div aria-hidden="true" className="flex justify-between text-step--2 text-muted">
          <span>
            <Trans>−1 most liberal</Trans>
          </span>
          <span>
            <Trans>+1 most conservative</Trans>
          </span>
        </div>
        <figcaption className="mt-2 text-step--1">
          <span className="text-step-1 font-bold tabular-nums">{score}</span>{' '}
          <span className="text-muted">
            <Plural
              value={votes}
              one="DW-NOMINATE, computed from # vote. It’s a statistic, not a rating."
              other="DW-NOMINATE, computed from # votes. It’s a statistic, not a rating."
            />
          </span>
        </figcaption>
      </figure>
      <SourceNote {...source} fact={factId('votes/voteview', bioguideId)} />
    </>
  )
}
