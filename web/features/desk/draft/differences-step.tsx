import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskPlace } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Differences, useDifferences } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'
import { ContestDifferences } from './contest-differences.tsx'
import { type MovedPlace, MovedPlaces, PlaceNames } from './place-names.tsx'
import { VoteDifferences } from './vote-differences.tsx'
import { VotersSentence } from './voters-sentence.tsx'

/** What publishing would change for voters. */
export function DifferencesStep({ item, number }: StepInput) {
  return (
    <Step number={number} title={<Trans>What will change</Trans>} about={<Trans>Compared with what’s live now.</Trans>}>
      <QueryResult query={useDifferences(item.id)} loading={<Skeleton shape="block" className="h-40" />}>
        {(differences) => (
          <>
            <LiveLine live={differences.live} />
            {item.subject === 'places' ? (
              <PlaceDifferences item={item} differences={differences} />
            ) : (
              <>
                <ContestDifferences contests={differences.contests} />
                <VoteDifferences votes={differences.votes} />
              </>
            )}
          </>
        )}
      </QueryResult>
    </Step>
  )
}

function LiveLine({ live }: { live: Differences['live'] }) {
  const { dateTimeWithZone, localDate } = useFormat()
  if (live === null)
    return (
      <p>
        <Trans>Nothing is live in this area yet. All of it is new.</Trans>
      </p>
    )
  const day = localDate(live.electionDate, 'long')
  const since = dateTimeWithZone(live.publishedAt)
  return (
    <p>
      <Trans>
        Live now: the data for the election of {day}, published {since}.
      </Trans>
    </p>
  )
}

function PlaceDifferences({ item, differences }: { item: DeskImport; differences: Differences }) {
  const { t } = useLingui()
  const { added, moved, changed, closed } = differences
  const isSame = [added, moved, changed, closed].every(({ total }) => total === 0)
  return (
    <div>
      <VotersSentence item={item} differences={differences} />
      {isSame ? (
        <p className="mt-2">
          <Trans>The list of places stays the same.</Trans>
        </p>
      ) : (
        <div className="mt-3 border-t border-line">
          <PlaceFold title={t`New places`} {...added} />
          <MovedFold title={t`Places with a new address`} {...moved} />
          <MovedFold title={t`Places with another name, date or hours`} {...changed} />
          <PlaceFold title={t`Places no longer in the list`} {...closed} />
        </div>
      )}
    </div>
  )
}

const shownAtMost = (listed: number, total: number): ReactNode =>
  listed < total && (
    <p className="mt-2 text-step--1 text-muted">
      <Trans>
        The first {listed} of {total}.
      </Trans>
    </p>
  )

function PlaceFold({ title, total, places }: { title: string; total: number; places: DeskPlace[] }) {
  const { number } = useFormat()
  if (total === 0) return null
  return (
    <Fold title={title} hint={number(total)}>
      <PlaceNames places={places} />
      {shownAtMost(places.length, total)}
    </Fold>
  )
}

function MovedFold({ title, total, places }: { title: string; total: number; places: MovedPlace[] }) {
  const { number } = useFormat()
  if (total === 0) return null
  return (
    <Fold title={title} hint={number(total)}>
      <MovedPlaces places={places} />
      {shownAtMost(places.length, total)}
    </Fold>
  )
}
