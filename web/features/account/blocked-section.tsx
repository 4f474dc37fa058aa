import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listBlocks, listComments, listPosts, showPost, unblockMember } from '../../../contract/discussions.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { endpointKey, endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useAction } from '../../parts/queries/use-action.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Entry, EntryList } from './sessions-section.tsx'

type Block = Reply<typeof listBlocks>['blocks'][number]

export function BlockedSection() {
  return (
    <SettingsSection
      title={<Trans>Blocked members</Trans>}
      about={<Trans>You won’t see what they write in Discussions. They aren’t told.</Trans>}
    >
      <BlockedMembers />
    </SettingsSection>
  )
}

function BlockedMembers() {
  const { t } = useLingui()
  // Fetched at every visit, because members are blocked on other pages.
  const query = useQuery({ ...endpointQuery(listBlocks, {}), staleTime: 0 })
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup label={t`Loading...`}>
          <Skeleton className="w-48" />
        </SkeletonGroup>
      }
      isEmpty={({ blocks }) => blocks.length === 0}
      empty={<p>{t`You haven’t blocked anyone.`}</p>}
    >
      {({ blocks }) => (
        <EntryList label={t`Blocked members`}>
          {blocks.map((block) => (
            <BlockedMember key={block.member.id} block={block} />
          ))}
        </EntryList>
      )}
    </QueryResult>
  )
}

function BlockedMember({ block: { member, since } }: { block: Block }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = member.firstName ? [member.firstName, member.lastName].filter(Boolean).join(' ') : t`Member`
  const day = format.date(since)
  const { id } = member
  const unblock = useAction(unblockMember, {
    invalidates: [listBlocks],
    // The cached lists lack the posts and comments of the unblocked member.
    onSuccess: (_reply, _input, client) =>
      [listPosts, showPost, listComments].forEach((endpoint) =>
        client.removeQueries({ queryKey: endpointKey(endpoint) }),
      ),
    done: { title: t`You unblocked ${name}` },
  })
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      detail={t`Blocked ${day}`}
      action={
        id !== null && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Unblock ${name}`}
            disabled={unblock.isPending}
            onClick={() => unblock.mutate({ params: { memberId: id } })}
          >
            {t`Unblock`}
          </Button>
        )
      }
    />
  )
}
