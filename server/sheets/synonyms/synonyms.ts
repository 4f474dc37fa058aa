import type { SheetField } from '../../../contract/desk-fields.ts'

/** How offices name their columns, in English and Spanish, as `headerKey` writes them. The first ones are the surest. */
export type Synonyms = Partial<Record<SheetField, string[]>>

export const addresses: Synonyms = {
  city: [
    'city',
    'city name',
    'municipality',
    'mail city',
    'postal city',
    'loc city',
    'site city',
    'place city',
    'town',
    'city town',
    'city or town',
    'poll city',
    'polling place city',
    'voting town',
    'ciudad',
    'municipio',
    'pueblo',
  ],
  state: ['state', 'st', 'state code', 'state abbreviation', 'estado'],
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
    'site zip',
    'zip cd',
    'place zip',
    'poll zip',
    'polling place zip',
    'cp',
  ],
}
