import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { Partner } from '../../../packs/partners/partner.ts'
import { readPartnerFiles } from '../../../packs/partners/read.ts'
import { partnerPack } from '../../../packs/partners/schema.ts'
import { ReleaseError, openRelease, readPublicKey } from '../../../packs/release.ts'
import type { Clock } from '../../core/clock.ts'
import { failureText } from '../../core/failure-text.ts'
import { filesOf, verifiedContent } from '../release-folder.ts'
import { requireNewer, requireNoProblems } from '../release-rules.ts'
import { createReleaseSource } from '../release-source.ts'
import type { PartnerStore } from './partner.store.ts'
import { writeStored } from './stored-release.ts'

const maxBytes = 8 * 1024 * 1024
const maxShownProblems = 3
/** For all files of one partner together, so that a slow partner does not hold up the others. */
const timeoutMs = 2 * 60_000

interface LookDeps {
  partners: readonly Partner[]
  store: PartnerStore
  clock: Clock
  logger: FastifyBaseLogger
  /** Called once for each problem of a partner's release. */
  onRefused(problem: string): Promise<void>
}

/** Looks for new releases of the partners. A partner that fails does not hold up the others. */
export function createPartnerLook({ partners, store, clock, logger, onRefused }: LookDeps) {
  const etags = new Map<string, string | null>()

  const install = async (partner: Partner, signal: AbortSignal): Promise<void> => {
    const publicKey = readPublicKey(partner.publicKey)
    if (!publicKey) throw new ReleaseError('The public key cannot be read')
    const source = createReleaseSource(partner.url)
    const found = await source.description(etags.get(partner.key) ?? null, signal)
    // The partner still offers the release in use, so the problem of another release is over.
    if (!found) return store.forgetProblem(partner.key)
    const digest = createHash('sha256').update(found.text).digest('hex')
    const current = await store.find(partner.key)
    if (current?.digest !== digest) {
      const release = openRelease(found.text, publicKey)
      requireNewer(release, current?.createdAt, clock.now())
      const files = filesOf(release)
      const foreign = files.find(({ pack }) => pack !== partnerPack)
      if (foreign) throw new ReleaseError(`${foreign.path} is not a file of a partner`)
      if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
        throw new ReleaseError(`The release is larger than ${maxBytes} bytes`)
      const texts: Record<string, string> = {}
      for (const file of files)
        texts[file.name] = verifiedContent(file, await source.file(file.sha256, file.bytes, signal)).toString('utf8')
      const { problems } = readPartnerFiles(texts)
      requireNoProblems(problems, maxShownProblems)
      const accepted = { digest, createdAt: new Date(release.createdAt), content: writeStored(found.text, texts) }
      await store.accept(partner.key, accepted, clock.now())
      logger.info({ partner: partner.key, release: release.createdAt }, 'a new release of a partner is in use')
    } else await store.forgetProblem(partner.key)
    etags.set(partner.key, found.etag)
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const partner of partners) {
      try {
        await install(partner, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof ReleaseError) {
          const problem = `${partner.name}: ${error.message}`
          logger.error({ partner: partner.key, problem: error.message }, 'a release of a partner was refused')
          if (await store.refuse(partner.key, error.message)) await onRefused(problem)
        } else logger.error({ partner: partner.key, problem: failureText(error) }, 'a partner cannot be reached')
      }
    }
  }
}

const Partners = z
  .array(Partner)
  .max(100)
  .refine((partners) => new Set(partners.map(({ key }) => key)).size === partners.length, 'a key is used twice')

class PartnersFileError extends Error {}

export function readPartnersFile(file: string): Partner[] {
  try {
    return Partners.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error)
    throw new PartnersFileError(`PARTNER_PACKS names ${file}, which cannot be used: ${problem}`)
  }
}
