import { Trans, useLingui } from '@lingui/react/macro'
import type { listBlocks } from '../../../contract/discussions.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useBlocks, useUnblock } from './api.ts'
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
  return (
    <QueryResult
      query={useBlocks()}
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
  const unblock = useUnblock()
  const showError = useErrorToast()
  const name = member.firstName ? [member.firstName, member.lastName].filter(Boolean).join(' ') : t`Member`
  const day = format.date(since)
  const { id } = member
  const submit = (memberId: string) =>
    unblock.mutate(
      { params: { memberId } },
      { onSuccess: () => toast({ title: t`You unblocked ${name}` }), onError: showError },
    )
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
            onClick={() => submit(id)}
          >
            {t`Unblock`}
          </Button>
        )
      }
    />
  )
}
