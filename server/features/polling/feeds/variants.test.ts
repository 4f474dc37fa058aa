import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import {
  type Variant,
  addressVariants,
  variantPrecincts,
  variantStreets,
} from '../../../../harness/fixtures/address-variants.ts'
import { feedXml } from '../../../../harness/fixtures/feed-files.ts'
import { createFeeds } from './feeds.ts'
import { importFeed } from './import/import-feed.ts'

const seed = 20_261_103
const count = 500

test(`${count} ways to write addresses: at least 99 of 100 right, and none wrong without asking`, async () => {
  const { db, close } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'precinct-variants-'))
  try {
    const path = join(folder, 'feed.xml')
    writeFileSync(path, feedXml({ streets: variantStreets, precincts: variantPrecincts }))
    await importFeed(db, path, { now: new Date('2026-11-14T12:00:00Z') })
    const feeds = createFeeds(db, (zip) => (zip.startsWith('75') ? 'TX' : undefined))

    const hallOf = async (address: string) => {
      const answer = await feeds.lookup(address, 'en')
      if (answer.kind === 'found') return { hall: answer.info.pollingLocations[0]?.id }
      return { kind: answer.kind, choices: answer.kind === 'several' ? answer.choices : [] }
    }
    const outcome = async ({ typed, precinct, leftOut }: Variant) => {
      const { hall, kind, choices = [] } = await hallOf(typed)
      if (hall !== undefined) return hall === `hall-${precinct}` ? 'right' : 'wrong'
      const led = await Promise.all(choices.map(hallOf))
      return leftOut && led.some((one) => one.hall === `hall-${precinct}`) ? 'right' : `unsure (${kind})`
    }
    const variants = addressVariants(count, seed)
    const outcomes = await Promise.all(
      variants.map(async (variant) => ({ typed: variant.typed, how: await outcome(variant) })),
    )

    expect(outcomes.filter(({ how }) => how === 'wrong')).toEqual([])
    // Those that should have been found and were not; what they are shows when it fails.
    expect(outcomes.filter(({ how }) => how !== 'right').slice(count / 100)).toEqual([])
    expect(variants.filter(({ leftOut }) => leftOut).length).toBeGreaterThan(40)
  } finally {
    rmSync(folder, { recursive: true })
    await close()
  }
}, 60_000)
