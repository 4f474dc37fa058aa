import { writeCsv } from '../../../civic/text/write-csv.ts'
import { type SheetField, fieldsOf } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../contract/desk-import.ts'

/** The name of each column in templates. `guessColumns` knows all of them. */
const headers: Record<SheetField, string> = {
  id: 'Place ID',
  name: 'Place name',
  nameEs: 'Name in Spanish',
  address: 'Full address',
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  kind: 'Kind of place',
  forDay: 'Election Day',
  forEarly: 'Early voting',
  forDrop: 'Drop box',
  date: 'Dates',
  startDate: 'First day',
  endDate: 'Last day',
  hours: 'Hours',
  openTime: 'Opens',
  closeTime: 'Closes',
  accessible: 'Accessible',
  notes: 'Notes',
  notesEs: 'Notes in Spanish',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  link: 'Website',
  precincts: 'Precincts',
  town: 'Town',
  county: 'County',
  precinct: 'Precinct',
  place: 'Polling place',
  houseNumber: 'House number',
  houseLow: 'Low number',
  houseHigh: 'High number',
  parity: 'Odd/even/both',
  direction: 'Direction',
  suffix: 'Street suffix',
  postDirection: 'Post direction',
  unit: 'Unit',
  zipLow: 'Plus 4 low',
  zipHigh: 'Plus 4 high',
  contest: 'Contest',
  contestEs: 'Contest in Spanish',
  contestType: 'Contest type',
  level: 'Level',
  district: 'District',
  primaryParty: 'Primary party',
  votesAllowed: 'Votes allowed',
  numberElected: 'Number elected',
  ranked: 'Ranked',
  writeIns: 'Write-in lines',
  order: 'Ballot order',
  ballotPrecincts: 'Precincts',
  candidate: 'Candidate',
  party: 'Party',
  partyEs: 'Party in Spanish',
  answer: 'Answer',
  answerEs: 'Answer in Spanish',
  summary: 'Summary',
  summaryEs: 'Summary in Spanish',
  fullText: 'Full text',
  fullTextEs: 'Full text in Spanish',
  pro: 'Argument for',
  proEs: 'Argument for in Spanish',
  con: 'Argument against',
  conEs: 'Argument against in Spanish',
  threshold: 'Needed to pass',
  thresholdEs: 'Needed to pass in Spanish',
  abstain: 'If left blank',
  abstainEs: 'If left blank in Spanish',
  contestId: 'Contest ID',
  votes: 'Votes',
  votesDay: 'Election Day votes',
  votesEarly: 'Early votes',
  votesMail: 'Mail votes',
  votesProvisional: 'Provisional votes',
  voteType: 'Vote type',
  contestVotes: 'Contest votes',
  overvotes: 'Overvotes',
  undervotes: 'Undervotes',
  unitsReported: 'Precincts reported',
  unitsTotal: 'Total precincts',
  isWriteIn: 'Write-in',
  outcome: 'Outcome',
}

type Example = Partial<Record<SheetField, string>>

const library: Example = {
  id: 'P1',
  name: 'Liberty Falls Library',
  nameEs: 'Biblioteca de Liberty Falls',
  street: '100 Main St',
  city: 'Liberty Falls',
  state: 'ZZ',
  zip: '00000',
  kind: 'Election Day',
  startDate: '11/03/2026',
  endDate: '11/03/2026',
  hours: '7:00 AM - 8:00 PM',
  accessible: 'Yes',
  notes: 'Use the north door.',
  notesEs: 'Use la puerta norte.',
  latitude: '40.0001',
  longitude: '-90.0001',
  phone: '555-555-0100',
  link: 'https://elections.example/library',
  precincts: '101, 102',
  town: 'Liberty Falls',
  county: 'Sample County',
}
const townHall: Example = {
  id: 'P2',
  name: 'Eagle Creek Town Hall',
  nameEs: 'Ayuntamiento de Eagle Creek',
  street: '25 Oak Ave',
  city: 'Eagle Creek',
  state: 'ZZ',
  zip: '00000',
  kind: 'Early voting',
  startDate: '10/19/2026',
  endDate: '10/30/2026',
  hours: 'Mon-Fri 8am-5pm',
  accessible: 'Yes',
  notes: '',
  notesEs: '',
  latitude: '40.0101',
  longitude: '-90.0201',
  phone: '555-555-0101',
  link: '',
  precincts: '103',
  town: 'Eagle Creek',
  county: 'Sample County',
}

const council: Example = {
  contest: 'City Council Member',
  contestEs: 'Concejo municipal',
  contestType: 'Candidates',
  district: 'Liberty Falls',
  ballotPrecincts: '101, 102',
  order: '1',
  votesAllowed: '2',
  numberElected: '2',
  ranked: 'No',
  writeIns: '1',
  level: 'Local',
}
const question: Example = {
  contest: 'Question 1: Library Bonds',
  contestEs: 'Pregunta 1: bonos para bibliotecas',
  contestType: 'Measure',
  order: '2',
  summary: 'Shall the county borrow $1,000,000 for libraries?',
  summaryEs: '¿Debe el condado pedir prestado $1,000,000 para bibliotecas?',
}
const contests: Example[] = [
  { ...council, candidate: 'Ulla Pennywhistle', party: 'Nonpartisan', partyEs: 'No partidista' },
  { ...council, candidate: 'Gideon Marchbanks', party: 'Nonpartisan', partyEs: 'No partidista' },
  { ...question, answer: 'Yes', answerEs: 'Sí' },
  { ...question, answer: 'No', answerEs: 'No' },
]

const counted: Example = {
  contest: council.contest ?? '',
  contestType: 'Candidates',
  district: 'Liberty Falls',
  votesAllowed: '2',
  contestVotes: '2012',
  overvotes: '3',
  undervotes: '41',
  unitsReported: '2',
  unitsTotal: '3',
}
const votes: Example[] = [
  { ...counted, candidate: 'Ulla Pennywhistle', party: 'Nonpartisan', votes: '1040' },
  { ...counted, candidate: 'Gideon Marchbanks', party: 'Nonpartisan', votes: '960' },
  { ...counted, candidate: 'Write-in', votes: '12', isWriteIn: 'Yes' },
]

const examples: Partial<Record<FileRole, Example[]>> = {
  votes,
  places: [library, townHall],
  precincts: [
    { precinct: '101', place: 'P1' },
    { precinct: '103', place: 'P2' },
  ],
  streets: [
    {
      precinct: '101',
      place: 'P1',
      street: 'N Main St',
      houseLow: '1',
      houseHigh: '199',
      parity: 'Odd',
      city: 'Liberty Falls',
      zip: '00000',
    },
    {
      precinct: '103',
      place: 'P2',
      street: 'Oak Ave',
      houseLow: '2',
      houseHigh: '98',
      parity: 'Both',
      city: 'Eagle Creek',
      zip: '00000',
    },
  ],
  zips: [
    { precinct: '101', place: 'P1', zip: '00000', zipLow: '0001', zipHigh: '0499' },
    { precinct: '103', place: 'P2', zip: '00000', zipLow: '0500', zipHigh: '0999' },
  ],
  contests,
}

/** Columns that would say the same as others of the template. */
const leftOut: ReadonlySet<SheetField> = new Set<SheetField>([
  'address',
  'forDay',
  'forEarly',
  'forDrop',
  'date',
  'openTime',
  'closeTime',
  'houseNumber',
  'direction',
  'suffix',
  'postDirection',
  'unit',
  'contestId',
  'votesDay',
  'votesEarly',
  'votesMail',
  'votesProvisional',
  'voteType',
])

/** A spreadsheet to fill in: the header and two rows of the sample county. Null for files that are not spreadsheets. */
export function templateCsv(form: ImportForm, role: FileRole): string | null {
  const rows = examples[role]
  const voters = form === 'streets' ? 'precinct' : 'place'
  const fields = fieldsOf(form, role)
    .map(({ field }) => field)
    .filter((field) => !(role === 'votes' && (field === 'precinct' || field === 'primaryParty')))
    .filter((field) => !leftOut.has(field) && (role === 'places' || role === 'precincts' || field !== voters))
  if (!rows || fields.length === 0) return null
  // In a list of streets the number of the house is in columns of its own.
  const nameOf = (field: SheetField) => (role === 'streets' && field === 'street' ? 'Street' : headers[field])
  const lines = [fields.map(nameOf), ...rows.map((row) => fields.map((field) => row[field] ?? ''))]
  return writeCsv(lines)
}
