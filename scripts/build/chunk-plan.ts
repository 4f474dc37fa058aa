import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type ImportsOf = (id: string) => readonly string[]

/**
 * Pages with much code in common: a file has what two or three of them use, in the first family that has them all. The first
 * family of a page has its own code too, if that is little.
 */
const families: Record<string, string[]> = {
  deadlines: ['register', 'events'],
  voting: ['home', 'polling', 'register', 'events'],
  profiles: ['official', 'legislator', 'committee'],
  people: ['officials', 'official', 'legislator', 'committee', 'compare'],
  settings: ['account', 'settings', 'notifications', 'notification-history'],
  places: ['home', 'polling', 'ballot', 'officials', 'compare'],
}
/** Parts that are loaded later and have so much code in common that they get a file for it. */
const largePart = /[\\/](district-facts|house-tab)\.tsx$/
/** Code that so many pages of members use is part of the app. */
const commonPages = 7
/** About 4 kB when minified and compressed. What is smaller gets no file of its own. */
const minBytes = 30_000

/**
 * A small module, such as an icon, that one page needs at once and another later is in a file of both, or in the app. In the file
 * of the one, it would make the other load that page.
 */
const maxPartBytes = 3500

/** Pages with the most code. What only others have in common is a file that these pages do not load. */
const fullPages = new Set(['home', 'polling', 'events', 'officials', 'compare'])
const sharedByOthers = 'shared'

/** What few pages need of a library whose index would bring it to all pages. */
const ownLibraries: [file: string, module: RegExp][] = [
  ['officials', /@tanstack[\\/].*[\\/](queriesObserver|useQueries)\.js$/],
]
const ownLibraryFile = (id: string) => ownLibraries.find(([, module]) => module.test(id))?.[0]

/** Libraries and tables that not every page needs at once, by file. */
const optional: [file: string, library: RegExp][] = [
  ['maps', /node_modules[\\/](leaflet|@googlemaps|topojson-client)[\\/]|leaflet-map\.css$/],
  ['schemas', /\?schemas$|node_modules[\\/]zod[\\/]/],
  ['forms', /node_modules[\\/]react-hook-form[\\/]/],
  ['addresses', /[\\/]civic[\\/]address[\\/]address-parts\.ts$/],
  ['source-names', /[\\/]civic[\\/]text[\\/]source-name\.ts$/],
  [
    'overlays',
    /node_modules[\\/](@radix-ui[\\/]react-(select|menu|dialog|alert-dialog)|react-remove-scroll|aria-hidden)[\\/]/,
  ],
]

const isPage = (id: string) => /[\\/]web[\\/]pages[\\/]/.test(id)
export const pageName = (id: string) => id.match(/([\w-]+)-page\.tsx$/)?.[1] ?? ''
const isMemberPage = (id: string) =>
  isPage(id) && !/^(admin-|landing$|not-found$|sign-in$|offline$|ui-gallery$)/.test(pageName(id))
const familyOf = (...pages: string[]) =>
  Object.keys(families).find((name) => pages.every((page) => families[name]?.includes(pageName(page))))

/**
 * Names the file of each module, so that a page needs few files, none of them small, and little code of other pages: the
 * libraries, the app, an optional library, the family of the page, and the page itself.
 */
export function planChunks(start: string) {
  let plan: Map<string, string> | undefined
  return (id: string, context: Context): string | undefined =>
    messagesFile(id) ?? (plan ??= makePlan(start, context)).get(id)
}

/** Each part of each language's texts: see message-parts.ts. */
function messagesFile(id: string): string | undefined {
  const [, locale, part] = id.match(/(\w+)\.po\?part=([\w-]+)$/) ?? []
  return part === 'app' ? 'app' : part && `${part}-${locale}`
}

function makePlan(start: string, context: Context): Map<string, string> {
  const allImportsOf: ImportsOf = (id) => context.getModuleInfo(id)?.importedIds ?? []
  // The index of a library names what few pages need, but does not load it.
  const importsOf: ImportsOf = (id) => allImportsOf(id).filter((each) => ownLibraryFile(each) === undefined)
  const entries = findEntries(start, context)
  const app = reach(start, importsOf)
  const users = usersOf(entries, importsOf)
  const plan = new Map<string, string>()
  for (const id of reach(start, allImportsOf)) {
    const file = ownLibraryFile(id) ?? (app.has(id) ? appFile(id) : undefined)
    if (file) plan.set(id, file)
  }
  for (const [file, library] of optional) {
    for (const id of [...users.keys()].filter((each) => library.test(each))) {
      for (const needed of reach(id, importsOf)) {
        const isCommon = [...(users.get(needed) ?? [])].filter(isMemberPage).length >= commonPages
        if (!plan.has(needed) && (library.test(needed) || !isCommon)) plan.set(needed, file)
      }
    }
  }
  const sizeOf = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0
  const laterPages = laterPagesOf(entries, context)
  const own = new Map<string, string[]>()
  for (const [id, all] of users) {
    if (plan.has(id)) continue
    const kind = Math.min(...[...all].map(kindOf))
    const [first = '', ...others] = [...all].filter((entry) => kindOf(entry) === kind)
    const elsewhere = [...all].flatMap((entry) => laterPages.get(entry) ?? []).filter((page) => page !== first)
    const isPartElsewhere = elsewhere.length > 0 && sizeOf(id) < maxPartBytes
    if (isPartElsewhere && kind === 1) plan.set(id, appFile(id))
    else if (isPartElsewhere && kind === 0 && others.length === 0)
      plan.set(id, familyOf(first, ...elsewhere) ?? neededFile(id, [first], importsOf))
    else if (others.length === 0) own.set(first, [...(own.get(first) ?? []), id])
    else plan.set(id, sharedFile(kind, [first, ...others]) ?? neededFile(id, [first, ...others], importsOf))
  }
  for (const [entry, ids] of own) {
    const bytes = ids.reduce((sum, id) => sum + sizeOf(id), 0)
    // The file of the large parts has only what they have in common. What only one needs would make the others load its page.
    const small = largePart.test(entry) ? 'later' : sharedFile(kindOf(entry), [entry])
    const shared = bytes < minBytes ? small : undefined
    for (const id of ids) plan.set(id, shared ?? (pageName(entry) || entry.replace(/^.*[\\/]|\.\w+$/g, '')))
  }
  moveToWider(plan, users, importsOf)
  for (const id of [...plan.keys()].filter((each) => plan.get(each) === 'later')) {
    plan.set(id, laterFile(plan, reach(id, importsOf)))
  }
  refuseCircles(plan, importsOf)
  return plan
}

/**
 * A module that needs another family's file moves there, if all its pages load that file. In its own family, it would make the
 * other pages load it.
 */
function moveToWider(plan: Map<string, string>, users: Map<string, Set<string>>, importsOf: ImportsOf) {
  for (const [id, file] of plan) {
    const pages = [...(users.get(id) ?? [])].filter(isMemberPage).map(pageName)
    const needed = new Set([...reach(id, importsOf)].flatMap((each) => plan.get(each) ?? []))
    const [wider = '', ...others] = Object.keys(families).filter((name) => name !== file && needed.has(name))
    const holds = (page: string) => families[wider]?.includes(page) ?? false
    if (others.length === 0 && pages.every(holds) && families[file]?.some((page) => !holds(page))) plan.set(id, wider)
  }
}

/** By what the module needs besides the app: what is loaded later must not bring maps, forms and pages that it does not use. */
function laterFile(plan: Map<string, string>, needed: Iterable<string>): string {
  const files = new Set([...needed].map((id) => plan.get(id)?.replace(/^later.*/, 'later') ?? 'later'))
  return ['later', ...[...files].filter((file) => !['app', 'libraries', 'later'].includes(file)).sort()].join('-')
}

/** Files that need each other run in the wrong order: a page would not start. */
function refuseCircles(plan: Map<string, string>, importsOf: ImportsOf) {
  const imports = new Map<string, Set<string>>()
  for (const [id, file] of plan) {
    for (const each of importsOf(id)) imports.set(file, (imports.get(file) ?? new Set()).add(plan.get(each) ?? file))
  }
  for (const file of imports.keys()) {
    const others = [...(imports.get(file) ?? [])].filter((other) => other !== file)
    const circle = others.find((other) => reach(other, (each) => [...(imports.get(each) ?? [])]).has(file))
    if (circle) throw new Error(`The files ${file} and ${circle} need each other`)
  }
}

/** Icons are drawn by the app: see icons.ts. */
const appFile = (id: string) => (/node_modules[\\/](?!lucide-react)|^\0/.test(id) ? 'libraries' : 'app')

/**
 * Who needs a module first decides where it is: a page of members, of visitors, a large part, what else comes later, what is
 * kept for use without a network, or a page of administrators.
 */
const otherFiles = ['visitors', 'districts', 'later', 'offline', 'administration']
function kindOf(entry: string): number {
  if (isMemberPage(entry)) return 0
  if (/[\\/](landing|not-found|sign-in)-page|visitor-shell|redirect-to-login/.test(entry)) return 1
  if (isPage(entry) || /admin-gate/.test(entry)) return 5
  if (/[\\/]last-(plan|ballot|polling-place)/.test(entry)) return 4
  return largePart.test(entry) ? 2 : 3
}

const sharedFile = (kind: number, entries: string[]) => (kind > 0 ? otherFiles[kind - 1] : familyOf(...entries))

/** The optional library without which the module does not work, or else the app or what its pages share. */
function neededFile(id: string, pages: string[], importsOf: ImportsOf): string {
  const needed = [...reach(id, importsOf)]
  const library = optional.find(([, module]) => needed.some((each) => module.test(each)))?.[0]
  const isCommon = pages.length >= commonPages || pages.some((page) => fullPages.has(pageName(page)))
  return library ?? (isCommon ? appFile(id) : sharedByOthers)
}

/** Every module that is loaded with `import()`. */
function findEntries(start: string, context: Context): string[] {
  const entries = new Set<string>()
  reach(start, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const dynamic of dynamicallyImportedIds) entries.add(dynamic)
    return [...importedIds, ...dynamicallyImportedIds]
  })
  return [...entries]
}

/** Which entries need a module at once. */
function usersOf(entries: string[], importsOf: ImportsOf): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const id of reach(entry, importsOf)) users.set(id, (users.get(id) ?? new Set()).add(entry))
  }
  return users
}

/** For each entry, the pages of members that load it later. */
function laterPagesOf(entries: string[], context: Context): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const page of entries.filter(isMemberPage)) {
    const loaded = reach(page, (id) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
      return [...importedIds, ...dynamicallyImportedIds.filter((each) => !isPage(each))]
    })
    for (const entry of entries) {
      if (entry !== page && loaded.has(entry)) pages.set(entry, [...(pages.get(entry) ?? []), page])
    }
  }
  return pages
}

/** A module and all modules that it needs. */
function reach(start: string, importsOf: ImportsOf): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const each of importsOf(id)) found.add(each)
  return found
}
