/**
 * How each file of the packs is renewed: by an adapter that reads what its origin publishes, or by hand. This list drives
 * `npm run packs -- update`, docs/facts.md and the data page.
 */
export interface Adapter {
  /** Who publishes the files that it reads. */
  publisher: string
  /** Absent if the publisher has only an English name. */
  publisherEs?: string
  /** Where they are, and in what form. */
  url: string
  format: 'CSV' | 'JPEG' | 'JSON' | 'XML' | 'YAML' | 'text tables'
  /** Set if people decide: the adapter reports differences and writes nothing. */
  proposes?: true
}

/** In the order in which they run: later ones need the members, places and districts of earlier ones. */
export const adapters = {
  congress: {
    publisher: 'unitedstates/congress-legislators',
    url: 'https://unitedstates.github.io/congress-legislators/',
    format: 'JSON',
  },
  portraits: { publisher: 'unitedstates/images', url: 'https://github.com/unitedstates/images', format: 'JPEG' },
  legislators: { publisher: 'Open States', url: 'https://data.openstates.org/people/current/', format: 'CSV' },
  places: {
    publisher: 'US Census Bureau',
    publisherEs: 'Oficina del Censo de EE. UU.',
    url: 'https://www2.census.gov/geo/docs/maps-data/data/rel2020/',
    format: 'text tables',
  },
  candidates: {
    publisher: 'Federal Election Commission',
    publisherEs: 'Comisión Federal de Elecciones',
    url: 'https://www.fec.gov/data/browse-data/?tab=bulk-data',
    format: 'CSV',
  },
  voteview: { publisher: 'Voteview', url: 'https://voteview.com/data', format: 'CSV' },
  'roll-calls': {
    publisher: 'House Clerk and US Senate',
    publisherEs: 'Secretaría de la Cámara de Representantes y Senado de EE. UU.',
    url: 'https://clerk.house.gov/Votes',
    format: 'XML',
  },
  committees: {
    publisher: 'unitedstates/congress-legislators',
    url: 'https://unitedstates.github.io/congress-legislators/',
    format: 'JSON',
  },
  'state-committees': { publisher: 'Open States', url: 'https://github.com/openstates/people', format: 'YAML' },
  councils: { publisher: 'CivicPatch', url: 'https://github.com/CivicPatch/open-data', format: 'YAML' },
  'election-dates': {
    publisher: 'Federal Election Commission',
    publisherEs: 'Comisión Federal de Elecciones',
    url: 'https://api.open.fec.gov/developers/',
    format: 'JSON',
    proposes: true,
  },
  'vote-gov': {
    publisher: 'Vote.gov',
    url: 'https://github.com/usagov/vote-gov',
    format: 'JSON',
    proposes: true,
  },
  'election-offices': {
    publisher: 'Federal Voting Assistance Program',
    url: 'https://www.fvap.gov/xml-api',
    format: 'XML',
    proposes: true,
  },
} satisfies Record<string, Adapter>
export type AdapterName = keyof typeof adapters

export const adapterOf = (name: AdapterName): Adapter => adapters[name]

export interface FileOrigin {
  /** The pack and the file's name, without the year of its election. */
  file: `${string}/${string}`
  /** The adapters that renew it, or check it against what its origin publishes. */
  adapters: readonly AdapterName[]
  /** Who keeps the part that no adapter renews, and from which sources. Absent if adapters renew all of it. */
  byHand?: string
}

const renewed = (file: FileOrigin['file'], ...names: AdapterName[]): FileOrigin => ({ file, adapters: names })
const kept = (file: FileOrigin['file'], byHand: string, ...names: AdapterName[]): FileOrigin => ({
  file,
  adapters: names,
  byHand,
})

const officeLists = 'maintainers, from Open States and the lists of officeholders that the states publish'
const laws = 'maintainers, from the election offices and laws of the states'
const maps = 'maintainers, from the maps of the Census Bureau and the states'
const certified =
  'maintainers, from the MIT Election Data and Science Lab; counts in the format of NIST are imported with npm run results'

export const fileOrigins: readonly FileOrigin[] = [
  renewed('candidates/filers.jsonl', 'candidates'),
  renewed('committees/congress.jsonl', 'committees'),
  renewed('committees/states.jsonl', 'state-committees'),
  renewed('councils/people.jsonl', 'councils'),
  kept('councils/places.jsonl', 'maintainers, from CivicPatch open data and the Census Bureau', 'councils'),
  kept('elections/elections.jsonl', laws, 'election-dates'),
  kept('elections/rules.jsonl', laws),
  kept('elections/registration.jsonl', laws, 'vote-gov'),
  kept('elections/around.jsonl', laws),
  kept(
    'elections/offices.jsonl',
    'maintainers, from the terms in officials/executives.jsonl and who elects each office',
  ),
  kept('elections/languages.jsonl', 'maintainers, from the Census Bureau’s determinations under Section 203'),
  kept('election-offices/offices.jsonl', 'maintainers, from the directories of the states', 'election-offices'),
  renewed('officials/congress.jsonl', 'congress'),
  renewed('officials/offices.jsonl', 'congress'),
  kept('officials/governors.jsonl', officeLists),
  kept('officials/executives.jsonl', officeLists),
  kept('officials/chambers.jsonl', 'maintainers, from Open States'),
  renewed('officials/legislators.jsonl', 'legislators'),
  kept('officials/mayors.jsonl', officeLists),
  kept('officials/elected.jsonl', 'certified results of the states, read with npm run packs -- winners'),
  kept('officials/lists.jsonl', 'maintainers, from USA.gov'),
  renewed('officials/portraits.txt', 'portraits'),
  kept('places/zips.txt', 'maintainers, for the points and cities of GeoNames', 'places'),
  kept('places/zip-reaches.txt', maps),
  kept('places/counties.txt', maps),
  kept('places/legislative-districts.txt', maps),
  kept('places/congressional-districts.txt', maps),
  kept('places/congressional-lines.txt', maps),
  kept('places/base-map.txt', 'maintainers, from Natural Earth and the counties of us-atlas'),
  kept('places/map-changes.jsonl', maps),
  kept('places/next-districts.txt', maps),
  kept('places/next-lines.txt', maps),
  kept('places/next-zips.txt', maps),
  kept('results/races.jsonl', certified),
  kept('results/measures.jsonl', certified),
  kept('results/states.jsonl', certified),
  kept('votes/roll-calls.jsonl', 'maintainers, for the choice, the plain titles and the notes', 'roll-calls'),
  renewed('votes/statistics.jsonl', 'roll-calls'),
  renewed('votes/voteview.jsonl', 'voteview'),
  renewed('votes/former-members.jsonl', 'congress'),
  kept('votes/quiz-votes.jsonl', 'maintainers, from the roll calls'),
]

/** How a file of a pack is renewed. */
export const findOrigin = (pack: string, file: string): FileOrigin | undefined =>
  fileOrigins.find((one) => one.file === `${pack}/${file.replace(/-\d{4}(?=\.\w+$)/, '')}`)
