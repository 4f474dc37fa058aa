import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { type Follow, changeFollow, followFrequencies, listFollows, unfollow } from '../../../contract/follows.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { officialPath, paths } from '../../../contract/paths.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useRaceName } from '../../parts/follow/follow-button.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSavePreferences } from './api.ts'

/** The lawmakers and races the member follows, how often news comes, and the switch for all of it. */
export function FollowingSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const save = useSavePreferences()
  const query = useQuery(endpointQuery(listFollows, {}))
  const list = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection
      title={t`What you follow`}
      about={t`News about lawmakers and races: new votes, seat changes, filings and results.`}
    >
      <Switch
        label={t`Send me news`}
        description={t`Sent the way you chose above, outside quiet hours.`}
        checked={preferences.followNews}
        onCheckedChange={(followNews) => save({ followNews })}
      />
      <QueryResult
        query={query}
        loading={<ListSkeleton />}
        errorTitle={t`We couldn’t load what you follow.`}
        isEmpty={({ follows }) => follows.length === 0}
        empty={<NothingFollowed />}
      >
        {({ follows }) => (
          <div ref={list} tabIndex={-1} className="outline-none">
            <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
              {follows.map((one) => (
                // The pressed button disappears with its row: focus stays in the list.
                <FollowRow key={one.id} follow={one} onRemoved={() => list.current?.focus()} />
              ))}
            </ul>
          </div>
        )}
      </QueryResult>
    </SettingsSection>
  )
}

function FollowRow({ follow, onRemoved }: { follow: Follow; onRemoved: () => void }) {
  const { t } = useLingui()
  const { id, frequency } = follow
  const { name, detail, path } = useFollowed()(follow)
  const change = useEndpointMutation(changeFollow, { invalidates: [listFollows] })
  const remove = useEndpointMutation(unfollow, { invalidates: [listFollows] })
  const showError = useErrorToast()
  const options = [
    { value: 'weekly', label: t`Weekly, on Mondays` },
    { value: 'at-once', label: t`Within an hour` },
  ]
  const choose = (value: string) => {
    const chosen = oneOf(followFrequencies, value)
    if (chosen) change.mutate({ params: { id }, body: { frequency: chosen } }, { onError: showError })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 last:pb-0">
      <div className="grid gap-0.5">
        <Link href={path} className="w-fit font-semibold wrap-anywhere">
          {name}
        </Link>
        {detail && <span className="text-step--1 text-muted">{detail}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          aria-label={t`How often: ${name}`}
          className="w-auto min-w-52"
          value={change.isPending ? (change.variables.body.frequency ?? frequency) : frequency}
          options={options}
          onValueChange={choose}
        />
        <Button
          variant="ghost"
          size="small"
          aria-label={t`Unfollow ${name}`}
          aria-disabled={remove.isPending}
          onClick={() =>
            !remove.isPending && remove.mutate({ params: { id } }, { onSuccess: onRemoved, onError: showError })
          }
        >
          {t`Unfollow`}
        </Button>
      </div>
    </li>
  )
}

function useFollowed() {
  const { t } = useLingui()
  const raceName = useRaceName()
  const { term, districtName } = useCivicTerms()
  return ({ followed }: Follow): { name: string; detail: string | null; path: string } => {
    if (followed.kind === 'race') return { name: raceName(followed), detail: null, path: paths.ballot }
    const { name, position, state, district, bioguideId } = followed
    const place = state && districtName(state, district)
    return {
      name,
      detail: position && place ? `${term(position)}, ${place}` : t`No longer in Congress, as far as we know`,
      path: officialPath(bioguideId),
    }
  }
}

function NothingFollowed() {
  return (
    <p className="m-0">
      <Trans>
        You don’t follow anyone yet. Find your <Link href={paths.officials}>officials</Link> and choose Follow.
      </Trans>
    </p>
  )
}

function ListSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading what you follow...`} className="grid gap-4">
      {['w-64', 'w-52'].map((width) => (
        <Skeleton key={width} className={`max-w-full ${width}`} />
      ))}
    </SkeletonGroup>
  )
}
