import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { DeskImport } from '../../../contract/desk.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useAreaName } from '../../parts/use-civic-terms.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useDiscard } from './api.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import { TakeBack } from './overview/take-back.tsx'
import { countStatusTexts, formTexts } from './texts/form-texts.ts'
import { CountLine, StatusBadge, unfinished, useActorName } from './texts/import-texts.tsx'

/** The subject and the status of the import. */
export function ImportHead({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { dateTimeWithZone, localDate } = useFormat()
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
        <Fact label={t`What you have`}>{t(formTexts[item.form].title)}</Fact>
        <Fact label={t`Election`}>{election ? t`${election.name}, ${day}` : t`Named in the file`}</Fact>
        {item.count && (
          <Fact label={t`Status of the count`}>
            {[t(countStatusTexts[item.count.status]), dateTimeWithZone(item.count.asOf)].join(' · ')}
          </Fact>
        )}
        <Fact label={t`Source`}>
          {source.url ? <OutsideLink href={source.url}>{source.name}</OutsideLink> : source.name}
        </Fact>
        <When label={t`Started`} at={item.createdAt} by={item.createdBy} />
        <When label={<Trans context="import">Published</Trans>} at={item.publishedAt} by={item.publishedBy} />
        <When label={t`Ended`} at={item.endedAt} by={item.endedBy} />
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
  return (
    <ConfirmedAct
      id={item.id}
      mutation={useDiscard()}
      label={t`Discard this import`}
      title={t`Discard this import?`}
      description={t`Its files are deleted. Nothing changes for voters.`}
      confirmLabel={t`Discard`}
      onDone={() => {
        toast({ title: t`Import discarded` })
        navigate(`/admin/${item.subject}`)
      }}
    />
  )
}
