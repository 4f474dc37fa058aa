import { Trans, useLingui } from '@lingui/react/macro'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'

/** Whose results come next. */
export function NextElections({ voting }: { voting: StateVoting }) {
  const { localDate } = useFormat()
  const upcoming = electionsOf(voting).upcoming.filter(({ days }) => days > 0)
  const soon = upcoming.filter(({ days }) => days <= soonDays)
  const [first] = upcoming
  if (!first) return null
  return (
    <AnswerCard
      heading={<Trans>Next results</Trans>}
      headline={soon.length === 0 ? <Trans>We don’t know of any elections soon.</Trans> : undefined}
    >
      {soon.length === 0 ? (
        <NextKnown election={first} />
      ) : (
        <AnswerRows>
          {soon.map((election) => (
            <AnswerRow key={election.id} label={election.title} hint={<Caution election={election} />}>
              {localDate(election.date, 'short')}
            </AnswerRow>
          ))}
        </AnswerRows>
      )}
    </AnswerCard>
  )
}

function NextKnown({ election }: { election: UpcomingElection }) {
  const { t } = useLingui()
  const date = useFormat().localDate(election.date)
  const { title } = election
  return (
    <>
      <p className="mt-1">{t`Next election we know of: ${title}, ${date}`}</p>
      <p className="mt-1 text-step--1 text-muted empty:hidden">
        <Caution election={election} />
      </p>
    </>
  )
}

/** What a voter must know before relying on the date. */
function Caution({ election: { certainty, reach, confirmed } }: { election: UpcomingElection }) {
  const { t } = useLingui()
  const cautions = [
    certainty === 'possible' && t`Possible: held only if needed`,
    reach === 'some-areas' && t`Only in some areas`,
    !confirmed && t`Date not confirmed`,
  ]
  return cautions.filter((caution) => caution !== false).join(' · ')
}
