import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { brand } from '../../contract/brand.ts'
import { paths } from '../../contract/paths.ts'
import { bundledPacks, readManifests } from '../../packs/pack.ts'
import { ReleaseError, openRelease, readPublicKey } from '../../packs/release.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import { failureText } from '../core/failure-text.ts'
import { i18nFor } from '../core/i18n.ts'
import type { Db } from '../db/connect.ts'
import { writeMail } from '../mail/mail-layout.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queue } from '../queue/queue.ts'
import type { Contribution } from '../reference/partner-facts.ts'
import { checkInProcess } from './check-in-process.ts'
import { createReleaseLook } from './look-for-release.ts'
import { createPartnerLook, readPartnersFile } from './partners/look-for-partners.ts'
import { createPartnerStore } from './partners/partner.store.ts'
import { readStored } from './partners/stored-release.ts'
import { createReleaseFolders, filesOf } from './release-folder.ts'
import { createReleaseSource } from './release-source.ts'
import { createReleaseStore } from './release.store.ts'

const followIntervalMs = 15_000
/** A look is delayed by a random time up to this, so that installations that started together do not ask at once. */
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

/** The facts that this process uses. */
export interface FactsInUse {
  /** Changes with the release and with those of the partners. */
  digest: string
  root: URL
  contributions: Contribution[]
}

interface Packs {
  /** Null for the packs that came with the program. */
  digest: string | null
  root: URL
}

const bundled: Packs = { digest: null, root: bundledPacks }

/**
 * Releases of the packs from PACKS_URL, and of the partners. One process looks for new ones and stores them in the
 * database; every process follows within seconds. Without PACKS_URL the bundled packs are used.
 */
export function createReleases(deps: ReleaseDeps) {
  const { config, db, logger } = deps
  const packs = createPackReleases(deps)
  const partners = config.PARTNER_PACKS === undefined ? [] : readPartnersFile(config.PARTNER_PACKS)
  if (!packs && partners.length === 0) return undefined
  const store = createPartnerStore(db)
  const lookForPartners = createPartnerLook({
    partners,
    store,
    clock: deps.clock,
    logger,
    onRefused: (problem) => mailRefusal(deps, problem),
  })
  scheduleLook(deps, async (signal) => {
    try {
      await packs?.look(signal)
    } finally {
      await lookForPartners(signal)
    }
  })

  const digestOf = async (release: Packs) => {
    const digests = (await store.listDigests()).filter(({ partner }) => partners.some(({ key }) => key === partner))
    return [release.digest ?? 'bundled', ...digests.map(({ partner, digest }) => `${partner}=${digest}`)].join(' ')
  }
  const load = async (release: Packs): Promise<FactsInUse> => {
    const digest = await digestOf(release)
    const contributions: Contribution[] = []
    for (const partner of partners) {
      const row = await store.find(partner.key)
      if (!row || row.content === null || row.createdAt === null) continue
      try {
        contributions.push({ partner, publishedAt: row.createdAt, texts: readStored(row.content, partner) })
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        logger.error({ partner: partner.key, problem: error.message }, 'the stored release of a partner is not used')
      }
    }
    return { digest, root: release.root, contributions }
  }

  return {
    /** The facts to start with, loaded. A stored release that cannot be used is reported, and the bundled packs are used. */
    async atStart<T>(loadFacts: (facts: FactsInUse) => T): Promise<{ facts: FactsInUse; loaded: T }> {
      const release = (await packs?.atStart()) ?? bundled
      const facts = await load(release)
      try {
        return { facts, loaded: loadFacts(facts) }
      } catch (error) {
        if (release.digest === null) throw error
        logger.error({ err: error }, 'the stored release of the packs cannot be loaded')
        packs?.discard(release.digest)
        const own = await load(bundled)
        return { facts: own, loaded: loadFacts(own) }
      }
    },
    /** Calls `apply` whenever the facts of the installation change. Returns a function that stops following. */
    follow(start: FactsInUse, apply: (facts: FactsInUse) => Promise<void>) {
      let running: Promise<void> | undefined
      let { root } = start
      const look = createFollower({
        inUse: start.digest,
        async find() {
          const release = (await packs?.find()) ?? bundled
          return { digest: await digestOf(release), load: () => load(release) }
        },
        async apply(facts: FactsInUse) {
          await apply(facts)
          packs?.tidy(facts.root, root)
          root = facts.root
        },
        logger,
      })
      const timer = setInterval(() => {
        running ??= look().finally(() => (running = undefined))
      }, followIntervalMs)
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}

function scheduleLook({ config, queue }: ReleaseDeps, look: (signal: AbortSignal) => Promise<void>) {
  const seconds = config.PACKS_LOOK_SECONDS
  queue.work('packs-look', async (_, signal) => {
    await pause(Math.random() * Math.min(seconds * 1000 * jitterShare, maxJitterMs), undefined, { signal })
    await look(signal)
  })
  queue.every(seconds, 'packs-look')
}

function createPackReleases(deps: ReleaseDeps) {
  const { config, db, clock, logger } = deps
  const { PACKS_URL: url, PACKS_PUBLIC_KEY: key } = config
  const publicKey = key === undefined ? undefined : readPublicKey(key)
  if (url === undefined || publicKey === undefined) return undefined
  const store = createReleaseStore(db)
  const folders = createReleaseFolders(resolve(config.DATA_DIR, 'packs'))
  const bundledOn = newestBundledDay()

  /** The newest accepted release, unless the program's own packs are newer. */
  const find = async (): Promise<Packs> => {
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

  /** A stored release that cannot be used is reported, and the bundled packs are used. */
  const findUsable = async (): Promise<Packs> => {
    try {
      return await find()
    } catch (error) {
      logger.error({ err: error }, 'the stored release of the packs cannot be used')
      return bundled
    }
  }

  const look = createReleaseLook({
    source: createReleaseSource(url),
    publicKey,
    store,
    folders,
    clock,
    logger,
    bundledOn,
    check: async (root, signal) => checkInProcess({ root, previous: (await findUsable()).root }, signal),
    onRefused: (problem) => mailRefusal(deps, problem),
  })

  return {
    find,
    async atStart(): Promise<Packs> {
      const found = await findUsable()
      if (found.digest !== null) folders.removeOthers(found.root)
      return found
    },
    discard: folders.remove,
    /** Removes the folders of earlier releases. The previous one stays for a day: another process may not follow yet. */
    tidy(current: URL, previous: URL) {
      try {
        if (previous.href !== bundled.root.href) folders.keepForADay(previous)
        if (current.href !== bundled.root.href) folders.removeOthers(current)
      } catch (error) {
        logger.error({ err: error }, 'could not remove the folders of earlier releases')
      }
    },
    /** Keeps the result, for the data page. */
    async look(signal: AbortSignal): Promise<void> {
      try {
        const { result, problem = null } = await look(signal)
        await store.saveLook(url, { result, problem, at: clock.now() })
      } catch (error) {
        if (!signal.aborted)
          await store.saveLook(url, { result: 'failed', problem: failureText(error), at: clock.now() })
        throw error
      }
    },
  }
}

export function newestBundledDay(root = bundledPacks): string {
  const days = readManifests(root).map(({ compiledOn }) => compiledOn)
  return days.sort().at(-1) ?? ''
}

interface MailDeps {
  db: Db
  mailer: Mailer
  config: Pick<Config, 'origin'>
  logger: FastifyBaseLogger
}

/** Tells every administrator that a release was refused and why. A mail that fails is only logged: the log has the reason. */
async function mailRefusal({ db, mailer, config, logger }: MailDeps, problem: string): Promise<void> {
  const administrators = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('isAdmin', '=', true)
    .where('emailVerified', '=', true)
    .execute()
  for (const { email, locale } of administrators) {
    const i18n = i18nFor(locale)
    const mail = writeMail(i18n, email, {
      subject: i18n._('{brand} refused an update of its facts', { brand }),
      before: [
        i18n._('We didn’t use the update. The site keeps the facts it has.'),
        i18n._('Reason: {problem}', { problem }),
      ],
      action: { label: i18n._('Open {brand}', { brand }), url: new URL(paths.home, config.origin).href },
      after: [i18n._('Ask the publisher of the update to correct it. The site will look for a new one.')],
      why: { text: i18n._('You get this email because you administer {brand}.', { brand }), links: [] },
    })
    await mailer.send(mail).catch((error: unknown) => logger.error({ err: error }, 'could not mail an administrator'))
  }
}

/** How many looks are skipped after facts could not be used: about a minute, then twice as long each time, up to an hour. */
const skipped = { first: 4, most: 240 }

interface FollowDeps<T extends { digest: string }> {
  /** The facts that this process uses, by their digest. */
  inUse: string
  /** The digest of the facts that all processes should use, and how to load them. */
  find(): Promise<{ digest: string; load(): Promise<T> }>
  apply(facts: T): Promise<void>
  logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns a function that looks for facts other than those in use and applies them. Facts that cannot be used are tried again
 * later: the database may have been away for a moment, and this process must not stay behind the others.
 */
export function createFollower<T extends { digest: string }>({ inUse, find, apply, logger }: FollowDeps<T>) {
  let current = inUse
  let failed: { digest: string; skips: number; left: number } | undefined

  const tryFacts = async (digest: string, load: () => Promise<T>) => {
    const skips = failed?.digest === digest ? Math.min(failed.skips * 2, skipped.most) : skipped.first
    failed = { digest, skips, left: skips }
    const facts = await load()
    await apply(facts)
    current = facts.digest
    failed = undefined
  }

  return async (): Promise<void> => {
    try {
      const { digest, load } = await find()
      if (digest === current) return
      if (failed?.digest === digest && failed.left-- > 0) return
      await tryFacts(digest, load)
    } catch (error) {
      logger.error({ err: error }, 'could not use new facts')
    }
  }
}
