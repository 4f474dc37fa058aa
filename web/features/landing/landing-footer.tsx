import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand, copyrightYears } from '../../../contract/brand.ts'
import { useMinute } from '../../browser/use-minute.ts'
import { SiteLinks } from '../../parts/site-links.tsx'
import { SourceName } from '../../parts/sources/source-name.tsx'
import { Wordmark } from '../../ui/oval.tsx'

type Source = { name: string; nameEs?: string; url: string }

/** Pages about candidates and officials. None of them is a source of ours. */
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
  { name: 'Open States', url: 'https://openstates.org/' },
  { name: 'CivicPatch', url: 'https://github.com/CivicPatch/open-data' },
  { name: 'unitedstates/congress-legislators', url: 'https://github.com/unitedstates/congress-legislators' },
  { name: 'Voteview', url: 'https://voteview.com/' },
  { name: 'MIT Election Data and Science Lab', url: 'https://electionlab.mit.edu/' },
  { name: 'GeoNames', url: 'https://www.geonames.org/' },
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
