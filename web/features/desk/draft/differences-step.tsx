import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskPlace } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { type Differences, useDifferences } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'
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
  const { t } = useLingui()
  const { dateTimeWithZone, localDate } = useFormat()
  if (live === null) return <p>{t`Nothing is live in this area yet. All of it is new.`}</p>
  const day = localDate(live.electionDate, 'long')
  const since = dateTimeWithZone(live.publishedAt)
  return <p>{t`Live now: the data for the election of ${day}, published ${since}.`}</p>
}

function PlaceDifferences({ item, differences }: { item: DeskImport; differences: Differences }) {
  const { t } = useLingui()
  const { added, moved, changed, closed } = differences
  const isSame = [added, moved, changed, closed].every(({ total }) => total === 0)
  return (
    <div>
      <VotersSentence item={item} differences={differences} />
      {isSame ? (
        <p className="mt-2">{t`The list of places stays the same.`}</p>
      ) : (
        <div className="mt-3 border-t border-line">
          <ListFold title={t`New places`} total={added.total} listed={added.places.length}>
            <PlaceNames places={added.places} />
          </ListFold>
          <ListFold title={t`Places with a new address`} total={moved.total} listed={moved.places.length}>
            <ChangedPlaces places={moved.places} />
          </ListFold>
          <ListFold
            title={t`Places with another name, date or hours`}
            total={changed.total}
            listed={changed.places.length}
          >
            <ChangedPlaces places={changed.places} />
          </ListFold>
          <ListFold title={t`Places no longer in the list`} total={closed.total} listed={closed.places.length}>
            <PlaceNames places={closed.places} />
          </ListFold>
        </div>
      )}
    </div>
  )
}

type ListFoldProps = { title: string; total: number; listed?: number; children: ReactNode }

/** A list of what changes, folded away under its number. Nothing if there is none. */
function ListFold({ title, total, listed = total, children }: ListFoldProps) {
  const { number } = useFormat()
  if (total === 0) return null
  return (
    <Fold title={title} hint={number(total)}>
      {children}
      {listed < total && (
        <p className="mt-2 text-step--1 text-muted">
          <Trans>
            The first {listed} of {total}.
          </Trans>
        </p>
      )}
    </Fold>
  )
}

type Contests = { added: string[]; changed: string[]; removed: string[] }

function ContestDifferences({ contests: { added, changed, removed } }: { contests: Contests }) {
  const { t } = useLingui()
  if (added.length + changed.length + removed.length === 0) return <p>{t`The contests stay the same.`}</p>
  return (
    <div>
      <ContestFold title={t`New contests`} titles={added} />
      <ContestFold title={t`Changed contests`} titles={changed} />
      <ContestFold title={t`Contests no longer in the list`} titles={removed} />
    </div>
  )
}

function ContestFold({ title, titles }: { title: string; titles: string[] }) {
  return (
    <ListFold title={title} total={titles.length}>
      <ul className="m-0 grid gap-1 pl-5">
        {titles.map((each, index) => (
          <li key={index} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
    </ListFold>
  )
}

type ChangedPlace = { before: DeskPlace; after: DeskPlace }

const PlaceNames = ({ places }: { places: DeskPlace[] }) => (
  <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
    {places.map((place) => (
      <li key={place.id} className="min-w-0 wrap-anywhere">
        <strong className="block">{place.name ?? place.address}</strong>
        <PlaceLines place={place} />
      </li>
    ))}
  </ul>
)

const ChangedPlaces = ({ places }: { places: ChangedPlace[] }) => (
  <ul className="m-0 grid list-none gap-4 p-0">
    {places.map(({ before, after }) => (
      <li key={after.id} className="min-w-0 wrap-anywhere">
        <strong className="block">{after.name ?? after.address}</strong>
        <dl className="m-0 mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-step--1">
          <dt className="text-muted">
            <Trans>Now</Trans>
          </dt>
          <dd className="m-0">
            {before.name !== after.name && before.name}
            <PlaceLines place={before} />
          </dd>
          <dt className="text-muted">
            <Trans>Then</Trans>
          </dt>
          <dd className="m-0 font-semibold">
            <PlaceLines place={after} />
          </dd>
        </dl>
      </li>
    ))}
  </ul>
)

const PlaceLines = ({ place: { name, address, hours } }: { place: DeskPlace }) => (
  <span className="block text-step--1 whitespace-pre-line">
    {name !== null && address}
    {hours !== null && <span className="block text-muted">{hours}</span>}
  </span>
)

type Votes = Differences['votes'][number]

/** The votes of each choice in the live count and in the new one. The first contests are open, the others fold away. */
function VoteDifferences({ votes }: Pick<Differences, 'votes'>) {
  const { number } = useFormat()
  const [shown, folded] = [votes.slice(0, openContests), votes.slice(openContests)]
  if (votes.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {shown.map((contest, index) => (
        <ContestVotes key={index} contest={contest} />
      ))}
      {folded.length > 0 && (
        <Fold title={<Trans>More contests</Trans>} hint={number(folded.length)}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {folded.map((contest, index) => (
              <ContestVotes key={index} contest={contest} />
            ))}
          </div>
        </Fold>
      )}
    </div>
  )
}

const openContests = 20

function ContestVotes({ contest }: { contest: Votes }) {
  const { t } = useLingui()
  const shown = useShownVotes()
  const name = contest.name
  return (
    <Table caption={t`Votes: ${name}`}>
      <tbody>
        {contest.choices.map((choice, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {choice.name}
            </th>
            <td className="text-right tabular-nums">{shown(choice)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t`All votes`}</th>
          <td className="text-right font-semibold tabular-nums">{shown(contest)}</td>
        </tr>
      </tbody>
    </Table>
  )
}

/** "12,310 → 12,320", one number if it is new or unchanged, and words if the choice is gone. */
function useShownVotes() {
  const { t } = useLingui()
  const { number } = useFormat()
  return ({ before, after }: Pick<Votes, 'before' | 'after'>): string => {
    const [old, now] = [before === null ? '' : number(before), after === null ? '' : number(after)]
    if (before === null) return now
    if (after === null) return t`${old} → no longer listed`
    return before === after ? now : t`${old} → ${now}`
  }
}
