import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand, copyrightYears } from '../../../contract/brand.ts'
import { localeNames, otherLocale } from '../../../contract/locale.ts'
import { languageLink, loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { useMinute } from '../../browser/use-minute.ts'
import { SiteLinks } from '../../parts/site-links.tsx'
import { SourceName } from '../../parts/sources/named-source.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Oval, Wordmark } from '../../ui/oval.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type LandingFrameProps = {
  /** The current page with its query, to open in another language or after signing in. */
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
  // After signing in, the home page has no ZIP form to return to.
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

type Source = { name: string; nameEs?: string; url: string }

/** Pages about candidates and officials. None of them is one of our sources. */
const furtherReading: Source[] = [
  { name: 'Congress.gov', url: 'https://www.congress.gov/' },
  { name: 'VOTE411', url: 'https://www.vote411.org/' },
  { name: 'CPAC', url: 'https://www.cpac.org/' },
]

/** Publishers of the data packs that ship with the product. */
const dataSources: Source[] = [
  { name: 'Vote.gov', url: 'https://vote.gov/' },
  { name: 'USA.gov', url: 'https://www.usa.gov/state-election-office' },
  { name: 'EAC', url: 'https://www.eac.gov/' },
  { name: 'FEC', url: 'https://www.fec.gov/' },
  { name: 'US Census Bureau', nameEs: 'Oficina del Censo de EE. UU.', url: 'https://www.census.gov/' },
  { name: 'U.S. House', nameEs: 'Cámara de Representantes de EE. UU.', url: 'https://clerk.house.gov/' },
  { name: 'U.S. Senate', nameEs: 'Senado de EE. UU.', url: 'https://www.senate.gov/' },
  { name: 'NCSL', url: 'https://www.ncsl.org/elections-and-campaigns' },
  { name: 'NASS', url: 'https://www.nass.org/can-i-vote' },
  { name: 'NAAG', url: 'https://www.naag.org/' },
  { name: 'NLGA', url: 'https://nlga.us/' },
  { name: 'CSG', url: 'https://bookofthestates.org/' },
  { name: 'Open States', url: 'https://openstates.org/' },
  { name: 'CivicPatch', url: 'https://github.com/CivicPatch/open-data' },
  { name: 'unitedstates/congress-legislators', url: 'https://github.com/unitedstates/congress-legislators' },
  { name: 'Voteview', url: 'https://voteview.com/' },
  { name: 'MIT Election Data and Science Lab', url: 'https://electionlab.mit.edu/' },
  { name: 'GeoNames', url: 'https://www.geonames.org/' },
  { name: 'Natural Earth', url: 'https://www.naturalearthdata.com/' },
]

export function LandingFooter() {
  const years = copyrightYears(new Date(useMinute()).getUTCFullYear())
  return (
    <footer className="border-t border-line bg-sunk text-step--1 text-muted">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <Wordmark name={brand} className="text-ink" />
          <p className="mt-4 mb-0 max-w-[42ch]">
            <Trans>{brand} is not a government website. Confirm dates and places with your election office.</Trans>
          </p>
        </div>
        <div className="grid gap-6 sm:grid-cols-[1fr_2fr]">
          <Sources title={<Trans>Further reading</Trans>} list={furtherReading} />
          <Sources title={<Trans>Data from</Trans>} list={dataSources} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-6 lg:col-span-2">
          <p className="m-0">
            © {years} {brand}
          </p>
          <SiteLinks />
        </div>
      </div>
    </footer>
  )
}

function Sources({ title, list }: { title: ReactNode; list: Source[] }) {
  return (
    <div>
      <h2 className="m-0 text-step--1 text-ink">{title}</h2>
      <ul className="mt-2 mb-0 flex list-none flex-wrap gap-x-5 p-0">
        {list.map(({ name, nameEs, url }) => (
          <li key={url} className="min-w-0">
            <a href={url} rel="noopener" className="inline-block min-h-6 py-1 text-muted hover:text-ink">
              <SourceName {...{ name, nameEs }} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
