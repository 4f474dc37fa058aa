import type { SheetField } from '../../../contract/desk-fields.ts'

/** How offices name their columns, in English and Spanish, as `headerKey` writes them. The first ones are the surest. */
export type Synonyms = Partial<Record<SheetField, string[]>>

export const addresses: Synonyms = {
  city: ['city', 'city name', 'municipality', 'mail city', 'postal city', 'loc city', 'ciudad', 'municipio'],
  state: ['state', 'st', 'state code', 'estado'],
  zip: [
    'zip',
    'zip code',
    'zipcode',
    'zip 5',
    'postal code',
    'zip postal code',
    'codigo postal',
    'zip4',
    'zip 4',
    'zip plus 4',
  ],
}
