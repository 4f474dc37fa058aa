import { useLingui } from '@lingui/react/macro'
import { dataReport } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { DataPageProps } from '../../../contract/site-pages.ts'
import { OutdatedFiles, useHowCurrent } from '../../features/site/data/how-current.tsx'
import { PackSection } from '../../features/site/data/pack-section.tsx'
import { Links, Partners } from '../../features/site/data/partners-and-links.tsx'
import { Changes, Updates } from '../../features/site/data/updates.tsx'
import { TextLink } from '../../features/site/prose.tsx'
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
