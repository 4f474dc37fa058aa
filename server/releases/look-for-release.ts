import { type KeyObject, createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { LookResult } from '../../contract/data.ts'
import { type Release, ReleaseError, openRelease } from '../../packs/release.ts'
import type { Clock } from '../core/clock.ts'
import type { CheckedFacts } from './check-in-process.ts'
import { type ReleaseFolders, filesOf } from './release-folder.ts'
import { requireNewer, requireNoProblems } from './release-rules.ts'
import type { ReleaseSource } from './release-source.ts'
import type { OfferedRelease, ReleaseStore } from './release.store.ts'

/** All packs together, uncompressed. They are held in memory while they are checked. */
const maxTotalBytes = 300 * 1024 * 1024
const maxShownProblems = 5

interface Look {
  result: LookResult
  problem?: string
}

interface LookDeps {
  source: ReleaseSource
  publicKey: KeyObject
  store: ReleaseStore
  folders: ReleaseFolders
  clock: Clock
  logger: FastifyBaseLogger
  /** The day of the newest bundled pack: a release must not be older. */
  bundledOn: string
  /** The problems of the packs in a folder, none if they are valid, and what they change. */
  check(root: URL, signal: AbortSignal): Promise<CheckedFacts>
  /** Called once for each release that was refused. */
  onRefused(problem: string): Promise<void>
}

/**
 * Looks for a new release, and makes it the release of every process if its signature, files and facts are right. Otherwise
 * it is refused with the reason, and the current facts stay.
 */
export function createReleaseLook(deps: LookDeps) {
  const { source, publicKey, store, folders, clock, logger, bundledOn, check, onRefused } = deps
  let etag: string | null = null

  const requireNewerThanBundled = ({ createdAt }: Release) => {
    if (createdAt.slice(0, 10) < bundledOn)
      throw new ReleaseError(`The release of ${createdAt} is older than the packs of this version, of ${bundledOn}`)
  }

  /** The compressed files; those that did not change come from the database. */
  const readFiles = async (release: Release, signal: AbortSignal) => {
    const files = filesOf(release)
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > maxTotalBytes)
      throw new ReleaseError(`The release has ${total} bytes; at most ${maxTotalBytes} are accepted`)
    const contents = new Map<string, Buffer>()
    for (const { sha256, bytes } of files) {
      const content = (await store.readFile(sha256)) ?? (await source.file(sha256, bytes, signal))
      contents.set(sha256, content)
    }
    return contents
  }

  /** False if another process accepted a newer release meanwhile. */
  const install = async (
    offered: Omit<OfferedRelease, 'createdAt'>,
    release: Release,
    signal: AbortSignal,
  ): Promise<boolean> => {
    requireNewer(release, (await store.current())?.createdAt, clock.now())
    requireNewerThanBundled(release)
    const contents = await readFiles(release, signal)
    const root = folders.unpack(offered.digest, release, contents)
    const { problems, changes } = await check(root, signal)
    requireNoProblems(problems, maxShownProblems)
    const accepted = { ...offered, createdAt: new Date(release.createdAt) }
    const isNewest = await store.accept(accepted, { files: contents, changes, at: clock.now() })
    if (isNewest) logger.info({ release: release.createdAt }, 'a new release of the packs is in use')
    return isNewest
  }

  return async (signal: AbortSignal): Promise<Look> => {
    /** Set once the signature is right. Other releases are told apart by their problem: junk can be different each time. */
    let digest: string | undefined
    try {
      const found = await source.description(etag, signal)
      if (!found) return { result: 'unchanged' }
      const offered = { digest: sha256(found.text), description: found.text }
      const decision = await store.decision(offered.digest)
      const isAccepted = decision?.problem === null
      let isNew = false
      if (!isAccepted) {
        const release = openRelease(found.text, publicKey)
        digest = offered.digest
        isNew = await install(offered, release, signal)
      }
      etag = found.etag
      return { result: isNew ? 'new' : 'unchanged' }
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      // The etag is not kept, so the release is tried again: a file may have been in the middle of an upload.
      logger.error({ problem: error.message }, 'a release of the packs was refused')
      const isNew = await store.refuse(digest ?? sha256(error.message), error.message, clock.now())
      if (isNew) await onRefused(error.message)
      return { result: 'refused', problem: error.message }
    }
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
