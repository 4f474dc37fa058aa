import type { FastifyInstance } from 'fastify'
import * as schemas from '../../../../contract/passkeys.schemas.ts'
import * as contract from '../../../../contract/passkeys.ts'
import { bind } from '../../../http/bind.ts'
import { type Sessions, callerOf, headersOf, sendCookies } from '../sessions/sessions.ts'
import type { createPasskeysService } from './passkeys.service.ts'

type Service = ReturnType<typeof createPasskeysService>

export function servePasskeys(app: FastifyInstance, service: Service, { requireSession, startSession }: Sessions) {
  bind(app, contract.startPasskey, async ({ request, reply }) => {
    const { options, headers } = await service.start(await requireSession(request), headersOf(request))
    sendCookies(reply, headers)
    return schemas.startPasskey.reply.parse(options)
  })

  bind(app, contract.addPasskey, async ({ body, request }) =>
    service.add(await requireSession(request), body, headersOf(request)),
  )

  bind(app, contract.removePasskey, async ({ params, request }) => {
    await service.remove(await requireSession(request), params.id)
    return { ok: true } as const
  })

  bind(app, contract.startPasskeySignIn, async ({ request, reply }) => {
    const { options, headers } = await service.startSignIn(callerOf(request))
    sendCookies(reply, headers)
    return schemas.startPasskeySignIn.reply.parse(options)
  })

  bind(app, contract.passkeySignIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body.credential, callerOf(request))
    await startSession(request, reply, { user, headers })
    return { user }
  })
}
