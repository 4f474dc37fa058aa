import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { DeskImport } from '../../../../contract/desk.ts'
import { importPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { cardClass } from '../../../ui/card.tsx'
import { formTexts } from '../texts/form-texts.ts'
import { StatusBadge } from '../texts/status-badge.tsx'
import { useActorName } from '../texts/use-actor-name.ts'

/** An import that somebody still works on. */
export function UnfinishedCard({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const areaName = useAreaName()(item.area)
  const started = dateTimeWithZone(item.createdAt)
  const by = useActorName()(item.createdBy)
  const planned = item.publishAt && dateTimeWithZone(item.publishAt)
  return (
    <li>
      <Link href={importPath(item.subject, item.id)} className={cardClass({ interactive: true })}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <strong className="min-w-0 wrap-anywhere">{areaName}</strong>
          <StatusBadge status={item.status} />
        </span>
        <span className="mt-1 block text-step--1 text-muted">
          {t(formTexts[item.form].title)}
          {' · '}
          {t`Started ${started} by ${by}`}
        </span>
        {planned && (
          <span className="mt-1 block text-step--1 font-semibold">
            <Trans>Goes live {planned}</Trans>
          </span>
        )}
      </Link>
    </li>
  )
}
