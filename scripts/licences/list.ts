import { type Locked, lockedPackages, nameOf } from '../check/lock-file.ts'

/** What may be used in a work under the MIT licence without changing that, as long as it is named. */
const permitted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Zlib',
  // Given to the public.
  'Unlicense',
  'CC0-1.0',
  // Changes to their own files would have to be published; we make none.
  'MPL-2.0',
  // A font, and a table of browsers: to be credited.
  'OFL-1.1',
  'CC-BY-4.0',
])

/** Said in their files, not in their description. */
const saidElsewhere: Record<string, string> = { 'parse-cache-control': 'BSD-3-Clause' }

export interface Licensed {
  name: string
  version: string
  licence: string
  /** Comes with the server; the others build, check and test. */
  runs: boolean
}

export function licensedPackages(packages: Map<string, Locked> = lockedPackages()): Licensed[] {
  return [...packages]
    .filter(([where]) => where !== '')
    .map(([where, { version = '', license, dev = false }]) => {
      const name = nameOf(where)
      return { name, version, licence: license ?? saidElsewhere[name] ?? 'none', runs: !dev }
    })
}

/** `(MIT OR GPL-3.0)` leaves the choice to us, `(MIT AND Zlib)` asks for both. */
export function isPermitted(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermitted)
  return bare.split(' AND ').every((one) => permitted.has(one))
}

export const licenceProblems = (all = licensedPackages()): string[] =>
  all
    .filter(({ licence }) => !isPermitted(licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence "${licence}", which is not on our list`)

/** docs/licences.md: by licence, those that come with the server first. */
export function licencesPage(all = licensedPackages()): string {
  const byLicence = Map.groupBy(all, ({ licence }) => licence)
  const rows = [...byLicence].sort(([a, one], [b, two]) => two.length - one.length || a.localeCompare(b))
  const names = (some: Licensed[]) =>
    [...new Set(some.map(({ name, version }) => `${name} ${version}`))].sort().join(', ')
  const section = ([licence, some]: [string, Licensed[]]) => {
    const running = names(some.filter(({ runs }) => runs))
    const others = names(some.filter(({ runs }) => !runs))
    return [
      `## ${licence} (${some.length})`,
      running && `With the server: ${running}.`,
      others && `To build, check and test: ${others}.`,
    ]
  }
  return `${[
    '# Licences of what Precinct is built on',
    'Written by `npm run licences` from the lock file, which names every package for every platform.',
    'The parts of the web pages (React and others) count as needed to build: their built form is in the pages.',
    ...rows.flatMap(section),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}
