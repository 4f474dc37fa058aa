import { expect, test } from 'vitest'
import { adapterOf, adapters, fileOrigins, findOrigin } from '../../packs/origins.ts'
import { bundledPacks, readManifests } from '../../packs/pack.ts'

const packFiles = readManifests(bundledPacks).flatMap(({ name, files }) =>
  Object.keys(files).map((file) => [name, file] as const),
)

test('says of every file of the packs how it is renewed, once', () => {
  expect(packFiles.map((path) => findOrigin(...path)?.file).toSorted()).toEqual(
    fileOrigins.map(({ file }) => file).toSorted(),
  )
})

test('every adapter renews or checks a file, and a file without an adapter that writes has a keeper', () => {
  const used = new Set<string>(fileOrigins.flatMap((file) => file.adapters))
  expect(Object.keys(adapters).filter((name) => !used.has(name))).toEqual([])
  const kept = fileOrigins.filter((file) => file.adapters.every((name) => adapterOf(name).proposes))
  expect(kept.filter(({ byHand }) => byHand === undefined)).toEqual([])
})
