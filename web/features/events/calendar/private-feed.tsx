import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { calendarToken, removeCalendarToken, renewCalendarToken } from '../../../../contract/calendar.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useOrigin } from '../../../browser/rendered-page.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useAction } from '../../../parts/queries/use-action.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { cx } from '../../../ui/cx.ts'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { eventErrors } from '../error-messages.ts'

const tokenQuery = endpointQuery(calendarToken, {})

export function PrivateFeed() {
  const { t } = useLingui()
  const query = useQuery(tokenQuery)
  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <div>
        <h3 className="font-bold">
          <Trans>Your personal calendar</Trans>
        </h3>
        <p className="text-step--1 text-muted">
          <Trans>Your state’s elections, your deadlines and your RSVPs, at a secret address.</Trans>
        </p>
      </div>
      <QueryResult
        query={query}
        loading={<SkeletonBlock label={t`Loading...`} className="h-11" />}
        errorTitle={<Trans>We couldn’t check if you have a secret calendar address.</Trans>}
      >
        {({ createdAt }) => <Manage createdAt={createdAt} />}
      </QueryResult>
    </section>
  )
}

function Manage({ createdAt }: { createdAt: string | null }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const lang = useLocale()
  const renew = useAction(renewCalendarToken, {
    errors: eventErrors,
    onSuccess: (renewed, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt: renewed.createdAt }),
  })
  const remove = useAction(removeCalendarToken, {
    errors: eventErrors,
    onSuccess: (_reply, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt: null }),
    onDone: () => renew.reset(),
    done: { title: t`Secret calendar address removed` },
  })
  const [confirming, setConfirming] = useState<'renew' | 'remove'>()
  const made = createdAt && date(createdAt, 'long')
  if (createdAt === null) {
    return (
      <Button variant="ghost" className="w-fit" aria-disabled={renew.isPending} onClick={() => renew.mutate({})}>
        <Trans>Create my secret calendar address</Trans>
      </Button>
    )
  }
  return (
    <>
      {renew.data ? (
        <>
          <Alert tone="warn">
            <Trans>Copy it now. We show it only once. Anyone who has it can see your calendar.</Trans>
          </Alert>
          <FeedAddress label={<Trans>My secret calendar address</Trans>} path={`${renew.data.path}?lang=${lang}`} />
        </>
      ) : (
        <p className="text-step--1">
          <Trans>
            You created a secret calendar address on {made}. We can’t show it again, but you can replace it.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="small" onClick={() => setConfirming('renew')}>
          <Trans>Replace</Trans>
        </Button>
        <Button variant="quiet" size="small" className="text-bad!" onClick={() => setConfirming('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(isOpen) => isOpen || setConfirming(undefined)}
        title={
          confirming === 'remove' ? t`Remove your secret calendar address?` : t`Replace your secret calendar address?`
        }
        description={t`Calendars that use the current address will stop updating.`}
        confirmLabel={confirming === 'remove' ? t`Remove` : t`Replace`}
        onConfirm={() => (confirming === 'remove' ? remove : renew).mutate({})}
      />
    </>
  )
}

/** Calendar apps open webcal links; web calendars need the https address to paste. */
export function FeedAddress({ label, path }: { label: ReactNode; path: string }) {
  const address = new URL(path, useOrigin())
  return (
    <div className="grid gap-3">
      <a
        href={`webcal://${address.host}${path}`}
        className={cx(buttonClass({ variant: 'ghost', size: 'small' }), 'justify-self-start')}
      >
        <CalendarSync aria-hidden="true" />
        <Trans>Open in my calendar app</Trans>
      </a>
      <CopyField label={label} value={address.href} />
    </div>
  )
}
