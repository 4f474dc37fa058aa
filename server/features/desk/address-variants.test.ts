import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../harness/app/database.ts'
import {
  type Variant,
  addressVariants,
  variantPrecincts,
  variantStreets,
} from '../../../harness/fixtures/address-variants.ts'
import { feedXml } from '../../../harness/fixtures/feed-files.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import { importFeed } from './vip/import-feed.ts'

const seed = 20_261_103
const count = 500

test(`finds at least 99% of ${count} address spellings, and never a wrong place without asking`, async () => {
  const { db, close } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'precinct-variants-'))
  try {
    const path = join(folder, 'feed.xml')
    writeFileSync(path, feedXml({ streets: variantStreets, precincts: variantPrecincts }))
    await importFeed(db, path, { now: new Date('2026-11-14T12:00:00Z') })
    const feeds = createFeeds(db, (zip) => (zip.startsWith('75') ? 'TX' : undefined))

    const lookUp = async (address: string) => {
      const result = await feeds.lookup(address, 'en')
      if (result.kind === 'found') return { hall: result.info.pollingLocations[0]?.id }
      return { kind: result.kind, choices: result.kind === 'several' ? result.choices : [] }
    }
    const classify = async ({ typed, precinct, isIncomplete }: Variant) => {
      const { hall, kind, choices = [] } = await lookUp(typed)
      if (hall !== undefined) return hall === `hall-${precinct}` ? 'right' : 'wrong'
      const chosen = await Promise.all(choices.map(lookUp))
      return isIncomplete && chosen.some((result) => result.hall === `hall-${precinct}`) ? 'right' : `unsure (${kind})`
    }
    const variants = addressVariants(count, seed)
    const outcomes: { typed: string; outcome: string }[] = []
    // All at once would wait for the few connections until their timeout.
    for (const variant of variants) outcomes.push({ typed: variant.typed, outcome: await classify(variant) })

    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
    // On failure, shows the spellings that should have been found.
    expect(outcomes.filter(({ outcome }) => outcome !== 'right').slice(count / 100)).toEqual([])
    expect(variants.filter(({ isIncomplete }) => isIncomplete).length).toBeGreaterThan(40)
  } finally {
    rmSync(folder, { recursive: true })
    await close()
  }
})
