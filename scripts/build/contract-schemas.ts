import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type ESTree, type Plugin, Visitor, parseSync, transformWithOxc } from 'vite'
import { root } from './folders.ts'

const contractFolder = resolve(root, 'contract')
/** Marks the import of a contract module as it is written, with its schemas. */
const withSchemas = '?schemas'
/** What the production client does not need of an endpoint: the schemas for parsing, and what only the server checks. */
const serverProperties = new Set('params query body reply access summary status readOnly reachesVoters'.split(' '))

interface Range {
  start: number
  end: number
}

interface Edit extends Range {
  text?: string
}

interface Endpoints {
  /** The calls of `endpoint`. */
  calls: Range[]
  /** Their properties that only the server needs. */
  properties: Range[]
}

interface ContractModule {
  code: string
  imports: ESTree.ImportDeclaration[]
  /** The top-level declarations, with the names in them that are defined elsewhere. */
  declarations: { node: Range; names: string[]; uses: Set<string> }[]
  endpoints: Endpoints
}

/**
 * Leaves zod out of the pages that only call endpoints. Every contract module is bundled in two versions: one without its
 * schemas and what else only the server needs, and one as it is written. An import gets the second version only for names that
 * are schemas or are made of them, or if it reads such a property of an endpoint. So a page loads zod exactly if its own code
 * parses something.
 */
export function contractSchemas(): Plugin {
  let modules = new Map<string, ContractModule>()
  let schemas = new Map<string, Set<string>>()

  return {
    name: 'contract-schemas',
    enforce: 'post',
    async buildStart() {
      const files = globSync(`${contractFolder}/*.ts`, { exclude: ['**/*.test.ts'] })
      modules = new Map(await Promise.all(files.map(async (file) => [file, await readContract(file)] as const)))
      schemas = schemaNames(modules)
    },
    resolveId: {
      filter: { id: /[\\/]contract[\\/].*\?schemas$/ },
      handler: (source, importer) => resolve(dirname(importer ?? root), source),
    },
    load: {
      filter: { id: /[\\/]contract[\\/][^?]*\.ts(\?schemas)?$/ },
      handler(id) {
        const file = id.replace(withSchemas, '')
        const module = modules.get(file)
        if (!module) return undefined
        const code = id.endsWith(withSchemas) ? whole(module) : withoutSchemas(file, module, schemas)
        return { code, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /contract\// },
      handler(code, id) {
        if (dirname(id) === contractFolder) return undefined
        return { code: chooseVersions(id, code, schemas), map: null }
      },
    },
  }
}

async function readContract(file: string): Promise<ContractModule> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const { program } = parseSync(file, code, { lang: 'js' })
  const endpoints = findEndpoints(program, basename(file) === 'endpoint.ts')
  const identifiers = findNames(program, endpoints.properties)
  const usedNames = (node: Range) =>
    new Set(identifiers.filter((identifier) => isWithin(identifier, node)).map(({ name }) => name))
  const module: ContractModule = { code, imports: [], declarations: [], endpoints }
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') module.imports.push(node)
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      module.declarations.push({ node, names: [declaration.id.name], uses: usedNames(node) })
    if (declaration?.type === 'VariableDeclaration') {
      const names = declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      module.declarations.push({ node, names, uses: usedNames(node) })
    }
  }
  return module
}

/** The properties in `endpoint({ ... })`, and those that the function `endpoint` fills in. */
function findEndpoints(program: ESTree.Program, definesEndpoint: boolean): Endpoints {
  const found: Endpoints = { calls: [], properties: [] }
  const add = (node: ESTree.Node | undefined) => {
    if (node?.type !== 'ObjectExpression') return
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      if (serverProperties.has(property.key.name)) found.properties.push(property)
    }
  }
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint') return
      found.calls.push(call)
      add(call.arguments[0])
    },
    ReturnStatement({ argument }) {
      if (definesEndpoint) add(argument ?? undefined)
    },
  }).visit(program)
  return found
}

/** Every name that refers to a declaration, except in the given ranges. */
function findNames(program: ESTree.Program, except: Range[]) {
  const identifiers: (Range & { name: string })[] = []
  const keys = new Set<number>()
  new Visitor({
    Identifier: (identifier) => void identifiers.push(identifier),
    MemberExpression: ({ computed, property }) => void (!computed && keys.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (!computed && !shorthand && keys.add(key.start)),
  }).visit(program)
  return identifiers.filter((name) => !keys.has(name.start) && !except.some((range) => isWithin(name, range)))
}

const isWithin = (inner: Range, outer: Range) => inner.start >= outer.start && inner.end <= outer.end

/** For each module, the names that need zod: schemas, and what is made of them. */
function schemaNames(modules: Map<string, ContractModule>): Map<string, Set<string>> {
  const found = new Map([...modules.keys()].map((file) => [file, new Set<string>()]))
  for (let isComplete = false; !isComplete;) {
    isComplete = true
    for (const [file, { imports, declarations }] of modules) {
      const names = found.get(file) ?? new Set()
      const before = names.size
      for (const { source, specifiers } of imports) {
        const origin = found.get(resolve(contractFolder, source.value))
        for (const specifier of specifiers) {
          if (!origin || origin.has(importedName(specifier))) names.add(specifier.local.name)
        }
      }
      for (const { names: declared, uses } of declarations) {
        if ([...uses].some((name) => names.has(name))) for (const name of declared) names.add(name)
      }
      if (names.size > before) isComplete = false
    }
  }
  return found
}

const importedName = (specifier: ESTree.ImportDeclarationSpecifier) =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : specifier.local.name

const isContract = (source: string) => source.startsWith('./')

function whole({ code, imports }: ContractModule): string {
  const sources = imports.map(({ source }) => source).filter(({ value }) => isContract(value))
  return edit(
    code,
    sources.map(({ start, end, value }) => ({ start, end, text: JSON.stringify(value + withSchemas) })),
  )
}

function withoutSchemas(file: string, module: ContractModule, schemas: Map<string, Set<string>>): string {
  const { code, imports, declarations, endpoints } = module
  const names = schemas.get(file) ?? new Set()
  const removed = declarations.filter((declaration) => declaration.names.some((name) => names.has(name)))
  const isKept = (range: Range) => !removed.some(({ node }) => isWithin(range, node))
  return edit(code, [
    ...imports.map((node) => {
      const kept = node.specifiers.filter(({ local }) => !names.has(local.name))
      return { ...rangeOf(node), text: importText(kept, node.source.value) }
    }),
    ...removed.map(({ node }) => rangeOf(node)),
    ...endpoints.properties.filter(isKept).map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end })),
    // So that the bundler leaves out those that no page calls.
    ...endpoints.calls.filter(isKept).map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  ])
}

/** Imports from the contract, each from the version that it needs. `import()` is for schemas and gets the whole module. */
function chooseVersions(importer: string, code: string, schemas: Map<string, Set<string>>): string {
  const { program } = parseSync(importer, code, { lang: 'jsx' })
  const readSchemas = new Set<string>()
  const edits: Edit[] = []
  const contractFile = (source: string) => resolve(dirname(importer), source)
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier' && serverProperties.has(property.name))
        readSchemas.add(object.name)
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return
      if (schemas.has(contractFile(source.value)))
        edits.push({ ...rangeOf(source), text: JSON.stringify(source.value + withSchemas) })
    },
  }).visit(program)
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const source = node.source.value
    const names = schemas.get(contractFile(source))
    if (!names) continue
    const needsSchemas = (specifier: ESTree.ImportDeclarationSpecifier) =>
      specifier.type !== 'ImportSpecifier' ||
      names.has(importedName(specifier)) ||
      readSchemas.has(specifier.local.name)
    const text = [
      importText(node.specifiers.filter(needsSchemas), source + withSchemas),
      importText(
        node.specifiers.filter((specifier) => !needsSchemas(specifier)),
        source,
      ),
    ]
    edits.push({ ...rangeOf(node), text: text.join('') })
  }
  return edit(code, edits)
}

function importText(specifiers: ESTree.ImportDeclarationSpecifier[], source: string): string {
  const [first] = specifiers
  if (!first) return ''
  if (first.type === 'ImportNamespaceSpecifier')
    return `import * as ${first.local.name} from ${JSON.stringify(source)};`
  const names = specifiers.map((specifier) => `${importedName(specifier)} as ${specifier.local.name}`)
  return `import { ${names.join(', ')} } from ${JSON.stringify(source)};`
}

const rangeOf = ({ start, end }: Range): Range => ({ start, end })

function edit(code: string, edits: Edit[]): string {
  const last = edits.toSorted((a, b) => b.start - a.start)
  return last.reduce(
    (text, { start, end, text: replacement = '' }) => text.slice(0, start) + replacement + text.slice(end),
    code,
  )
}
