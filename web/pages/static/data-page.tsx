import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dataAnchor, dataReport } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { DataPageProps } from '../../../contract/site-pages.ts'
import { PackSection } from '../../features/site/data/pack-section.tsx'
import { Links, Partners } from '../../features/site/data/partners-and-links.tsx'
import { Changes, Updates } from '../../features/site/data/updates.tsx'
import { TextLink } from '../../features/site/prose.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { SiteFrame, SiteHeading } from '../../shell/site-frame.tsx'

/** How current every list of facts is, and where it comes from. */
export default function DataPage(props: DataPageProps) {
  const { t, i18n } = useLingui()
  const title = t`How current our facts are`
  const intro = useHowCurrent(props)
  return (
    <SiteFrame title={title} description={intro} width="wide">
      <SiteHeading>{title}</SiteHeading>
      <p className="mt-3 mb-0 text-step-1 text-pretty">{intro}</p>
      <OutdatedFiles {...props} />
      <p className="mt-4 mb-0 text-step--1">
        {t`Choose “Report an error” next to a fact if it’s wrong.`}{' '}
        <TextLink href={dataReport.path}>{t`This page as data`}</TextLink> ·{' '}
        <TextLink href={`${serverPaths.dataFeed}?lang=${i18n.locale}`}>{t`News feed of changes`}</TextLink>
      </p>
      <Updates {...props} />
      <Changes {...props} />
      {props.packs.map((pack) => (
        <PackSection key={pack.name} pack={pack} />
      ))}
      <Partners {...props} />
      <Links {...props} />
    </SiteFrame>
  )
}

/** How current the facts are, in one or two sentences. */
function useHowCurrent({ files, outdatedFiles, oldest }: DataPageProps): string {
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

function OutdatedFiles({ packs }: Pick<DataPageProps, 'packs'>) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const outdated = packs.flatMap(({ files }) => files.filter((file) => file.outdated))
  if (outdated.length === 0) return null
  return (
    <section className="mt-5 rounded-md bg-tint-warn px-4 py-3">
      <h2 className="m-0 text-step-0 font-bold">{t`May be out of date`}</h2>
      <ul className="mt-1 mb-0 grid list-disc gap-0.5 pl-5">
        {outdated.map(({ set, name, freshUntil }) => (
          <li key={set}>
            <a className="inline-block min-h-6" href={`#${dataAnchor(set)}`}>
              {name}
            </a>
            : {t`good until ${localDate(freshUntil, 'long')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
