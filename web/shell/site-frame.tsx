import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'
import { localeNames, otherLocale } from '../../contract/locale.ts'
import { languageLink, paths } from '../../contract/paths.ts'
import { usePathWithQuery } from '../browser/use-path.ts'
import { SiteLinks } from '../parts/site-links.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/oval.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Head } from './head.tsx'

const widths = { narrow: 'max-w-md', wide: 'max-w-3xl' }

type SiteFrameProps = {
  title: string
  /** For search engines, which may list only pages that have one. */
  description?: string
  /** Narrow for a form, wide for a text. */
  width?: keyof typeof widths
  /** The path of the page, if the request had another one. The language link leads to it. */
  path?: string | undefined
  children: ReactNode
}

/** Header and footer around one column. It works without script. */
export function SiteFrame({ title, description, width = 'narrow', path, children }: SiteFrameProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <Head title={title} description={description} indexed={description !== undefined} />
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-3 sm:px-6">
        <a
          href={paths.home}
          aria-label={t`${brand}, home page`}
          className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-ink no-underline"
        >
          <Wordmark name={brand} />
        </a>
        <LanguageLink path={path} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx('mx-auto flex w-full flex-1 flex-col px-4 pt-6 pb-16 sm:pt-12', widths[width])}
      >
        {children}
      </main>
      <footer className="border-t border-line bg-sunk text-step--1 text-muted">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 py-6 sm:px-6">
          <p className="m-0">{t`${brand} is not a government website.`}</p>
          <SiteLinks />
        </div>
      </footer>
    </div>
  )
}

/** A link to this page in the other language. The server saves the choice. */
function LanguageLink({ path }: Pick<SiteFrameProps, 'path'>) {
  const { i18n } = useLingui()
  const openPath = usePathWithQuery()
  const other = otherLocale(i18n.locale)
  return (
    <a
      href={languageLink(path ?? openPath, other)}
      lang={other}
      hrefLang={other}
      className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'min-h-11')}
    >
      {localeNames[other]}
    </a>
  )
}

/** The heading of a page in this frame. */
export const SiteHeading = ({ children }: { children: ReactNode }) => (
  <h1 className="m-0 text-step-3 font-extrabold">{children}</h1>
)

type TextPageProps = {
  title: string
  /** Below the title, and in previews of shared links. */
  intro: string
  children: ReactNode
}

/** A page of text about the site. */
export function TextPage({ title, intro, children }: TextPageProps) {
  return (
    <SiteFrame title={title} description={intro} width="wide">
      <SiteHeading>{title}</SiteHeading>
      <p className="mt-3 mb-0 text-step-1 text-pretty text-muted">{intro}</p>
      {children}
    </SiteFrame>
  )
}
