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
] as const
export type SheetField = (typeof sheetFields)[number]

export interface FieldUse {
  field: SheetField
  required: boolean
  /** Of the fields with the same group, at least one must have a column. */
  group: 'address' | 'voters' | 'numbers' | 'choices' | null
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
}

/** The columns that a file may have, in the order of the template; empty for a file that is not a spreadsheet. */
export function fieldsOf(form: ImportForm, role: FileRole): FieldUse[] {
  if (!filesOf[form].some((file) => file.role === role)) return []
  return (role === 'places' ? placesOf[form] : others[role]) ?? []
}
