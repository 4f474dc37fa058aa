import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Release, ReleaseError } from '../../packs/release.ts'
import { systemClock } from '../core/clock.ts'
import { decompress } from './release-source.ts'

const keptMs = 24 * 3_600_000

interface ReleaseFile {
  /** Such as `places/zips.txt`. */
  path: string
  pack: string
  name: string
  bytes: number
  sha256: string
}

export const filesOf = ({ packs }: Release): ReleaseFile[] =>
  Object.entries(packs).flatMap(([pack, files]) =>
    Object.entries(files).map(([name, { bytes, sha256 }]) => ({ path: `${pack}/${name}`, pack, name, bytes, sha256 })),
  )

/** Unpacks a compressed file. Throws if it is not the one that was signed. */
export function verifiedContent({ path, bytes, sha256 }: ReleaseFile, compressed: Buffer): Buffer {
  const content = decompress(compressed, bytes, path)
  if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
    throw new ReleaseError(`${path} is not the file that was signed`)
  return content
}

/**
 * The folders in which the packs of releases are unpacked: one per release, complete or absent. Their contents are
 * compared with the checksums when they are written; the operating system keeps them after that.
 */
export function createReleaseFolders(parent: string) {
  const folderOf = (digest: string) => join(parent, digest.slice(0, 16))
  const toUrl = (folder: string) => pathToFileURL(`${folder}/`)
  return {
    find(digest: string): URL | undefined {
      return existsSync(folderOf(digest)) ? toUrl(folderOf(digest)) : undefined
    },
    /** `contents` are the compressed files by their checksum. */
    unpack(digest: string, release: Release, contents: ReadonlyMap<string, Buffer>): URL {
      const folder = folderOf(digest)
      const temporary = `${folder}.${randomUUID()}`
      try {
        for (const file of filesOf(release)) {
          const { path, pack, sha256 } = file
          const compressed = contents.get(sha256)
          if (!compressed) throw new ReleaseError(`${path} is missing`)
          const content = verifiedContent(file, compressed)
          mkdirSync(join(temporary, pack), { recursive: true })
          writeFileSync(join(temporary, path), content)
        }
        moveTo(temporary, folder)
        return toUrl(folder)
      } finally {
        rmSync(temporary, { recursive: true, force: true })
      }
    },
    /** Removes a folder that cannot be used, so that it is unpacked again when the release is needed. */
    remove(digest: string) {
      rmSync(folderOf(digest), { recursive: true, force: true })
    },
    /** Marks a folder that was used until now, so that it stays for another day. */
    keepForADay(folder: URL) {
      const now = systemClock.now()
      if (existsSync(folder)) utimesSync(folder, now, now)
    },
    /**
     * Removes the folders of other releases and what a killed process left. Those of the last day stay, because another
     * process on this machine may still read them.
     */
    removeOthers(current: URL) {
      if (!existsSync(parent)) return
      for (const name of readdirSync(parent)) {
        const folder = join(parent, name)
        // Undefined if another process that starts now has removed it.
        const changedMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
        if (toUrl(folder).href === current.href || changedMs > systemClock.now().getTime() - keptMs) continue
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function moveTo(temporary: string, folder: string) {
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another process on this machine may have been faster.
    if (!existsSync(folder)) throw error
  }
}

export type ReleaseFolders = ReturnType<typeof createReleaseFolders>
