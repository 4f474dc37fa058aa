import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'

type Contests = { added: string[]; changed: string[]; removed: string[] }

export function ContestDifferences({ contests: { added, changed, removed } }: { contests: Contests }) {
  const { t } = useLingui()
  if (added.length + changed.length + removed.length === 0)
    return (
      <p>
        <Trans>The contests stay the same.</Trans>
      </p>
    )
  return (
    <div>
      <ContestFold title={t`New contests`} titles={added} />
      <ContestFold title={t`Changed contests`} titles={changed} />
      <ContestFold title={t`Contests no longer in the list`} titles={removed} />
    </div>
  )
}

function ContestFold({ title, titles }: { title: string; titles: string[] }) {
  const { number } = useFormat()
  if (titles.length === 0) return null
  return (
    <Fold title={title} hint={number(titles.length)}>
      <ul className="m-0 grid gap-1 pl-5">
        {titles.map((each, index) => (
          <li key={index} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
