import { useLingui } from '@lingui/react/macro'
import { serverPaths } from '../../contract/paths.ts'

/** Links to the pages about the site, in every footer. The server renders those pages, so these are plain links. */
export function SiteLinks() {
  const { t } = useLingui()
  const links = [
    { path: serverPaths.about, text: t`About` },
    { path: serverPaths.data, text: t`Our data` },
    { path: serverPaths.open, text: t`Share these facts` },
    { path: serverPaths.privacy, text: t`Privacy` },
    { path: serverPaths.terms, text: t`Terms` },
    { path: serverPaths.accessibility, text: t`Accessibility` },
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
