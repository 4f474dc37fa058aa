import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PageAssets } from '../../web/document/page-assets.ts'

export function writePages(folder: string, pages: Record<string, string>) {
  mkdirSync(folder, { recursive: true })
  for (const [name, html] of Object.entries(pages)) writeFileSync(resolve(folder, name), html)
}

/** Writes what the server needs for server-rendered pages and its Content-Security-Policy. */
export function writeMeta(folder: string, assets: PageAssets, pages: Record<string, string>) {
  const meta = {
    stylesheet: assets.appStylesheet,
    font: assets.font,
    fontFaces: assets.fontFaces,
    themeBoot: assets.themeBoot,
    pageFiles: assets.pageFiles,
    scriptHashes: inlineScriptHashes(pages),
  }
  writeFileSync(resolve(folder, 'meta.json'), JSON.stringify(meta, undefined, 2))
}

function inlineScriptHashes(pages: Record<string, string>) {
  const hashes = new Set<string>()
  for (const html of Object.values(pages)) {
    for (const [, script = ''] of html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)) {
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
    }
  }
  return [...hashes]
}
