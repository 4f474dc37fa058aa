import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { type Block, blocksQuery, useUnblock } from './blocks.ts'
import { Entry, EntryList } from './entry-list.tsx'
import { useFailureToast } from './use-problem-words.ts'

export function BlockedSection() {
  return (
    <SettingsSection
      title={<Trans>Blocked members</Trans>}
      about={<Trans>You do not see what they write in the discussions. They are not told.</Trans>}
    >
      <BlockedMembers />
    </SettingsSection>
  )
}

function BlockedMembers() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(blocksQuery)
  if (isPending)
    return (
      <SkeletonGroup label={t`Loading...`}>
        <Skeleton className="w-48" />
      </SkeletonGroup>
    )
  if (!data) {
    return (
      <Alert
        tone="bad"
        action={
          <Button variant="ghost" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The list could not be loaded.</Trans>
      </Alert>
    )
  }
  if (data.blocks.length === 0)
    return (
      <p>
        <Trans>You have not blocked anybody.</Trans>
      </p>
    )
  return (
    <EntryList label={t`Blocked members`}>
      {data.blocks.map((block) => (
        <BlockedMember key={block.member.id} block={block} />
      ))}
    </EntryList>
  )
}

function BlockedMember({ block: { member, since } }: { block: Block }) {
  const { t, i18n } = useLingui()
  const unblock = useUnblock()
  const showFailure = useFailureToast()
  const name = member.firstName ? [member.firstName, member.lastName].filter(Boolean).join(' ') : t`Member`
  const day = i18n.date(since, { dateStyle: 'medium' })
  const { id } = member
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      detail={<Trans>Blocked {day}</Trans>}
      action={
        id !== null && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Unblock ${name}`}
            disabled={unblock.isPending}
            onClick={() =>
              unblock.mutate(id, { onSuccess: () => toast({ title: t`${name} is unblocked` }), onError: showFailure })
            }
          >
            <Trans>Unblock</Trans>
          </Button>
        )
      }
    />
  )
}
