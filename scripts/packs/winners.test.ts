import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadPacks } from '../../packs/checks/load-packs.ts'
import { writeInventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { officialProblems } from '../../packs/officials/check.ts'
import { winners } from './winners.ts'

const packs = writeInventedPacks()
const folder = mkdtempSync(join(tmpdir(), 'precinct-winners-'))
afterAll(() => {
  for (const one of [folder, packs.folder]) rmSync(one, { recursive: true })
})

async function run(text: string, ...args: string[]): Promise<string[]> {
  const file = join(folder, 'results')
  writeFileSync(file, text)
  const lines: string[] = []
  await winners([file, ...args], { today: '2024-12-20', print: (line) => lines.push(line), root: packs.root })
  return lines
}
const url = ['--url', 'https://elections.wi.gov/results']
const count = (jurisdiction: string, status = 'certified') =>
  [
    'state,jurisdiction,election,election_date,status,as_of,contest_id,contest,kind,choice,party,votes,contest_votes,outcome',
    ...[
      ['us2', '"U.S. House, District 2"', 'Pat Sample', '60', 'winner'],
      ['us2', '"U.S. House, District 2"', 'Lee Other', '40', ''],
      ['sheriff', 'Sheriff', 'Kim Third', '100', 'winner'],
    ].map(
      ([id, contest, choice, votes, outcome]) =>
        `WI,${jurisdiction},General Election,2024-11-05,${status},2024-12-01T10:00:00-06:00,${id},${contest},candidate,${choice},Party A,${votes},100,${outcome}`,
    ),
  ].join('\n')

test('writes the winners of a state’s certified count, with the address of the result', async () => {
  expect(await run(count('State of Wisconsin'), ...url)).toEqual([
    'Left out: WI, Sheriff: is of no office that we list.',
    'WI house 2: Pat Sample',
    'Written: officials/elected.jsonl with 1 winners.',
  ])
  const { facts, manifests, problems } = loadPacks(packs.root)
  expect(problems).toEqual([])
  const [elected] = facts.officials.elected
  expect(elected).toMatchObject({ name: 'Pat Sample', takesOffice: '2025-01-03', origin: 'results-wi-2024-11-05' })
  expect(manifests.officials.origins[elected?.origin ?? '']).toMatchObject({ url: url[1], asOf: '2024-12-20' })
  expect(officialProblems(facts.officials, manifests.officials)).toEqual([])
})

test('another file of the same seat replaces the winner', async () => {
  const mit = [
    'year,state_po,office,district,stage,special,candidate,party,mode,candidatevotes,totalvotes,unofficial',
    '2024,WI,US HOUSE,002,GEN,FALSE,ROBIN NEWER,DEMOCRAT,TOTAL,60,100,FALSE',
    '2024,WI,US HOUSE,002,GEN,FALSE,PAT SAMPLE,REPUBLICAN,TOTAL,40,100,FALSE',
  ].join('\n')
  await run(mit, '--url', 'https://electionlab.mit.edu/data')
  const { officials } = loadPacks(packs.root).facts
  expect(officials.elected).toMatchObject([
    { name: 'Robin Newer', party: 'Democratic', origin: 'results-us-2024-11-05' },
  ])
})

test.each<[string, string, string[], string]>([
  ['a count that is not certified', count('Wisconsin', 'unofficial-complete'), url, 'is not the certified count'],
  ['the count of a county', count('Dane County'), url, 'is not the certified count'],
  [
    'a result of another state’s site',
    count('Wisconsin'),
    ['--url', 'https://www.sos.ca.gov/'],
    'not an official or neutral source',
  ],
  [
    'a result of a campaign',
    count('Wisconsin'),
    ['--url', 'https://pat.example/'],
    'not an official or neutral source',
  ],
  ['no address', count('Wisconsin'), [], 'Use: npm run packs'],
])('%s writes nothing', async (_, text, args, reason) => {
  const path = join(packs.folder, 'officials/elected.jsonl')
  const before = readFileSync(path, 'utf8')
  await expect(run(text, ...args)).rejects.toThrow(reason)
  expect(readFileSync(path, 'utf8')).toBe(before)
})
