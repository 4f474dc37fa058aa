import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { DeskImport } from '../../../contract/desk.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { useAreaName } from '../../parts/use-area-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDiscard } from './api.ts'
import { TakeBack } from './overview/take-back.tsx'
import { CountLine } from './texts/count-line.tsx'
import { deskErrors } from './texts/error-texts.ts'
import { formTexts } from './texts/form-texts.ts'
import { StatusBadge } from './texts/status-badge.tsx'
import { unfinished } from './texts/status-texts.ts'
import { useActorName } from './texts/use-actor-name.ts'

/** The subject and the status of the import. */
export function ImportHead({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const areaName = useAreaName()(item.area)
  const { election, source } = item
  const day = election && localDate(election.date, 'long')
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 items-baseline gap-3 text-step-1 font-bold">
          <span className="text-signal tabular-nums">1</span>
          <span className="min-w-0 wrap-anywhere">{areaName}</span>
        </h2>
        <StatusBadge status={item.status} />
      </div>
      <dl className="m-0 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={<Trans>What you have</Trans>}>{t(formTexts[item.form].title)}</Fact>
        <Fact label={<Trans>Election</Trans>}>
          {election ? t`${election.name}, ${day}` : <Trans>Named in the file</Trans>}
        </Fact>
        <Fact label={<Trans>Source</Trans>}>
          {source.url ? <OutsideLink href={source.url}>{source.name}</OutsideLink> : source.name}
        </Fact>
        <When label={<Trans>Started</Trans>} at={item.createdAt} by={item.createdBy} />
        <When label={<Trans context="import">Published</Trans>} at={item.publishedAt} by={item.publishedBy} />
        <When label={<Trans>Ended</Trans>} at={item.endedAt} by={item.endedBy} />
      </dl>
      <CountLine counts={item.counts} className="font-semibold" />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {item.canTakeBack && <TakeBack item={item} />}
        {unfinished.has(item.status) && item.status !== 'scheduled' && <Discard item={item} />}
      </div>
    </Card>
  )
}

function When({ label, at, by }: { label: ReactNode; at: string | null; by: string | null }) {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const actorName = useActorName()
  if (at === null) return null
  const time = dateTimeWithZone(at)
  const name = actorName(by)
  return <Fact label={label}>{t`${time} by ${name}`}</Fact>
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-step--1 text-muted">{label}</dt>
      <dd className="m-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Discard({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const discard = useDiscard()
  const showError = useErrorToast(deskErrors)
  const confirm = () =>
    discard.mutate(
      { params: { id: item.id } },
      {
        onSuccess: () => {
          toast({ title: t`Import discarded` })
          navigate(`/admin/${item.subject}`)
        },
        onError: showError,
      },
    )
  return (
    <>
      <Button variant="ghost" size="small" disabled={discard.isPending} onClick={() => setOpen(true)}>
        <Trans>Discard this import</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Discard this import?</Trans>}
        description={<Trans>Its files are deleted. Nothing changes for voters.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        onConfirm={confirm}
      />
    </>
  )
}
