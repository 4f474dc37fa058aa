import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { latestRating } from '../../../civic/people/ratings.ts'
import type { ComparedMember } from '../../../contract/compare.ts'
import { officialPath } from '../../../contract/paths.ts'
import { ratings } from '../../../contract/ratings.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PartyBadge } from '../../parts/offices/party-badge.tsx'
import { Portrait } from '../../parts/offices/portrait.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Card, CardTitle } from '../../ui/card.tsx'

type ChosenMembersProps = { members: ComparedMember[]; onRemove: (bioguideId: string) => void }

export function ChosenMembers({ members, onRemove }: ChosenMembersProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-3 sm:gap-4 print:grid-cols-4 print:gap-2">
      {members.map((member) => (
        <Card as="li" key={member.bioguideId} className="grid content-start gap-3 max-sm:p-3 print:gap-2 print:p-3">
          <Member member={member} onRemove={() => onRemove(member.bioguideId)} />
        </Card>
      ))}
    </ul>
  )
}

function Member({ member, onRemove }: { member: ComparedMember; onRemove: () => void }) {
  const { t } = useLingui()
  const { districtName, term } = useCivicTerms()
  const { name, party, state, chamber, district: number, serving, termEnded, bioguideId } = member
  const { localDate } = useFormat()
  return (
    <>
      <div className="flex items-start gap-3">
        <Portrait size="small" name={name} imageUrl={member.imageUrl} className="print:hidden" />
        <div className="min-w-0 flex-1">
          <CardTitle level={3} className="text-step-0">
            {serving || termEnded ? <a href={officialPath(bioguideId)}>{name}</a> : name}
          </CardTitle>
          <p className="text-step--1 text-muted">
            {term(chamber)}, {districtName(state, number)}
          </p>
        </div>
        <button
          type="button"
          data-print="hide"
          aria-label={t({ message: `Remove ${name}`, context: 'from a comparison' })}
          onClick={onRemove}
          className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {party && <PartyBadge party={party} />}
      {!serving && (
        <p className="text-step--1 text-muted">
          {termEnded ? (
            <Trans>Term ended {localDate(termEnded, 'long')}. We don’t know who holds this seat yet.</Trans>
          ) : (
            <Trans>No longer in Congress</Trans>
          )}
        </p>
      )}
      <Statistics member={member} />
    </>
  )
}

function Statistics({ member: { bioguideId, voteview, missed } }: { member: ComparedMember }) {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const { data: allRatings } = useQuery(endpointQuery(ratings, {}))
  const own = allRatings?.find((rating) => rating.bioguideId === bioguideId)
  const rating = own && latestRating(own)
  const ratingLabel = rating && (rating.year ? t`${own.rater} ${rating.year}` : t`${own.rater} Lifetime`)
  const ratingValue = rating && (rating.year ? rating.value : rating.lifetime)
  return (
    <dl className="grid gap-2 text-step--1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:text-step--2 max-sm:[&_div]:flex max-sm:[&_div]:gap-1.5 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-muted">
      {voteview && (
        <div>
          <dt>
            <Trans>Voteview position</Trans>
          </dt>
          <dd>
            {number(voteview.dim1, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })}
          </dd>
        </div>
      )}
      {missed && (
        <div>
          <dt>
            <Trans>Votes missed</Trans>
          </dt>
          <dd>
            {percent(missed.percent / 100, { maxDigits: 1 })}{' '}
            <span className="font-normal text-muted">
              <Plural value={missed.rollCalls} one="of # vote" other="of # votes" />
            </span>
          </dd>
        </div>
      )}
      {ratingLabel && ratingValue !== null && ratingValue !== undefined && (
        <div>
          <dt>{ratingLabel}</dt>
          <dd>{number(ratingValue)}</dd>
        </div>
      )}
    </dl>
  )
}
