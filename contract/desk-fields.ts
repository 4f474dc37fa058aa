import { type FileRole, type ImportForm, filesOf } from './desk-import.ts'

/** What a column of a spreadsheet can be. Screens have the labels. */
export const sheetFields = [
  // A voting place.
  'id',
  'name',
  'nameEs',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'kind',
  'forDay',
  'forEarly',
  'forDrop',
  'date',
  'startDate',
  'endDate',
  'hours',
  'openTime',
  'closeTime',
  'accessible',
  'notes',
  'notesEs',
  'latitude',
  'longitude',
  'phone',
  'link',
  'precincts',
  'town',
  'county',
  // Who votes there.
  'precinct',
  'place',
  'houseNumber',
  'houseLow',
  'houseHigh',
  'parity',
  'direction',
  'suffix',
  'postDirection',
  'unit',
  'zipLow',
  'zipHigh',
  // What is on the ballot.
  'contest',
  'contestEs',
  'contestType',
  'level',
  'district',
  'primaryParty',
  'votesAllowed',
  'numberElected',
  'ranked',
  'writeIns',
  'order',
  'ballotPrecincts',
  'candidate',
  'party',
  'partyEs',
  'answer',
  'answerEs',
  'summary',
  'summaryEs',
  'fullText',
  'fullTextEs',
  'pro',
  'proEs',
  'con',
  'conEs',
  'threshold',
  'thresholdEs',
  'abstain',
  'abstainEs',
  // A count.
  'contestId',
  'votes',
  'votesDay',
  'votesEarly',
  'votesMail',
  'votesProvisional',
  'voteType',
  'contestVotes',
  'overvotes',
  'undervotes',
  'unitsReported',
  'unitsTotal',
  'isWriteIn',
  'outcome',
] as const
export type SheetField = (typeof sheetFields)[number]

/** Chosen instead of a column for `kind`, if all places of a list are of one kind. */
export const kindsOfAll: Record<string, string> = {
  '=day': 'Election Day',
  '=early': 'Early voting',
  '=drop': 'Drop box',
  '=day,early': 'Election Day and early voting',
}

export interface FieldUse {
  field: SheetField
  required: boolean
  /** Of the fields with the same group, at least one must have a column. */
  group: 'address' | 'voters' | 'choices' | 'votes' | null
}

const optional = (...fields: SheetField[]): FieldUse[] =>
  fields.map((field) => ({ field, required: false, group: null }))
const required = (...fields: SheetField[]): FieldUse[] =>
  fields.map((field) => ({ field, required: true, group: null }))
const oneOf = (group: FieldUse['group'], ...fields: SheetField[]): FieldUse[] =>
  fields.map((field) => ({ field, required: false, group }))

const place: FieldUse[] = [
  ...required('name'),
  ...oneOf('address', 'address', 'street'),
  ...optional('city', 'state', 'zip', 'kind', 'date', 'startDate', 'endDate', 'hours', 'openTime', 'closeTime'),
  ...optional('accessible', 'notes', 'phone', 'link', 'latitude', 'longitude', 'nameEs', 'notesEs', 'id'),
  ...optional('forDay', 'forEarly', 'forDrop'),
]

const placesOf: Partial<Record<ImportForm, FieldUse[]>> = {
  'vote-centers': [...place, ...optional('county')],
  towns: [...required('town'), ...place, ...optional('county')],
  streets: [...place, ...optional('precincts')],
  precincts: [...place, ...optional('precincts')],
  zip4: [...place, ...optional('precincts')],
  shapes: [...place, ...optional('precincts')],
}

const votersAt = oneOf('voters', 'precinct', 'place')

const others: Partial<Record<FileRole, FieldUse[]>> = {
  precincts: required('precinct', 'place'),
  streets: [
    ...votersAt,
    ...oneOf('address', 'address', 'street'),
    ...optional('houseNumber', 'houseLow', 'houseHigh', 'parity', 'direction', 'suffix', 'postDirection', 'unit'),
    ...optional('city', 'zip'),
  ],
  zips: [...votersAt, ...required('zip'), ...optional('zipLow', 'zipHigh')],
  shapes: votersAt,
  contests: [
    ...required('contest'),
    ...oneOf('choices', 'candidate', 'answer'),
    ...optional('party', 'contestType', 'district', 'ballotPrecincts', 'order', 'votesAllowed', 'numberElected'),
    ...optional('ranked', 'writeIns', 'primaryParty', 'level', 'link'),
    ...optional('summary', 'fullText', 'pro', 'con', 'threshold', 'abstain'),
    ...optional('contestEs', 'partyEs', 'answerEs', 'summaryEs', 'fullTextEs', 'proEs', 'conEs'),
    ...optional('thresholdEs', 'abstainEs'),
  ],
  votes: [
    ...required('contest', 'candidate'),
    ...oneOf('votes', 'votes', 'votesDay', 'votesEarly', 'votesMail', 'votesProvisional'),
    ...optional('party', 'precinct', 'voteType', 'district', 'primaryParty', 'contestType', 'votesAllowed'),
    ...optional('contestVotes', 'overvotes', 'undervotes', 'unitsReported', 'unitsTotal', 'isWriteIn', 'outcome'),
    ...optional('contestId'),
  ],
}

/** The columns that a file may have, in the order of the template; empty for a file that is not a spreadsheet. */
export function fieldsOf(form: ImportForm, role: FileRole): FieldUse[] {
  if (!filesOf[form].some((file) => file.role === role)) return []
  const fields = (role === 'places' ? placesOf[form] : others[role]) ?? []
  if (form !== 'vote-centers' || role === 'places') return fields
  return [...required('precinct'), ...fields.filter(({ group }) => group !== 'voters')]
}
