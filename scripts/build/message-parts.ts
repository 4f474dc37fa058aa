import { globSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { locales } from '../../contract/locale.ts'
import { pageName } from './chunk-plan.ts'
import { webFolder } from './folders.ts'

const catalogsModule = resolve(webFolder, 'i18n/catalogs.ts')
const Messages = z.record(z.string(), z.unknown())
type Messages = z.infer<typeof Messages>
/** A text that is used in so many parts belongs to the app. */
const commonParts = 4

/** Pages whose texts are one file, because those of one page would be a small one. */
const groups: Record<string, string[]> = {
  polling: ['polling'],
  ballot: ['ballot', 'register'],
  home: ['home', 'events'],
  officials: ['officials', 'official', 'legislator', 'committee'],
  compare: ['compare', 'candidate-match'],
  results: ['results', 'discussions'],
  visitors: ['landing', 'sign-in'],
  settings: ['settings', 'account', 'notifications', 'notification-history'],
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
  return Object.keys(groups).find((group) => groups[group]?.includes(name)) ?? 'app'
}

const catalogPart = (locale: string, part: string) => `locales/${locale}.po?part=${part}`

/** The name of the file with the texts of a page in the manifest; without a page, of those of the app. */
export const messagesOf = (locale: string, page = '') => catalogPart(locale, partOf(page))

/** A text's id is a hash of six characters; nothing else in the code looks like a known one. */
const quotedId = /["'`]([\w+/.-]{6})["'`]/g

const placeholder = (locale: string, part: string) => `messages of ${part} in ${locale}`

/**
 * Splits the catalog of each language by pages, because a page needs few of the thousand texts. Which ones is known when all
 * modules are: until then, each part has a placeholder.
 */
export function messageParts(main: string): Plugin {
  const pages = globSync('pages/*-page.tsx', { cwd: webFolder }).map((file) => resolve(webFolder, file))
  const parts = [...new Set(['app', ...pages.map(partOf)])]
  const catalogs = new Map<string, Messages>()
  let found: { idsByPart: Map<string, Set<string>>; shortIds: Map<string, string> } | undefined

  return {
    name: 'message-parts',
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
        const idsByPart = findParts(main, pages, parts, catalogs, (id) => this.getModuleInfo(id))
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
  const loaders = (locale: string) =>
    parts
      .map(
        (part) =>
          `${JSON.stringify(part)}: () => import(${JSON.stringify(resolve(webFolder, catalogPart(locale, part)))}).then(withIds)`,
      )
      .join()
  return `const parts = ${JSON.stringify(partOfPage)}
export const partOf = (module) => parts[module] ?? 'app'
function withIds({ messages }) {
  const byId = {}
  let index = 0
  for (const each of messages) typeof each === 'number' ? (index += each) : (byId[(index++).toString(36)] = each)
  return { messages: byId }
}
export const catalogs = { ${locales.map((locale) => `${locale}: { ${loaders(locale)} }`).join()} }`
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
  parts: string[],
  catalogs: Map<string, Messages>,
  getModule: (id: string) => Module | null,
): Map<string, Set<string>> {
  const known = new Set([...catalogs.values()].flatMap((messages) => Object.keys(messages)))
  const isPage = new Set(pages)
  const offline = new Set(keptOffline.map(({ module }) => resolve(webFolder, module)))
  /** The texts of a module, and of all that it loads now or later, but not of other pages. */
  const idsFrom = (starts: string[]) => {
    const modules = new Set(starts)
    const ids = new Set<string>()
    for (const id of modules) {
      const { code, importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {}
      for (const [, text = ''] of code?.matchAll(quotedId) ?? []) if (known.has(text)) ids.add(text)
      for (const next of [...importedIds, ...dynamicallyImportedIds]) {
        if (!isPage.has(next) && !offline.has(next)) modules.add(next)
      }
    }
    return ids
  }
  const startsOf = (part: string) =>
    [...pages.map((page) => [page, page]), ...keptOffline.map(({ module, page }) => [resolve(webFolder, module), page])]
      .filter(([, page = '']) => partOf(page) === part)
      .flatMap(([start = '']) => start)
  const ofApp = idsFrom([main, ...pages.filter((page) => partOf(page) === 'app')])
  const found = new Map(parts.filter((part) => part !== 'app').map((part) => [part, idsFrom(startsOf(part))]))
  for (const id of known) {
    if ([...found.values()].filter((ids) => ids.has(id)).length >= commonParts) ofApp.add(id)
  }
  for (const ids of found.values()) for (const id of ofApp) ids.delete(id)
  return found.set('app', ofApp)
}

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
