import { expect, test } from 'vitest'
import { readProjection } from './prj.ts'
import { lambertConic, transverseMercator } from './projections.ts'

// The worked examples of EPSG Guidance Note 7-2.
const surveyFoot = 1200 / 3937

test('Lambert conic: Texas South Central', () => {
  const unproject = lambertConic(
    { a: 6_378_206.4, inverseFlattening: 294.9786982 },
    {
      latitudeOfOrigin: 27 + 50 / 60,
      centralMeridian: -99,
      scale: 1,
      falseEasting: 2_000_000 * surveyFoot,
      falseNorthing: 0,
    },
    [28 + 23 / 60, 30 + 17 / 60],
  )
  const [longitude, latitude] = unproject(2_963_503.91 * surveyFoot, 254_759.8 * surveyFoot)
  expect(longitude).toBeCloseTo(-96, 7)
  expect(latitude).toBeCloseTo(28.5, 7)
})

test('Lambert conic with one parallel: Jamaica', () => {
  const unproject = lambertConic(
    { a: 6_378_206.4, inverseFlattening: 294.9786982 },
    { latitudeOfOrigin: 18, centralMeridian: -77, scale: 1, falseEasting: 250_000, falseNorthing: 150_000 },
    [18, 18],
  )
  const [longitude, latitude] = unproject(255_966.58, 142_493.51)
  expect(longitude).toBeCloseTo(-76.943683, 6)
  expect(latitude).toBeCloseTo(17.932167, 6)
})

test('transverse Mercator: British National Grid', () => {
  const unproject = transverseMercator(
    { a: 6_377_563.396, inverseFlattening: 299.32496 },
    { latitudeOfOrigin: 49, centralMeridian: -2, scale: 0.9996012717, falseEasting: 400_000, falseNorthing: -100_000 },
  )
  const [longitude, latitude] = unproject(577_274.99, 69_740.5)
  expect(longitude).toBeCloseTo(0.5, 6)
  expect(latitude).toBeCloseTo(50.5, 6)
})

const nad83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
const arizona = `PROJCS["NAD_1983_StatePlane_Arizona_Central_FIPS_0202_Feet_Intl",${nad83},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",700000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-111.9166666666667],PARAMETER["Scale_Factor",0.9999],PARAMETER["Latitude_Of_Origin",31.0],UNIT["Foot",0.3048]]`

test('reads the files of map programs', () => {
  expect(readProjection(nad83)?.(-112, 33)).toEqual([-112, 33])
  const origin = readProjection(arizona)?.(700_000, 0) ?? []
  expect(origin[0]).toBeCloseTo(-111.9166667, 6)
  expect(origin[1]).toBeCloseTo(31, 9)
  const web = `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["Central_Meridian",0.0],UNIT["Meter",1.0]]`
  const [longitude, latitude] = readProjection(web)?.(-11_169_055.58, 2_800_000) ?? []
  expect(longitude).toBeCloseTo(-100.33333, 4)
  expect(latitude).toBeCloseTo(24.38178, 4)
})

test.each([
  ['an older datum', nad83.replaceAll('North_American_1983', 'North_American_1927')],
  ['another ellipsoid', nad83.replace('6378137.0', '6378206.4')],
  ['another projection', arizona.replace('Transverse_Mercator', 'Hotine_Oblique_Mercator')],
  ['another prime meridian', nad83.replace('"Greenwich",0.0', '"Paris",2.33')],
  ['nothing', ''],
  ['no unit', arizona.replace(',UNIT["Foot",0.3048]', '').replace(/UNIT\["Degree",[\d.]+\]/, 'X')],
])('does not read a map with %s', (_, wkt) => {
  expect(readProjection(wkt)).toBeUndefined()
})
