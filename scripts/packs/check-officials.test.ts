import { expect, test } from 'vitest'
import { inventedPacks, inventedZip } from '../../packs/checks/testing/invented-packs.ts'
import {
  addressProblems,
  createAddressCheck,
  withoutWrongAddresses,
  withoutWrongZip,
} from '../../packs/officials/addresses.ts'
import { officialProblems } from '../../packs/officials/check.ts'
import type { OfficialFacts } from '../../packs/officials/files.ts'

const { facts, manifests } = inventedPacks()
const checkAddress = createAddressCheck(facts.places.zips)
const guam = inventedZip('GU')

/** The problems of the officials after a change. */
function problemsAfter(plant: (officials: OfficialFacts) => void): string[] {
  const officials = structuredClone(facts.officials)
  plant(officials)
  return [...officialProblems(officials, manifests.officials), ...addressProblems(officials, checkAddress)]
}

/** Records of these files, the first of each, with other fields. */
type Changes = { [K in keyof OfficialFacts]?: object }
const changeFirst = (changes: Changes) => (officials: OfficialFacts) => {
  const {
    seats: [seat],
    ...others
  } = officials
  Object.assign(seat?.member ?? {}, changes.seats)
  for (const [key, [first]] of Object.entries(others))
    Object.assign(first ?? {}, new Map(Object.entries(changes)).get(key))
}
const termEnd = '2026-11-01'
const email = 'info@janeforsenate.com'
const image = 'https://housedems.example/photo.jpg'
const elsewhere = '1 Main St, San Juan, PR 00902'

test.each<[string, Changes, string[]]>([
  ['nothing', {}, []],
  ...['Janesville City Council', 'Vacant', 'Mayor Smith', 'Smith 2'].map((name): [string, Changes, string[]] => [
    'a name that is none',
    { mayors: { name }, legislators: { name }, seats: { name } },
    ['congress', 'legislators', 'mayors'].map((file) => `${file}.jsonl:1 "${name}" is not the name of a person`),
  ]),
  [
    'a term that was over when the file was checked',
    {
      executives: { termEnd },
      mayors: { termEnd, irregular: true },
      legislators: { termEnd },
      seats: { termEnd: '2021-01-03' },
    },
    [
      'congress.jsonl:1 Bo ALson: the term was over on 2021-01-03, before 2025-08-04',
      'executives.jsonl:1 Ed Alexander: the term was over on 2026-11-01, before 2026-11-15',
      'mayors.jsonl:1 Mel Anders: the term was over on 2026-11-01, before 2026-11-15',
      'congress.jsonl:1 Bo ALson: no term of this seat ends on 2021-01-03',
    ],
  ],
  [
    'a governor’s term that does not end on inauguration day',
    { governors: { termEnd: '2027-01-10' } },
    [
      'governors.jsonl:1 Gail ALer: the term ends 2027-01-10, but AL inaugurates on 2027-01-06',
      'executives.jsonl:1 Ed Alexander: the term ends 2027-01-06, the governor’s on 2027-01-10',
    ],
  ],
  [
    'a term that ends a few days before the governor’s',
    { executives: { termEnd: '2026-12-31' } },
    ['executives.jsonl:1 Ed Alexander: the term ends 2026-12-31, the governor’s on 2027-01-06'],
  ],
  [
    'a term in Congress that ends on another day than the seat’s',
    { seats: { termEnd: '2033-01-03' } },
    ['congress.jsonl:1 Bo ALson: no term of this seat ends on 2033-01-03'],
  ],
  [
    'a term of more than four years',
    { mayors: { termEnd: '2032-01-01' } },
    ['mayors.jsonl:1 Mel Anders: the term ends 2032-01-01, after more than 4 years'],
  ],
  [
    'a first term of five years',
    { mayors: { since: '2026-01-01', termEnd: '2030-12-31' } },
    [
      'mayors.jsonl:1 Mel Anders: the term ends 2030-12-31, after more than 4 years',
      'mayors.jsonl:1 Mel Anders: the term ends 2030-12-31, which is not an even number of years after 2026-01-01',
    ],
  ],
  [
    'a mayor whose term ends with the election',
    { mayors: { since: '2023-07-17', termEnd: '2027-05-04' } },
    ['mayors.jsonl:1 Mel Anders: the term ends 2027-05-04, which is not an even number of years after 2023-07-17'],
  ],
  [
    'a mayor whose term ends long after the next election',
    { mayors: { nextElectionYear: 2028, termEnd: '2029-06-30' } },
    ['mayors.jsonl:1 Mel Anders: the term ends 2029-06-30, long after the election of 2028'],
  ],
  [
    'a term that ends before it began',
    { executives: { termStart: '2029-01-01' } },
    ['executives.jsonl:1 Ed Alexander: the term ends 2027-01-06, before it began'],
  ],
  [
    'a mayor chosen by the council without a year',
    { mayors: { chosenByCouncil: true, termEnd: undefined } },
    ['mayors.jsonl:1 Mel Anders: chosen by the council, but for which year?'],
  ],
  [
    'a mayor chosen by the council for too long',
    { mayors: { chosenByCouncil: true, since: '2025-01-01', termEnd: '2028-12-31' } },
    ['mayors.jsonl:1 Mel Anders: chosen by the council for more than two years'],
  ],
  [
    'a photo on a site that is neither official nor neutral',
    { legislators: { image } },
    [`legislators.jsonl:1 Ann AKman: the photo ${image} is not on an official or neutral site`],
  ],
  [
    'a contact of a campaign',
    { legislators: { email } },
    [`legislators.jsonl:1 Ann AKman: ${email} is the contact of a campaign`],
  ],
  [
    'a contact of an earlier office',
    { executives: { email: 'j@legislature.maine.gov' }, legislators: { email: 'rep.doe@legis.wisconsin.gov' } },
    [
      'executives.jsonl:1 Ed Alexander: j@legislature.maine.gov is the contact of an earlier office',
      'legislators.jsonl:1 Ann AKman: rep.doe@legis.wisconsin.gov is the contact of an earlier office',
    ],
  ],
  ['an unknown second source', { mayors: { confirmedBy: 'nobody' } }, ['no origin nobody in manifest.json']],
  [
    'a second source that is the first',
    { mayors: { confirmedBy: 'openstates' } },
    ['mayors.jsonl:1 Mel Anders: the second source is the first'],
  ],
  [
    'the address of somebody else',
    { governors: { address: elsewhere } },
    [`governors.jsonl:1 Gail ALer: "${elsewhere}" is not in AL`],
  ],
  [
    'a ZIP code of another state',
    { legislators: { address: `P.O. Box 1, Anytown, AK ${guam}` }, offices: { zip: guam } },
    [
      `legislators.jsonl:1 Ann AKman: "P.O. Box 1, Anytown, AK ${guam}" has a ZIP code outside AK`,
      `offices.jsonl:1 M000001-anytown: "Anytown, AL ${guam}" has a ZIP code outside AL`,
    ],
  ],
])('the check finds %s', (_, changes, problems) => {
  expect(problemsAfter(changeFirst(changes))).toEqual(problems.map((problem) => `officials: ${problem}`))
})

test('a list whose origin cannot be read for years stops no update of the others', () => {
  const compiledOn = '2028-10-20'
  const checkedOn = manifests.officials.compiledOn
  const files = Object.entries(manifests.officials.files).map(([file, described]) => [
    file,
    { ...described, checkedOn },
  ])
  const later = { ...manifests.officials, compiledOn, files: Object.fromEntries(files) }
  expect(officialProblems(facts.officials, later)).toEqual([])
})

test('the check finds two persons in one office, and an office without an official list', () => {
  const name = 'Other Person'
  const plant = ({ executives, mayors, lists }: OfficialFacts) => {
    executives.push(...executives.map((one) => ({ ...one, name })))
    mayors.push(...mayors.slice(0, 1).map((one) => ({ ...one, name })))
    lists.pop()
  }
  expect(problemsAfter(plant)).toEqual([
    'officials: executives.jsonl:2 AL Attorney General is held by Ed Alexander and Other Person',
    'officials: mayors.jsonl:3 AK mayor of Saint Anytown is held by Mel Anders and Other Person',
    'officials: lists.jsonl has 0 lists for mayor',
  ])
})

test('an update leaves out wrong addresses and keeps the others', () => {
  const [legislator] = facts.officials.legislators
  const [office] = facts.officials.offices
  if (!legislator || !office) throw new Error('no records')
  const right = { ...legislator, address: `1 Main St, ${legislator.state}` }
  expect(withoutWrongAddresses({ ...right, districtAddress: `1 Main St, ${guam}` }, checkAddress)).toEqual(right)
  const { zip: _, ...withoutZip } = office
  expect(withoutWrongZip({ ...office, zip: guam }, checkAddress)).toEqual(withoutZip)
  expect(withoutWrongZip(office, checkAddress)).toEqual(office)
})
