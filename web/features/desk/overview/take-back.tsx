import { useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import { toast } from '../../../ui/toast.ts'
import { useImports, useTakeBack } from '../api.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'

/** Asks first, and says what voters will see afterward. */
export function TakeBack({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const areaName = useAreaName()(item.area)
  return (
    <ConfirmedAct
      id={item.id}
      mutation={useTakeBack()}
      label={t`Take back`}
      fullLabel={t`Take back: ${areaName}`}
      icon={<Undo2 aria-hidden="true" />}
      title={t`Take back what’s live for ${areaName}?`}
      description={<LiveThen item={item} />}
      confirmLabel={t`Take back`}
      onDone={() => toast({ title: t`Taken back`, description: areaName })}
    />
  )
}

/** What voters see after taking back: the imports that this one replaced. */
function LiveThen({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { list, localDate, dateTimeWithZone } = useFormat()
  const { data } = useImports(item.subject, 'ended')
  const areaName = useAreaName()
  const replaced = replacedBy(item, data?.pages.flatMap(({ imports }) => imports) ?? [])
  if (replaced.length === 0)
    return t`Voters will see right away what was live before. If nothing was, they’ll see no data from you.`
  const names = list(
    replaced.map(({ area, election, publishedAt }) => {
      const [name, day] = [areaName(area), election ? localDate(election.date, 'long') : '']
      const published = publishedAt ? dateTimeWithZone(publishedAt) : ''
      return t`${name} (election of ${day}, published ${published})`
    }),
  )
  return t`Voters will see right away what was live before: ${names}.`
}

/** The imports that ended when this one was published. They are live again after it is taken back. */
const replacedBy = ({ publishedAt, area }: DeskImport, ended: DeskImport[]): DeskImport[] =>
  publishedAt === null
    ? []
    : ended.filter(
        ({ status, endedAt, area: other }) =>
          status === 'replaced' && endedAt === publishedAt && other.id.startsWith(area.id),
      )
