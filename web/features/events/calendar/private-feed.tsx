import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useReaderLocale } from '../../../parts/use-reader-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePrivateFeed, useRemovePrivateFeed, useRenewPrivateFeed } from '../api.ts'
import { useFailureToast } from '../use-error-messages.ts'
import { FeedAddress } from './feed-address.tsx'

export function PrivateFeed() {
  const { t } = useLingui()
  const feed = usePrivateFeed()
  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <div>
        <h3 className="font-bold">
          <Trans>My own calendar</Trans>
        </h3>
        <p className="text-step--1 text-muted">
          <Trans>
            Your state's elections, your deadlines and the events you said you would come to, under a secret address.
          </Trans>
        </p>
      </div>
      {feed.isPending && (
        <SkeletonGroup label={t`Loading...`}>
          <Skeleton shape="block" className="h-11" />
        </SkeletonGroup>
      )}
      {feed.isError && (
        <Alert
          tone="bad"
          action={
            <Button variant="ghost" size="small" onClick={() => void feed.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>We could not find out whether you have a secret address.</Trans>
        </Alert>
      )}
      {feed.isSuccess && <Manage createdAt={feed.data.createdAt} />}
    </section>
  )
}

function Manage({ createdAt }: { createdAt: string | null }) {
  const { t, i18n } = useLingui()
  const lang = useReaderLocale()
  const renew = useRenewPrivateFeed()
  const remove = useRemovePrivateFeed()
  const showFailure = useFailureToast()
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const made = createdAt && i18n.date(createdAt, { dateStyle: 'long' })
  const create = () => renew.mutate(undefined, { onError: showFailure })
  const end = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        renew.reset()
        toast({ title: t`Secret address removed` })
      },
      onError: showFailure,
    })
  if (createdAt === null) {
    return (
      <Button variant="ghost" className="w-fit" aria-disabled={renew.isPending} onClick={create}>
        <Trans>Create my secret address</Trans>
      </Button>
    )
  }
  return (
    <>
      {renew.data ? (
        <>
          <Alert tone="warn">
            <Trans>
              Copy it now: for your safety it is shown only this once. Whoever has it can read your calendar.
            </Trans>
          </Alert>
          <FeedAddress label={<Trans>My secret calendar address</Trans>} path={`${renew.data.path}?lang=${lang}`} />
        </>
      ) : (
        <p className="text-step--1">
          <Trans>You have a secret address since {made}. It cannot be shown again; you can replace it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="small" onClick={() => setAsked('renew')}>
          <Trans>Renew</Trans>
        </Button>
        <Button variant="quiet" size="small" className="text-bad!" onClick={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        title={asked === 'remove' ? t`Remove your secret address?` : t`Get a new secret address?`}
        description={t`Calendars that use the present address will stop being updated.`}
        confirmLabel={asked === 'remove' ? t`Remove` : t`Renew`}
        onConfirm={asked === 'remove' ? end : create}
      />
    </>
  )
}
