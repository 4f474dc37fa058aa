import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { bundledPacks, readManifest } from '../../packs/pack.ts'
import { ReleaseError, openRelease, readPublicKey } from '../../packs/release.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../db/connect.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queue } from '../queue/queue.ts'
import { checkInThread } from './check-in-thread.ts'
import { createReleaseLook } from './look-for-release.ts'
import { mailRefusal } from './refusal-mail.ts'
import { createReleaseFolders, filesOf } from './release-folder.ts'
import { createReleaseSource } from './release-source.ts'
import { createReleaseStore } from './release.store.ts'

const followIntervalMs = 15_000
/** Installations that started together do not ask at the same moment. */
const maxJitterMs = 5 * 60_000
const jitterShare = 0.1

interface ReleaseDeps {
  config: Config
  db: Db
  clock: Clock
  mailer: Mailer
  queue: Queue
  logger: FastifyBaseLogger
}

/** The packs that this process uses. */
export interface PacksInUse {
  /** Null for the packs that came with the program. */
  digest: string | null
  root: URL
}

const bundled: PacksInUse = { digest: null, root: bundledPacks }

/**
 * Releases of the packs from PACKS_URL. One process looks for a new one and stores it in the database; every process
 * follows within seconds. Without PACKS_URL the bundled packs are used.
 */
export function createReleases({ config, db, clock, mailer, queue, logger }: ReleaseDeps) {
  const { PACKS_URL: url, PACKS_PUBLIC_KEY: key, PACKS_LOOK_SECONDS: lookSeconds } = config
  const publicKey = key === undefined ? undefined : readPublicKey(key)
  if (url === undefined || publicKey === undefined) return undefined
  const store = createReleaseStore(db)
  const folders = createReleaseFolders(resolve(config.DATA_DIR, 'packs'))
  const bundledOn = newestBundledDay()

  /** The newest accepted release, unless the program's own packs are newer. */
  const find = async (): Promise<PacksInUse> => {
    const current = await store.current()
    if (!current) return bundled
    const { digest, description } = current
    const release = openRelease(description, publicKey)
    if (release.createdAt.slice(0, 10) < bundledOn) return bundled
    const existing = folders.find(digest)
    if (existing) return { digest, root: existing }
    const contents = new Map<string, Buffer>()
    for (const { path, sha256 } of filesOf(release)) {
      const content = await store.readFile(sha256)
      if (!content) throw new ReleaseError(`${path} is not in the database`)
      contents.set(sha256, content)
    }
    return { digest, root: folders.unpack(digest, release, contents) }
  }

  const look = createReleaseLook({
    source: createReleaseSource(url),
    publicKey,
    store,
    folders,
    clock,
    logger,
    bundledOn,
    check: checkInThread,
    onRefused: (problem) => mailRefusal({ db, mailer, config, logger }, problem),
  })
  queue.work('packs-look', async (_, signal) => {
    await pause(Math.random() * Math.min(lookSeconds * 1000 * jitterShare, maxJitterMs), undefined, { signal })
    await look(signal)
  })
  queue.every(lookSeconds, 'packs-look')

  return {
    /** The packs to start with. A stored release that cannot be used is reported, and the bundled packs are used. */
    async atStart(): Promise<PacksInUse> {
      try {
        const found = await find()
        if (found.digest !== null) folders.removeOthers(found.digest)
        return found
      } catch (error) {
        logger.error({ err: error }, 'the stored release of the packs cannot be used')
        return bundled
      }
    },
    /** Calls `apply` whenever the packs of the installation change. Returns how to stop. */
    follow(start: PacksInUse, apply: (packs: PacksInUse) => Promise<void>) {
      let inUse = start.digest
      /** A release that could not be loaded is not tried again. */
      let failed: string | null = null
      let running: Promise<void> | undefined
      const step = async () => {
        try {
          const found = await find()
          if (found.digest === inUse || found.digest === failed) return
          failed = found.digest
          await apply(found)
          inUse = found.digest
          failed = null
        } catch (error) {
          logger.error({ err: error }, 'could not use a new release of the packs')
        }
      }
      const timer = setInterval(() => {
        running ??= step().finally(() => (running = undefined))
      }, followIntervalMs)
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}

export function newestBundledDay(root = bundledPacks): string {
  const days = readdirSync(root)
    .filter((name) => existsSync(new URL(`${name}/manifest.json`, root)))
    .map((name) => readManifest(new URL(`${name}/`, root)).compiledOn)
  return days.sort().at(-1) ?? ''
}
