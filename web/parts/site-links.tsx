import { Trans, useLingui } from '@lingui/react/macro'
import { serverPaths } from '../../contract/paths.ts'

/** Links to the pages about the site, in every footer. The server renders those pages, so these are plain links. */
export function SiteLinks() {
  const { t } = useLingui()
  const links = [
    { path: serverPaths.about, text: <Trans>About</Trans> },
    { path: serverPaths.data, text: <Trans>Our data</Trans> },
    { path: serverPaths.privacy, text: <Trans>Privacy</Trans> },
    { path: serverPaths.terms, text: <Trans>Terms</Trans> },
    { path: serverPaths.accessibility, text: <Trans>Accessibility</Trans> },
  ]
  return (
    <nav aria-label={t`About this site`}>
      <ul className="m-0 flex list-none flex-wrap gap-x-5 p-0">
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className="inline-block min-h-6 py-1 text-muted hover:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
