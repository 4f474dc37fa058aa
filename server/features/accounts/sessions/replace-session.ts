import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** Adds `auth.api.replaceSession`. A second factor that was shown in the old session does not count in the new one. */
export const sessionReplacement = {
  id: 'session-replacement',
  endpoints: {
    replaceSession: createAuthEndpoint.serverOnly(
      { method: 'POST', use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { session: old, user } = ctx.context.session
        const session = await ctx.context.internalAdapter.createSession(user.id)
        if (!session) throw new APIError('INTERNAL_SERVER_ERROR')
        await setSessionCookie(ctx, { session, user })
        await ctx.context.internalAdapter.deleteSession(old.token)
      },
    ),
  },
} satisfies BetterAuthPlugin
