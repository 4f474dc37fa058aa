import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { DeskImport } from '../../../../contract/desk.ts'
import { importPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { Card } from '../../../ui/card.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { CountLine } from '../texts/count-line.tsx'
import { TakeBack } from './take-back.tsx'

/** What voters of one area see now. */
export function LiveCard({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { dateTimeWithZone, localDate } = useFormat()
  const areaName = useAreaName()(item.area)
  const election = item.election
  const day = election && localDate(election.date, 'long')
  const since = item.publishedAt && dateTimeWithZone(item.publishedAt)
  return (
    <Card as="li" className="flex! flex-col gap-3">
      <h3 className="flex items-center gap-3 text-step-1 font-bold">
        <Oval filled signal />
        <span className="min-w-0 wrap-anywhere">{areaName}</span>
      </h3>
      {election && <p className="wrap-anywhere">{t`${election.name}, ${day}`}</p>}
      <CountLine counts={item.counts} className="font-semibold" />
      <p className="text-step--1 text-muted">
        {since && <Trans>Live since {since}.</Trans>} {t`Source: ${item.source.name}`}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Link
          href={importPath(item.subject, item.id)}
          className="inline-flex min-h-9 items-center font-semibold"
          aria-label={t`Details: ${areaName}`}
        >
          <Trans>Details</Trans>
        </Link>
        <span className="ml-auto">{item.canTakeBack && <TakeBack item={item} />}</span>
      </div>
    </Card>
  )
}
