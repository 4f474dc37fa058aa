import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dataAnchor } from '../../../../contract/data.ts'
import type { DataPageProps } from '../../../../contract/site-pages.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** How current the facts are, in one or two sentences. */
export function useHowCurrent({ files, outdatedFiles, oldest }: DataPageProps): string {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const outdated =
    outdatedFiles === 0
      ? t`None of our ${files} lists of facts is out of date.`
      : t`${plural(outdatedFiles, {
          one: `# of our ${files} lists of facts is out of date.`,
          other: `# of our ${files} lists of facts are out of date.`,
        })}`
  if (!oldest) return outdated
  const { name } = oldest
  const day = localDate(oldest.asOf, 'long')
  return `${outdated} ${t`The oldest source we use is from ${day} (${name}).`}`
}

export function OutdatedFiles({ packs }: Pick<DataPageProps, 'packs'>) {
  const { localDate } = useFormat()
  const outdated = packs.flatMap(({ files }) => files.filter((file) => file.outdated))
  if (outdated.length === 0) return null
  return (
    <section className="mt-5 rounded-md bg-tint-warn px-4 py-3">
      <h2 className="m-0 text-step-0 font-bold">
        <Trans>May be out of date</Trans>
      </h2>
      <ul className="mt-1 mb-0 grid list-disc gap-0.5 pl-5">
        {outdated.map(({ set, name, freshUntil }) => (
          <li key={set}>
            <a className="inline-block min-h-6" href={`#${dataAnchor(set)}`}>
              {name}
            </a>
            : <Trans>good until {localDate(freshUntil, 'long')}</Trans>
          </li>
        ))}
      </ul>
    </section>
  )
}
