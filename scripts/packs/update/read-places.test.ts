import { expect, test } from 'vitest'
import type { LegislativeDistrict } from '../../../packs/places/schema.ts'
import { congressionalFrom, legislativeFrom, readRelations } from './places.ts'

const table = (layer: string, ...rows: string[]) =>
  readRelations(
    [
      `\uFEFFOID_${layer}_20|GEOID_${layer}_20|NAMELSAD_${layer}_20|AREALAND_${layer}_20|AREAWATER_${layer}_20|MTFCC_${layer}_20|FUNCSTAT_${layer}_20|OID_ZCTA5_20|GEOID_ZCTA5_20|NAMELSAD_ZCTA5_20|AREALAND_ZCTA5_20|AREAWATER_ZCTA5_20|MTFCC_ZCTA5_20|CLASSFP_ZCTA5_20|FUNCSTAT_ZCTA5_20|AREALAND_PART|AREAWATER_PART`,
      ...rows,
      '',
    ].join('\r\n'),
  )
const row = (geoid: string, zip: string, land: number, part: number) =>
  `1|${geoid}|District|1|1|G5200|N|2|${zip}|ZCTA5 ${zip}|${land}|0|G6350|B5|S|${part}|0`

test('reads the congressional table: largest share first, without undefined districts and rows without a ZIP area', () => {
  const relations = table(
    'CD119',
    row('0630', '90210', 27_823_432, 21_754),
    row('0636', '90210', 27_823_432, 27_801_678),
    row('1198', '20001', 100, 100),
    row('5000', '05401', 0, 0),
    '1|09ZZ|Congressional Districts not defined|0|1|G5200|F|2|06830|ZCTA5 06830|1|1|G6350|B5|S|0|5',
    '1|0101|Congressional District 1|1|1|G5200|N|||||||||7|0',
  )
  expect([...congressionalFrom(relations)]).toEqual([
    [
      '90210',
      [
        { state: 'CA', district: 36, share: 0.999, basis: 'table' },
        { state: 'CA', district: 30, share: 0.001, basis: 'table' },
      ],
    ],
    ['20001', [{ state: 'DC', district: 0, share: 1, basis: 'table' }]],
    ['05401', [{ state: 'VT', district: 0, share: 1, basis: 'table' }]],
  ])
})

test('rejects a file with other columns', () => {
  expect(() => readRelations('a|b\n1|2\n')).toThrow('no column')
})

const district = (
  state: LegislativeDistrict['state'],
  chamber: LegislativeDistrict['chamber'],
  name: string,
  censusCode: string | null,
  covers: string[] = [],
): LegislativeDistrict => ({
  state,
  chamber,
  district: name,
  censusCode,
  censusName: null,
  covers,
})

const districts = [
  district('ID', 'lower', '1A', '001'),
  district('ID', 'lower', '1B', '001'),
  district('NH', 'lower', 'Cheshire 1', '201'),
  district('NH', 'lower', 'Cheshire 2', '202'),
  district('NH', 'lower', 'Cheshire 15', null, ['Cheshire 1', 'Cheshire 2']),
  district('DC', 'legislature', 'Ward 2', '2'),
  district('DC', 'legislature', 'At-Large', null, ['Ward 2']),
]

test('a census code may have two seats, lie in a floterial district, or belong to a single-chamber legislature', () => {
  const lower = legislativeFrom(
    table(
      'SLDL2024',
      row('16001', '83801', 10, 10),
      row('33201', '03431', 10, 4),
      row('33202', '03431', 10, 5),
      row('72001', '00601', 10, 10),
    ),
    'lower',
    districts,
  )
  expect(lower.get('83801')?.map(({ district }) => district)).toEqual(['1A', '1B'])
  expect(lower.get('03431')).toEqual([
    { state: 'NH', chamber: 'lower', district: 'Cheshire 2', share: 0.5, basis: 'table' },
    { state: 'NH', chamber: 'lower', district: 'Cheshire 1', share: 0.4, basis: 'table' },
    { state: 'NH', chamber: 'lower', district: 'Cheshire 15', share: 0.9, basis: 'floterial' },
  ])
  expect(lower.has('00601')).toBe(false)
  const upper = legislativeFrom(table('SLDU2024', row('11002', '20001', 10, 10)), 'upper', districts)
  expect(upper.get('20001')?.map(({ chamber, district, basis }) => [chamber, district, basis])).toEqual([
    ['legislature', 'Ward 2', 'table'],
    ['legislature', 'At-Large', 'whole'],
  ])
})

test('rejects a district without a name', () => {
  expect(() => legislativeFrom(table('SLDL2024', row('16099', '83801', 10, 10)), 'lower', districts)).toThrow('ID 099')
})
