import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/passkeys.ts'
import { bind } from '../../../http/bind.ts'
import { type Sessions, callerOf, headersOf, passCookies } from '../session.ts'
import type { createPasskeysService } from './passkeys.service.ts'

type Service = ReturnType<typeof createPasskeysService>

export function servePasskeys(app: FastifyInstance, service: Service, { present, signedIn }: Sessions) {
  bind(app, contract.startPasskey, async ({ request, reply }) => {
    const { options, headers } = await service.start(await present(request), headersOf(request))
    passCookies(reply, headers)
    return contract.startPasskey.reply.parse(options)
  })

  bind(app, contract.addPasskey, async ({ body, request }) =>
    service.add(await present(request), body, headersOf(request)),
  )

  bind(app, contract.removePasskey, async ({ params, request }) => {
    await service.remove(await present(request), params.id)
    return { ok: true } as const
  })

  bind(app, contract.startPasskeySignIn, async ({ request, reply }) => {
    const { options, headers } = await service.startSignIn(callerOf(request))
    passCookies(reply, headers)
    return contract.startPasskeySignIn.reply.parse(options)
  })

  bind(app, contract.passkeySignIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body.credential, callerOf(request))
    await signedIn(request, reply, user, headers)
    return { user }
  })
}
