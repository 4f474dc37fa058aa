import { expect, test } from 'vitest'
import { sourceName, sourceNameParts } from './source-name.ts'

test('descriptions of sources are translated, with their numbers', () => {
  const names = {
    'Federal Election Commission, candidate summary 2028':
      'Comisión Federal de Elecciones, resumen de candidatos de 2028',
    'Vote.gov, New York': 'Vote.gov, Nueva York',
    'District of Columbia, dcboe.org': 'Distrito de Columbia, dcboe.org',
    'Open States people': 'Open States, personas',
    'United States Code, 2 U.S.C. 7': 'Código de los Estados Unidos, 2 U.S.C. 7',
    'Arizona, Laws 2024, chapter 1': 'Arizona, leyes de 2024, capítulo 1',
    'US Census Bureau, congressional district outlines (cb_2024_us_cd119_500k)':
      'Oficina del Censo de EE. UU., contornos de distritos congresionales (cb_2024_us_cd119_500k)',
    'Secondary list; check with: Texas, sos.texas.gov': 'Lista secundaria; consulte: Texas, sos.texas.gov',
    'Secondary list; official list: USA.gov': 'Lista secundaria; lista oficial: USA.gov',
    'Computed from all recorded votes of the 119th Congress':
      'Calculado con todas las votaciones registradas del 119.º Congreso',
  }
  for (const [english, spanish] of Object.entries(names)) {
    expect(sourceName(english, 'es')).toBe(spanish)
    expect(sourceName(english, 'en')).toBe(english)
  }
})

test('proper names stay, marked as English', () => {
  expect(sourceNameParts('National Conference of State Legislatures, provisional ballots', 'es')).toEqual([
    { text: 'National Conference of State Legislatures', lang: 'en' },
    { text: ', ' },
    { text: 'boletas provisionales' },
  ])
  expect(sourceNameParts('Sample County Clerk', 'es')).toEqual([{ text: 'Sample County Clerk', lang: 'en' }])
})
