import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readManifest, bundledPacks } from '../../packs/pack.ts'
import { classifySource } from '../../packs/sources.ts'

const footer = readFileSync(new URL('../../web/features/landing/landing-footer.tsx', import.meta.url), 'utf8')
const credited = footer.slice(footer.indexOf('const dataSources'), footer.indexOf('export function'))
const creditedNames = [...credited.matchAll(/url: '([^']+)'/g)].map(([, url = '']) => {
  const { publisher } = classifySource({ url })
  return publisher?.name ?? url
})

/** Publishers of the whole country; states are named beside their facts. */
const used = new Set(
  readdirSync(bundledPacks)
    .filter((name) => existsSync(new URL(`${name}/manifest.json`, bundledPacks)))
    .flatMap((name) => Object.values(readManifest(new URL(`${name}/`, bundledPacks)).origins))
    .flatMap((origin) => {
      const { class: sourceClass, publisher } = classifySource(origin)
      return publisher && publisher.state === undefined && sourceClass !== 'secondary' ? [publisher.name] : []
    }),
)

test('the landing page credits every publisher of the packs', () => {
  expect([...used].filter((name) => !creditedNames.includes(name))).toEqual([])
})

test('the landing page credits nobody else as a source', () => {
  // Roll calls name the Senate record by record.
  expect(creditedNames.filter((name) => !used.has(name))).toEqual(['U.S. Senate'])
})
