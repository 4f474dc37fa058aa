import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { contractSchemas } from './contract-schemas.ts'
import { root } from './folders.ts'

/** Bundles a module of the web app that has this code, and returns the modules that the bundle contains. */
async function modulesOf(code: string) {
  const entry = resolve(root, 'web/browser/entry-of-test.ts')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      contractSchemas(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [{ code: chunk.code, modules: chunk.moduleIds }] : []))
}

const usesZod = (chunk: { modules: string[] } | undefined) =>
  chunk?.modules.some((id) => /node_modules.zod/.test(id)) ?? false

test('an endpoint that is only called comes without schemas', async () => {
  const [bundle] = await modulesOf(`import { changeName } from '../../contract/accounts.ts'; export default changeName`)
  expect(usesZod(bundle)).toBe(false)
  expect(bundle?.code).toContain('/api/')
  expect(bundle?.code).not.toMatch(/\b(body|reply|summary|access):/)
  // Those that no page calls are left out.
  expect(bundle?.code.match(/\/api\//g)).toHaveLength(1)
})

test('lists and rules come without schemas, and schemas come whole', async () => {
  const [lists] = await modulesOf(
    `import { limits, stateCodes } from '../../contract/common.ts'; import { hasVisibleText } from '../../contract/written-text.ts'; export default [limits, stateCodes, hasVisibleText]`,
  )
  expect(usesZod(lists)).toBe(false)
  const [schema] = await modulesOf(`import { StateCode } from '../../contract/common.ts'; export default StateCode`)
  expect(usesZod(schema)).toBe(true)
})

test('who reads the schema of an endpoint, or what only the server needs, gets it', async () => {
  const [bundle] = await modulesOf(
    `import { changeName } from '../../contract/accounts.ts'; export default [changeName.body, changeName.summary]`,
  )
  expect(usesZod(bundle)).toBe(true)
  expect(bundle?.code).toContain('Change my name')
})

test('a schema can be loaded later', async () => {
  const [bundle, later] = await modulesOf(`export default () => import('../../contract/accounts.ts')`)
  expect(usesZod(bundle)).toBe(false)
  expect(later?.code ?? '').toContain('changeName')
})
