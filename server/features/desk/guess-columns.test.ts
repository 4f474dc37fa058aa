import { expect, test } from 'vitest'
import { fieldsOf } from '../../../contract/desk-fields.ts'
import { FileRole, ImportForm } from '../../../contract/desk-import.schemas.ts'
import { parseCsv } from '../../core/csv.ts'
import { guessColumns } from './guess-columns.ts'
import { templateCsv } from './template.ts'

const guess = (columns: string[], row: string[] = []) =>
  Object.fromEntries(
    Object.entries(guessColumns('places', 'vote-centers', { columns, rows: [row] })).filter(
      ([, column]) => column !== null,
    ),
  )

test.each([
  [
    'Polling Place,Address1,City,State,Zip,Hours,Lat,Long',
    {
      name: 'Polling Place',
      street: 'Address1',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      hours: 'Hours',
      latitude: 'Lat',
      longitude: 'Long',
    },
  ],
  [
    'SITE_NAME,SITE_ADDRESS,X,Y,Open,Close,ADA',
    {
      name: 'SITE_NAME',
      address: 'SITE_ADDRESS',
      longitude: 'X',
      latitude: 'Y',
      openTime: 'Open',
      closeTime: 'Close',
      accessible: 'ADA',
    },
  ],
  [
    'VoteCenter,StreetAddress,ZipCode,StartDate,EndDate,Type',
    {
      name: 'VoteCenter',
      street: 'StreetAddress',
      zip: 'ZipCode',
      startDate: 'StartDate',
      endDate: 'EndDate',
      kind: 'Type',
    },
  ],
  [
    'Lugar de votación,Dirección,Municipio,Código Postal,Horario,Teléfono',
    {
      name: 'Lugar de votación',
      street: 'Dirección',
      city: 'Municipio',
      zip: 'Código Postal',
      hours: 'Horario',
      phone: 'Teléfono',
    },
  ],
  ['Name,Place name,Location', { name: 'Place name' }],
])('reads the header %s', (header, expected) => {
  expect(guess(header.split(','))).toEqual(expected)
})

test('an address with its ZIP code is the whole address, even beside a column of cities', () => {
  expect(guess(['Site', 'Address', 'City'], ['Hall', '1 Main St, Springfield, TX 75001', 'Springfield'])).toEqual({
    name: 'Site',
    address: 'Address',
    city: 'City',
  })
})

test('reads columns without a telling name by their values', () => {
  expect(guess(['Site', 'A', 'B', 'C'], ['Hall', '75001', '(972) 555-0100', '7am - 7pm'])).toEqual({
    name: 'Site',
    zip: 'A',
    phone: 'B',
    hours: 'C',
  })
})

test.each(['7am-8pm', '7:00 AM – 8:00 PM', 'Mon-Fri 8am-5pm, Sat 9am-1pm', '06:00-19:00'])(
  '“Open” with %s has the hours',
  (open) => {
    const found = guess(['Location Name', 'Address', 'City', 'Zip', 'Open'], ['Hall', '1 Elm', 'Mesa', '85201', open])
    expect(found).toMatchObject({ hours: 'Open', street: 'Address' })
    expect(found).not.toHaveProperty('openTime')
  },
)

test.each(['7am', '7:00:00 AM', '0.25'])('“Open” with %s is the time it opens', (open) => {
  expect(guess(['Site', 'Open', 'Close'], ['Hall', open, '8pm'])).toMatchObject({
    openTime: 'Open',
    closeTime: 'Close',
  })
})

test.each([
  [['Location Name', 'Address', 'City', 'Municipality'], { city: 'City', town: 'Municipality' }],
  [['Location Name', 'Address', 'Municipality'], { city: null, town: 'Municipality' }],
  [['Lugar', 'Dirección', 'Ciudad', 'Municipio'], { city: 'Ciudad', town: 'Municipio' }],
  [['Place', 'Address', 'Town', 'Municipality'], { town: 'Town' }],
])('in a list by town, %j names the towns', (columns, expected) => {
  expect(guessColumns('places', 'towns', { columns, rows: [] })).toMatchObject(expected)
})

test('guesses nothing where nothing fits', () => {
  expect(guess(['Foo', 'Bar'], ['a', 'b'])).toEqual({})
})

const templates = ImportForm.options.flatMap((form) =>
  FileRole.options.flatMap((role) => {
    const csv = templateCsv(form, role)
    return csv === null ? [] : [{ form, role, csv }]
  }),
)

test.each(templates)('the template of $role for $form is mapped without a person', ({ form, role, csv }) => {
  const [header, ...rows] = parseCsv(csv).map(({ cells }) => cells)
  const mapping = guessColumns(role, form, { columns: header ?? [], rows })
  expect(rows.length).toBeGreaterThanOrEqual(2)
  const mapped = Object.values(mapping).filter((column) => column !== null)
  expect(mapped.toSorted()).toEqual(header?.toSorted())
  for (const { field, required } of fieldsOf(form, role)) if (required) expect(mapping[field]).toBeTruthy()
})
