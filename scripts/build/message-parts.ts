import { globSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { locales } from '../../contract/locale.ts'
import { pageName } from './chunk-plan.ts'
import { webFolder } from './folders.ts'

const catalogsModule = resolve(webFolder, 'i18n/catalogs.ts')
const laterMessagesModule = resolve(webFolder, 'i18n/later-messages.ts')
const Messages = z.record(z.string(), z.unknown())
type Messages = z.infer<typeof Messages>

/** Pages whose texts are one file, because those of one page would be a small one. */
const groups: Record<string, string[]> = {
  polling: ['polling'],
  ballot: ['ballot'],
  register: ['register', 'events'],
  home: ['home'],
  officials: ['officials', 'official', 'legislator', 'committee'],
  compare: ['compare', 'candidate-match'],
  results: ['results', 'discussions'],
  visitors: ['landing', 'sign-in', 'not-found'],
  settings: ['settings', 'account', 'notifications', 'notification-history'],
  app: ['offline', 'ui-gallery'],
}

/** What a member can read without a network, with the page that has its texts. */
export const keptOffline = [
  { module: 'features/polling/saved/last-polling-place.tsx', page: 'pages/polling-page.tsx' },
  { module: 'features/ballot/saved/last-ballot.tsx', page: 'pages/ballot-page.tsx' },
  { module: 'features/plan/last-plan.tsx', page: 'pages/home-page.tsx' },
]

/** The part of the catalog with the texts of a page. */
function partOf(page: string): string {
  const name = pageName(page)
  if (name.startsWith('admin-')) return 'administration'
  const part = Object.keys(groups).find((group) => groups[group]?.includes(name))
  if (part === undefined) throw new Error(`${page} is in no group of scripts/build/message-parts.ts.`)
  return part
}

/** The texts of what a page, or the app, loads later. */
const laterPart = (part: string) => `${part}-later`

const catalogPart = (locale: string, part: string) => `locales/${locale}.po?part=${part}`

/** The name of the file with the texts of a page in the manifest. */
export const messagesOf = (locale: string, page: string) => catalogPart(locale, partOf(page))

/** The same for what a page loads later; without a page, for what the app does. */
export const laterMessagesOf = (locale: string, page?: string) =>
  catalogPart(locale, laterPart(page === undefined ? 'app' : partOf(page)))

/** Pages wait for their texts themselves. */
const laterComponent = /\bimport\('(?!\.\/pages\/)\.[^']*\.tsx'\)/g

/** A text's id is a hash of six characters; nothing else in the code looks like a known one. */
const quotedId = /["'`]([\w+/.-]{6})["'`]/g

const placeholder = (locale: string, part: string) => `messages of ${part} in ${locale}`

/**
 * Splits the catalog of each language by pages, because a page needs few of the thousand texts, and by what is loaded with a page
 * or later. Which ones is known when all modules are: until then, each part has a placeholder.
 */
export function messageParts(main: string): Plugin {
  const pages = globSync('pages/*-page.tsx', { cwd: webFolder }).map((file) => resolve(webFolder, file))
  const parts = [...new Set(['app', ...pages.map(partOf)])].flatMap((part) => [part, laterPart(part)])
  const catalogs = new Map<string, Messages>()
  let found: { idsByPart: Map<string, Set<string>>; shortIds: Map<string, string> } | undefined

  return {
    name: 'message-parts',
    enforce: 'pre',
    /** A component that is loaded later waits for its texts. */
    transform: {
      filter: { id: /[\\/]web[\\/].*\.tsx?$/, code: laterComponent },
      handler: (code) =>
        `import { withLaterMessages } from ${JSON.stringify(laterMessagesModule)}\n` +
        code.replaceAll(laterComponent, 'withLaterMessages($&)'),
    },
    load: {
      filter: { id: /i18n[\\/]catalogs\.ts$|\.po\?part=/ },
      async handler(id) {
        if (id === catalogsModule) return { code: catalogsCode(pages, parts), moduleType: 'js' }
        const [file = '', part = ''] = id.split('?part=')
        const locale = basename(file, '.po')
        const { code } = await this.load({ id: file })
        catalogs.set(locale, readMessages(code ?? ''))
        const text = JSON.stringify(placeholder(locale, part))
        return { code: `export const messages = JSON.parse(${text})`, moduleType: 'js' }
      },
    },
    renderChunk(code) {
      if (!found) {
        const idsByPart = findParts(main, pages, catalogs, (id) => this.getModuleInfo(id))
        found = { idsByPart, shortIds: shorten(idsByPart) }
      }
      const { idsByPart, shortIds } = found
      return code
        .replaceAll(quotedId, (text, id: string) => (shortIds.has(id) ? JSON.stringify(shortIds.get(id)) : text))
        .replaceAll(/["'`]messages of ([\w-]+) in (\w+)["'`]/g, (_, part: string, locale: string) => {
          const ids = idsByPart.get(part)
          const messages = [...shortIds.keys()].map((id) => (ids?.has(id) ? catalogs.get(locale)?.[id] : undefined))
          return JSON.stringify(JSON.stringify(withGaps(messages)))
        })
    },
  }
}

/** Replaces web/i18n/catalogs.ts, which has the whole catalogs as one part. */
function catalogsCode(pages: string[], parts: string[]): string {
  const partOfPage = Object.fromEntries(pages.map((page) => [relative(webFolder, page), partOf(page)]))
  const fileOf = (locale: string, part: string) => JSON.stringify(resolve(webFolder, catalogPart(locale, part)))
  const loaders = (locale: string) =>
    parts
      .filter((part) => part !== 'app')
      .map((part) => `${JSON.stringify(part)}: () => import(${fileOf(locale, part)}).then(withIds)`)
      .join()
  // The app has its own few texts in both languages.
  return `${locales.map((locale) => `import * as ${locale} from ${fileOf(locale, 'app')}`).join('\n')}
const parts = ${JSON.stringify(partOfPage)}
export const partOf = (module) => parts[module] ?? 'app'
function withIds({ messages }) {
  const byId = {}
  let index = 0
  for (const each of messages) typeof each === 'number' ? (index += each) : (byId[(index++).toString(36)] = each)
  return { messages: byId }
}
export const catalogs = { ${locales.map((locale) => `${locale}: { app: async () => withIds(${locale}), ${loaders(locale)} }`).join()} }`
}

/** From Lingui's `export const messages=JSON.parse("...")`. */
function readMessages(code: string): Messages {
  const [, text = '""'] = code.match(/JSON\.parse\(("(?:[^"\\]|\\.)*")\)/) ?? []
  return Messages.parse(JSON.parse(z.string().parse(JSON.parse(text))))
}

interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

function findParts(
  main: string,
  pages: string[],
  catalogs: Map<string, Messages>,
  getModule: (id: string) => Module | null,
): Map<string, Set<string>> {
  const known = new Set([...catalogs.values()].flatMap((messages) => Object.keys(messages)))
  const isPage = new Set(pages)
  const offline = new Set(keptOffline.map(({ module }) => resolve(webFolder, module)))
  /** The texts of modules, and of all that they load now, or also later, but not of other pages. */
  const idsFrom = (starts: string[], withLater: boolean) => {
    const modules = new Set(starts)
    const ids = new Set<string>()
    for (const id of modules) {
      const { code, importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {}
      for (const [, text = ''] of code?.matchAll(quotedId) ?? []) if (known.has(text)) ids.add(text)
      for (const next of withLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
        if (!isPage.has(next) && !offline.has(next)) modules.add(next)
      }
    }
    return ids
  }
  const ofApp = idsFrom([main], false)
  const laterOfApp = without(idsFrom([main], true), ofApp)
  const found = new Map([
    ['app', ofApp],
    [laterPart('app'), laterOfApp],
  ])
  for (const part of new Set(pages.map(partOf).filter((each) => each !== 'app'))) {
    const ofPart = pages.filter((page) => partOf(page) === part)
    const kept = keptOffline.filter(({ page }) => partOf(page) === part).map(({ module }) => resolve(webFolder, module))
    const ids = without(idsFrom(ofPart, false), ofApp)
    const all = idsFrom([...ofPart, ...kept], true)
    found.set(part, ids).set(laterPart(part), without(all, ofApp, laterOfApp, ids))
  }
  return found
}

const without = (ids: Set<string>, ...others: Set<string>[]) =>
  new Set([...ids].filter((id) => !others.some((other) => other.has(id))))

/** Numbers as ids: the hashes would be a third of the compressed texts. The texts of the same parts follow each other. */
function shorten(idsByPart: Map<string, Set<string>>): Map<string, string> {
  const ids = [...new Set([...idsByPart.values()].flatMap((part) => [...part]))]
  const partsOf = (id: string) => [...idsByPart].flatMap(([part, all]) => (all.has(id) ? [part] : [])).join()
  const byParts = Object.values(Object.groupBy(ids, partsOf)).flatMap((group = []) => group)
  return new Map(byParts.map((id, index) => [id, index.toString(36)]))
}

/** The texts of a part in the order of their ids, with the number of those in between that belong to other parts. */
function withGaps(messages: unknown[]): unknown[] {
  const list: unknown[] = []
  let gap = 0
  for (const message of messages) {
    if (message === undefined) gap++
    else {
      if (gap > 0) list.push(gap)
      list.push(message)
      gap = 0
    }
  }
  return list
}
