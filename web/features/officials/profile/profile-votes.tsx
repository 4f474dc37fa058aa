import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { VoteBadge } from '../../../parts/votes/vote-badge.tsx'
import { VoteResult, VoteTitle } from '../../../parts/votes/vote-title.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Profile, profileQuery } from '../api.ts'

type Votes = NonNullable<Profile['votes']>
/** How many votes are shown until the voter asks for more. */
const firstVotes = 5
/** The most votes the server returns at once. */
const maxVotes = 200

/** The newest votes first, the older ones on request. */
export function ProfileVotes({ votes, bioguideId }: { votes: Votes; bioguideId: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const more = useQuery(profileQuery(showsAll ? bioguideId : null, maxVotes))
  const { items: loaded, total, ...source } = more.data?.votes ?? votes
  const items = more.data ? loaded : loaded.slice(0, firstVotes)
  return (
    <>
      <ol className="m-0 grid list-none divide-y divide-line p-0">
        {items.map((vote) => (
          <Vote key={vote.id} vote={vote} />
        ))}
      </ol>
      {total > items.length && (
        <Button
          variant="ghost"
          size="small"
          className="mt-4"
          disabled={more.isFetching}
          onClick={() => setShowsAll(true)}
        >
          {more.isFetching ? <Trans>Loading...</Trans> : <Trans>Show all {total} votes</Trans>}
        </Button>
      )}
      {more.error && (
        <p role="alert" className="mt-2 text-step--1 text-bad">
          <Trans>We couldn’t load the other votes. Try again.</Trans>
        </p>
      )}
      <SourceNote {...source} fact={factId('votes/roll-calls')}>
        <Trans>These are selected votes, not all of them.</Trans>
      </SourceNote>
    </>
  )
}

function Vote({ vote }: { vote: Votes['items'][number] }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const locale = useLocale()
  const plainTitle = vote.plainTitle?.[locale] ?? vote.title
  const { yea, nay } = vote.totals
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
        <div className="grid gap-0.5 font-semibold">
          <VoteTitle {...vote} measure={null} />
        </div>
        <VoteBadge vote={vote.position} />
      </div>
      <p className="text-step--1 text-muted">
        {localDate(vote.date, 'long')} ·{' '}
        {vote.billUrl ? <OutsideLink href={vote.billUrl}>{vote.measure}</OutsideLink> : vote.measure} ·{' '}
        <VoteResult result={vote.result} />,{' '}
        <Trans>
          {yea} to {nay}
        </Trans>{' '}
        ·{' '}
        <OutsideLink href={vote.url} label={t`Official roll call: ${plainTitle}`} className="inline-block min-h-6">
          <Trans>Official roll call</Trans>
        </OutsideLink>
      </p>
      {vote.note && <p className="text-step--1">{vote.note[locale]}</p>}
    </li>
  )
}
