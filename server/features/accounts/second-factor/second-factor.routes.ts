import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/second-factor.ts'
import { networkOf } from '../../../core/network.ts'
import { bind } from '../../../http/bind.ts'
import { type Sessions, callerOf, headersOf, headersWithoutSession } from '../sessions/sessions.ts'
import type { SecondFactorService } from './second-factor.service.ts'

const done = { ok: true } as const

export function serveSecondFactor(app: FastifyInstance, service: SecondFactorService, sessions: Sessions) {
  const { requireSession, startSession, continueSession } = sessions

  bind(app, contract.secondFactor, async ({ request }) => service.getStatus(await requireSession(request)))

  bind(app, contract.signInWithCode, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body.code, headersWithoutSession(request))
    await startSession(request, reply, { user, headers })
    return { user }
  })

  bind(app, contract.startAuthenticatorApp, async ({ body, request }) =>
    service.startApp(await requireSession(request), body.password, callerOf(request)),
  )

  bind(app, contract.addAuthenticatorApp, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    const { recoveryCodes, headers } = await service.addApp(session, body.code, headersOf(request))
    await continueSession(reply, session, headers)
    return { recoveryCodes }
  })

  bind(app, contract.removeAuthenticatorApp, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    await continueSession(reply, session, await service.removeApp(session, body.password, callerOf(request)))
    return done
  })

  bind(app, contract.renewRecoveryCodes, async ({ body, request }) =>
    service.renewRecoveryCodes(await requireSession(request), body.password, networkOf(request.ip)),
  )

  bind(app, contract.confirmWithCode, async ({ body, request }) => {
    await service.confirmWithCode(await requireSession(request), body.code, headersOf(request))
    return done
  })

  bind(app, contract.confirmWithPasskey, async ({ body, request }) => {
    await service.confirmWithPasskey(await requireSession(request), body, headersOf(request))
    return done
  })
}
