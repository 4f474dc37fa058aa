import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '../../../contract/brand.ts'
import { localeNames, otherLocale } from '../../../contract/locale.ts'
import { languageLink, loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Oval, Wordmark } from '../../ui/oval.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type LandingFrameProps = {
  /** The page itself with its query, to open in another language or after signing in. */
  path?: string
  children: ReactNode
}

/** Header and footer of every page for visitors. */
export function LandingFrame({ path = paths.home, children }: LandingFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader path={path} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <LandingFooter />
    </div>
  )
}

function LandingHeader({ path }: { path: string }) {
  const { t } = useLingui()
  // A member's home page has no ZIP form to return to.
  const isHome = path.split('?', 1)[0] === paths.home
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-3 sm:px-6">
      <a
        href={paths.home}
        aria-label={t`${brand}, home page`}
        className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-ink no-underline"
      >
        <Wordmark name={brand} className="max-[374px]:hidden" />
        <Oval filled className="hidden -rotate-8 text-step-2 max-[374px]:block" />
      </a>
      <nav aria-label={t`Account and settings`} className="flex items-center gap-1 sm:gap-2">
        <LanguageLink path={path} />
        <ThemeToggle />
        <a
          href={isHome ? serverPaths.login : loginLink(path)}
          className={cx(buttonClass({ size: 'small' }), 'max-sm:px-3')}
        >
          <Trans>Sign In</Trans>
        </a>
      </nav>
    </header>
  )
}

/** A plain link, which works without script: the server stores the choice and returns the page in that language. */
function LanguageLink({ path }: { path: string }) {
  const { i18n } = useLingui()
  const other = otherLocale(i18n.locale)
  return (
    <a
      href={languageLink(path, other)}
      lang={other}
      hrefLang={other}
      aria-label={localeNames[other]}
      className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:px-2.5')}
    >
      <span className="uppercase sm:hidden">{other}</span>
      <span className="max-sm:hidden">{localeNames[other]}</span>
    </a>
  )
}
