import { expect, test } from 'vitest'
import { loadReference } from '../../server/reference/reference.ts'
import { loadedPacks } from './testing/loaded-packs.ts'

// Compared by hand with the published files of CivicPatch. An update of the pack may have to change them.
const { councils } = loadReference()

const holders = (geoid: string) =>
  councils
    .people(geoid)
    .map(({ name, office, district }) => [name, office, ...(district === undefined ? [] : [district])].join(', '))

test.each([
  ['0602000', 'Anaheim, CA', 7, ['Ashleigh E. Aitken, Mayor', 'Ryan Balius, Council Member, District 1']],
  [
    '0653000',
    'Oakland, CA',
    9,
    ['Barbara Lee, Mayor', 'Kevin Jenkins, Council President - Council Member, District 6'],
  ],
  ['0807850', 'Boulder, CO', 9, ['Aaron Brockett, Mayor', 'Lauren Folkerts, Mayor Pro Tempore']],
  ['0845970', 'Longmont, CO', 7, ['Diane Crist, Council Member, Ward 1', 'Matthew Popkin, Council Member, Ward 2']],
  ['1608830', 'Boise, ID', 7, ['Lauren McLean, Mayor', 'Kathy Corless, Council Member, District 3']],
  ['1652120', 'Meridian, ID', 7, ['Robert Simison, Mayor', 'John Overton, Council Member, District 4 - Seat 4']],
  ['2501700380', 'Acton, MA', 6, ['Alissa Nicol, Chair', 'Jo-Ann M. Berry, Town Moderator']],
  ['2507000', 'Boston, MA', 14, ['Michelle Wu, Mayor', 'Enrique J. Pepén, Council Member, District 5']],
  ['2302795', 'Bangor, ME', 9, ['Susan Hawes, Chair - At-Large', 'Wayne Mallar, Council Member - At-Large']],
  ['2622000', 'Detroit, MI', 10, ['Mary Sheffield, Mayor', 'Renata Miller, Council Member, District 5']],
  ['2621180', 'Deerfield, MI', 9, ['Todd Nighswander, Council President', 'Denise Wylie, Clerk']],
  ['2634000', 'Grand Rapids, MI', 6, ['David LaGrand, Mayor - At-Large', 'Milinda Ysasi, Commissioner, Ward 2']],
  ['2608134020', 'Grand Rapids, MI', 3, ['Michael DeVries, Supervisor', 'Edward Robinette, Clerk']],
  ['3719000', 'Durham, NC', 7, ['Leonardo Williams, Mayor', 'Shanetta Burris, Council Member, Ward 2']],
  ['3755000', 'Raleigh, NC', 8, ['Janet Cowell, Mayor - At-Large', 'Corey Branch, Council Member, District C']],
  ['3807200', 'Bismarck, ND', 5, ['Michael Schmitz, Mayor', 'John Risch III, Commissioner']],
  ['3812700', 'Casselton, ND', 7, ['Michael Faught, Mayor', 'Sarah Michels, Council Member']],
  ['3825700', 'Fargo, ND', 5, ['Tim Mahoney, Mayor', 'Michelle Turnberg, Commissioner']],
  ['3345140', 'Manchester, NH', 15, ['Jay Ruais, Mayor', 'Kelly Thomas, Alderperson, Ward 12']],
  ['3400100', 'Absecon, NJ', 8, ['Tommy Marrone, Mayor', 'Linda Evans, Council Member, Ward 2']],
  ['3400705470', 'Berlin, NJ', 5, ['Phyllis A. Magazzu, Mayor', 'Frank Epifanio, Council President']],
  ['3451000', 'Newark, NJ', 10, ['Ras J. Baraka, Mayor', 'Patrick O. Council, Council Member, Ward South']],
  ['4530985', 'Greer, SC', 7, ['Rick Danner, Mayor - At-Large', 'Paul Lamb, Council Member, District 6']],
  ['4545115', 'Mauldin, SC', 7, ['Terry Merritt, Mayor', 'Taft Matney, Council Member']],
  ['4740000', 'Knoxville, TN', 10, ['Indya Kincannon, Mayor', 'Lynne Fugate, Vice Mayor - Seat A, Seat A']],
  ['4824000', 'El Paso, TX', 9, ['Renard U. Johnson, Mayor', 'Lily Limón, Council Member, District 7']],
  ['4835000', 'Houston, TX', 17, ['John Whitmire, Mayor', 'Joaquin Martinez, Council Member, District I']],
  ['4858016', 'Plano, TX', 8, ['John B. Muns, Mayor', 'Steve Lavine, Council Member - Place 5, Place 5']],
  ['5363000', 'Seattle, WA', 10, ['Katie Wilson, Mayor', 'Eddie Lin, Council Member, District 2']],
  ['5367000', 'Spokane, WA', 8, ['Lisa Brown, Mayor', 'Betsy Wilkerson, Council President']],
] as const)('%s: %s', (geoid, place, count, expected) => {
  const { name, state, people } = councils.place(geoid) ?? {}
  expect(`${name}, ${state}`).toBe(place)
  expect(people).toBe(count)
  const all = holders(geoid)
  expect(all).toHaveLength(count)
  expect(all).toEqual(expect.arrayContaining([...expected]))
})

test('mayors whom a newer list replaces are marked', () => {
  const { people } = loadedPacks.facts.councils
  expect(people.filter(({ superseded }) => superseded).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Joan Peck', 'Victoria Woodards', 'Christine Frizzell', 'Merle Aaron', 'Catherine Moy']),
  )
})

test('states with councils, and how many people each has', () => {
  const { places } = loadedPacks.facts.councils
  const byState = Map.groupBy(places, ({ state }) => state)
  const counts = [...byState].map(([state, own]) => `${state} ${own.reduce((sum, one) => sum + one.people, 0)}`)
  expect(counts.toSorted().join(', ')).toBe(
    'CA 471, CO 850, ID 529, MA 918, ME 653, MI 5360, NC 1267, ND 230, NH 816, NJ 3023, SC 604, TN 957, TX 5826, WA 1402',
  )
})
