type Source = { name: string; url: string }

export const creditedSources: Source[] = [
  { name: 'Congress.gov', url: 'https://www.congress.gov/' },
  { name: 'VOTE411', url: 'https://www.vote411.org/' },
  { name: 'CPAC', url: 'https://www.cpac.org/' },
]

/** Where the facts that come with the product were taken from. */
export const publicDataSources: Source[] = [
  { name: 'unitedstates/congress-legislators', url: 'https://github.com/unitedstates/congress-legislators' },
  { name: 'Open States', url: 'https://openstates.org/' },
  { name: 'US Census Bureau', url: 'https://www.census.gov/' },
  { name: 'FEC', url: 'https://www.fec.gov/' },
  { name: 'Voteview', url: 'https://voteview.com/' },
  { name: 'MIT Election Data and Science Lab', url: 'https://electionlab.mit.edu/' },
  { name: 'GeoNames', url: 'https://www.geonames.org/' },
]
