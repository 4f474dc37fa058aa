import { Trans } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ContactList } from '../cards/contact-list.tsx'
import { SeatNote, hasSeatNote } from '../cards/official-card.tsx'
import { RatingFigures } from '../cards/rating-box.tsx'
import { HolderNotKnown, OfficialList } from '../cards/unknown-holder.tsx'
import { MemberCommitteeList } from '../committees/member-committees.tsx'
import { OwnNextSeat } from './own-next-seat.tsx'
import { PositionScale } from './position-scale.tsx'
import { ProfileOffices } from './profile-offices.tsx'
import { ProfileTerms } from './profile-terms.tsx'
import { ProfileVotes } from './profile-votes.tsx'
import type { Profile } from './profile.ts'
import { Section, Unknown } from './section.tsx'
import { VoteStatistics } from './vote-statistics.tsx'

/** Everything known about one member of Congress, each section with its source. */
export function ProfileSections({ profile, name }: { profile: Profile; name: string }) {
  const { official, terms, offices, committees, votes, statistics, voteview, rating } = profile
  const lastTerm = official.term?.lastHolder ? official.term : null
  const bioguideId = official.bioguideId ?? ''
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
          <ContactList {...official} name={name} />
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
      <Section title={<Trans>Term of office</Trans>}>
        <ProfileTerms terms={terms} bioguideId={bioguideId} isOver={lastTerm !== null} />
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
      <Section title={<Trans>Committees</Trans>} wide>
        {lastTerm ? (
          <Unknown>
            <Trans>This term has ended, so we don’t list committees.</Trans>
          </Unknown>
        ) : (
          <MemberCommitteeList committees={committees} bioguideId={bioguideId} name={name} />
        )}
      </Section>
      <Section title={<Trans>Rating</Trans>} wide>
        <RatingFigures rating={rating} official={{ ...official, name }} />
        {rating && (
          <SourceNote
            fact={factId('ratings/current', bioguideId)}
            source={rating.rater}
            sourceUrl={rating.sourceUrl}
            asOf={rating.asOf}
          />
        )}
      </Section>
      <Section title={<Trans>Offices</Trans>} wide>
        <ProfileOffices offices={offices} bioguideId={bioguideId} />
      </Section>
      <Section title={<Trans>Recent votes</Trans>} wide>
        {votes ? (
          <ProfileVotes votes={votes} bioguideId={bioguideId} />
        ) : (
          <Unknown>
            <Trans>We don’t have recorded votes for this member.</Trans>
          </Unknown>
        )}
      </Section>
    </div>
  )
}
