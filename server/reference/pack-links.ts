import { readFile } from 'node:fs/promises'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { setOf } from '../../packs/pack.ts'
import { readManifests } from './pack-files.ts'

export interface PackLink {
  url: string
  /** The files that have it, such as `officials/congress`, or the pack whose source it is. */
  sets: string[]
}

const maxLength = 1000
const jsonLink = /(?:"(?<field>\w+)":)?"(?<url>https?:\/\/[^"\\\s]+)"/g
const textLink = /(?<url>https?:\/\/[^\s|"]+)/g

/** Every distinct link in the packs, except photos: no reader opens those. */
export async function readPackLinks(root: URL): Promise<PackLink[]> {
  const links = new Map<string, Set<string>>()
  const add = (url: string, set: string) => {
    if (url.length > maxLength || !URL.canParse(url)) return
    links.set(url, (links.get(url) ?? new Set()).add(set))
  }
  for (const { name, files, origins } of readManifests(root)) {
    for (const { url } of Object.values(origins)) if (url !== null) add(url, name)
    for (const file of Object.keys(files)) {
      const text = await readFile(new URL(`${name}/${file}`, root), 'utf8')
      for (const { groups } of text.matchAll(file.endsWith('.jsonl') ? jsonLink : textLink)) {
        if (groups?.field !== 'image') add(groups?.url ?? '', setOf(name, file))
      }
      await yieldToRequests()
    }
  }
  return [...links].map(([url, sets]) => ({ url, sets: [...sets].toSorted() }))
}
