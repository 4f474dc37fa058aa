import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileRole, ImportForm } from '../../../../contract/desk-import.ts'
import type { CountStatus } from '../../../../contract/results.ts'

interface FormText {
  title: MessageDescriptor
  /** What the office has, with an example. */
  example: MessageDescriptor
}

export const formTexts: Record<ImportForm, FormText> = {
  'vote-centers': {
    title: msg`Every voter may use any vote center`,
    example: msg`One list of places. Every voter of the county may go to any of them.`,
  },
  towns: {
    title: msg`One place for each town`,
    example: msg`One list of places with their towns. Everyone in Acton votes at Acton Town Hall.`,
  },
  streets: {
    title: msg`Each street has its place`,
    example: msg`A list of places, and a list of streets: 100 to 198 Oak St, even, votes at Lincoln School.`,
  },
  precincts: {
    title: msg`Each precinct has its place; precincts by street`,
    example: msg`A list of places, and a list of streets: 100 to 198 Oak St, even, is in Precinct 12.`,
  },
  zip4: {
    title: msg`Each precinct has its place; precincts by ZIP+4`,
    example: msg`A list of places, and a list of ZIP+4 codes: 85001-1000 to 85001-1999 is in Precinct 12.`,
  },
  shapes: {
    title: msg`Each precinct has its place; precincts on a map`,
    example: msg`A list of places, and a map file with the lines of each precinct (GeoJSON or Shapefile).`,
  },
  vip: {
    title: msg`A VIP feed`,
    example: msg`One file in the format of the Voting Information Project: XML, or a ZIP file.`,
  },
  contests: {
    title: msg`A list of contests`,
    example: msg`One line for each candidate or answer, with its contest and precinct.`,
  },
  'count-sheet': {
    title: msg`A spreadsheet or an export of your system`,
    example: msg`One line for each candidate, or for each candidate and precinct, with the votes.`,
  },
  count: {
    title: msg`A file in the NIST format`,
    example: msg`JSON or CSV that names its election, status and time.`,
  },
}

interface RoleText {
  label: MessageDescriptor
  /** Where the format is described, for files in a published format. */
  format?: { host: string; url: string }
  about: MessageDescriptor
  /** File types that the browser offers to choose. */
  accept: string
}

const sheet = '.csv,.tsv,.txt,.xlsx'

export const roleTexts: Record<FileRole, RoleText> = {
  feed: {
    label: msg`VIP feed`,
    about: msg`One XML file, or a ZIP file.`,
    accept: '.xml,.zip',
    format: { host: 'vip-specification.readthedocs.io', url: 'https://vip-specification.readthedocs.io/' },
  },
  places: {
    label: msg`Polling places`,
    about: msg`One line for each place: name, address, dates and hours.`,
    accept: sheet,
  },
  precincts: {
    label: msg`Places of the precincts`,
    about: msg`Which precinct votes at which place. Not needed if the list of places names the precincts.`,
    accept: sheet,
  },
  streets: {
    label: msg`Streets`,
    about: msg`One line for each part of a street, with its precinct or place.`,
    accept: sheet,
  },
  zips: {
    label: msg({ message: 'ZIP+4 codes', context: 'file' }),
    about: msg`One line for each ZIP+4 code or range, with its precinct.`,
    accept: sheet,
  },
  shapes: {
    label: msg`Precinct map`,
    about: msg`GeoJSON, or the parts of a Shapefile in one ZIP file.`,
    accept: '.geojson,.json,.zip',
  },
  contests: {
    label: msg`Contests`,
    about: msg`One line for each candidate or answer.`,
    accept: sheet,
  },
  votes: {
    label: msg`Vote count`,
    about: msg`One line for each candidate or answer. Lines of precincts are added up.`,
    accept: sheet,
  },
  count: {
    label: msg`Vote count`,
    about: msg`CSV, or JSON in the NIST format.`,
    accept: '.csv,.json,.txt',
    format: { host: 'nist.gov', url: 'https://doi.org/10.6028/NIST.SP.1500-100r2' },
  },
}

export const countStatusTexts: Record<CountStatus, MessageDescriptor> = {
  'unofficial-partial': msg`Unofficial, still counting`,
  'unofficial-complete': msg`Unofficial, all counted`,
  certified: msg`Certified`,
  correction: msg`Corrected`,
  recount: msg`Recount`,
}

/** Forms whose file names its election. */
export const namesItsElection = (form: ImportForm) => form === 'vip' || form === 'count'

/** Whether a file has columns to choose. Files in a published format (VIP, NIST) have none. */
export const hasColumns = (role: FileRole) => role !== 'feed' && role !== 'count'
