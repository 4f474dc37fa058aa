import { expect, test } from 'vitest'
import { loadPacks } from '../../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../../packs/checks/references.ts'
import { inventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import { maxPortraitBytes, portraitRepository, portraitUrl, portraits } from '../../../packs/officials/portraits.ts'
import { parseFile } from '../../../packs/record-format.ts'
import { serveOrigins } from '../testing/published-origins.ts'
import { updatePortraits } from './portraits.ts'
import { listUrl } from './repository-files.ts'

const { put, printed, options } = serveOrigins()
const packs = inventedPacks()
const [image = ''] = loadPacks().facts.officials.portraits.map((portrait) => portrait.image)
const { name, folder, branch } = portraitRepository

/** Publishes photos with their hashes, as GitHub does. */
function publish(photos: Record<string, string>) {
  const tree = Object.entries(photos).map(([path, sha]) => ({ path, type: 'blob', sha }))
  put(listUrl(name, folder, branch), { truncated: false, tree: [...tree, { path: 'old', type: 'tree' }] })
}
const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]

test('fetches the photos of sitting members that are new or were replaced, and no others', async () => {
  publish({ 'M000001.jpg': first, 'M000002.jpg': second, 'M000003.jpg': first, 'X000009.jpg': first })
  put(portraitUrl('M000001'), 'a photo')
  put(portraitUrl('M000002'), 'a broken photo')
  const kept = { bioguideId: 'M000003', origin: first, image }
  const facts = { ...packs.facts, officials: { ...packs.facts.officials, portraits: [kept] } }
  const {
    facts: after,
    files = [],
    renewals,
  } = await updatePortraits({ ...packs, facts }, options(), (task) =>
    task(async (jpeg) => (jpeg.toString() === 'a photo' ? image : 'AAAA')),
  )
  const added = { bioguideId: 'M000001', origin: first, image }
  expect(after.officials.portraits).toEqual([added, kept])
  expect(printed.join('\n')).toMatch(/Left out M000002: .*is not a WebP image of 144 x 176/)
  expect(files.find(({ file }) => file === portraits.file)?.text).toBe(
    `M000001|${first}|${image}\nM000003|${first}|${image}\n`,
  )
  expect(renewals?.officials?.origins['portraits']?.asOf).toBe('2026-11-20')
  expect(referenceProblems(after, packs.manifests)).toEqual([])
})

test('reports portraits of unknown persons, of another size and over the limit', () => {
  const stray = { bioguideId: 'X000009', origin: first, image }
  const facts = { ...packs.facts, officials: { ...packs.facts.officials, portraits: [stray] } }
  expect(referenceProblems(facts, packs.manifests)).toEqual(['the portrait of X000009 belongs to nobody we know'])
  const large = Buffer.concat([Buffer.from(image, 'base64'), Buffer.alloc(maxPortraitBytes)]).toString('base64')
  const problems: string[] = []
  for (const bad of ['UklGRg==', large])
    parseFile(portraits, `M000001|${first}|${bad}\n`, (problem) => problems.push(problem))
  expect(problems).toEqual([
    'portraits.txt:1 image: is not a WebP image of 144 x 176',
    'portraits.txt:1 image: is over 5000 bytes',
  ])
})
