import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { UpstreamError } from '../../../upstream/upstream-error.ts'
import { createUpstreamService } from '../../../upstream/upstream-service.ts'

interface DiscoveryDeps {
  issuer: string
  clock: Clock
  warn(problem: string): void
}

const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/**
 * Checks the provider's discovery document before better-auth uses it without a timeout or further checks: the provider
 * must respond in time and from its own host, be the configured issuer, and name only addresses as secure as its own.
 */
export function createDiscovery({ issuer, clock, warn }: DiscoveryDeps): () => Promise<void> {
  const { protocol } = new URL(issuer)
  const service = createUpstreamService({
    name: 'openid',
    baseUrl: issuer,
    clock,
    maxAttempts: 1,
    attemptTimeoutMs: 2500,
    totalTimeoutMs: 2500,
  })

  const findProblem = (body: unknown): string | undefined => {
    const read = Document.safeParse(body)
    if (!read.success) return 'the discovery document lacks a required field'
    const { issuer: named, ...addresses } = read.data
    if (withoutSlash(named) !== issuer) return 'the discovery document names another issuer'
    const isSafe = (address: string) => ['https:', protocol].includes(new URL(address).protocol)
    return Object.values(addresses).every(isSafe) ? undefined : 'the discovery document names an address without https'
  }

  return async () => {
    try {
      const { status, body } = await service.request({ path: '.well-known/openid-configuration' })
      const problem = status === 200 ? findProblem(body) : `the provider returned ${status}`
      if (!problem) return
      warn(problem)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      warn(error.kind)
    }
    throw new AppError('unavailable', { message: 'The sign-in service does not answer.' })
  }
}
