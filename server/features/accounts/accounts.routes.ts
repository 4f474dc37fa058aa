import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts.ts'
import type { Deps } from '../../app.ts'
import { AppError } from '../../http/app-error.ts'
import { bind } from '../../http/bind.ts'
import { createAccountsService } from './accounts.service.ts'
import { createAuth } from './auth.ts'
import { serveLogin } from './login.routes.ts'
import { headersOf, identifyBy, passCookies } from './session.ts'

const done = { ok: true } as const

export async function accounts(app: FastifyInstance, deps: Deps): Promise<void> {
  const auth = createAuth(deps)
  const service = createAccountsService({ auth })
  app.decorate('identify', identifyBy(app, auth))

  bind(app, contract.currentUser, async ({ request }) => {
    const user = await app.identify(request, { fresh: true })
    if (!user) throw new AppError('unauthorized')
    return user
  })

  bind(app, contract.signUp, async ({ body, request, reply }) => {
    const { user, headers } = await service.signUp(body, headersOf(request))
    passCookies(reply, headers)
    return { user }
  })

  bind(app, contract.signIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body, headersOf(request))
    passCookies(reply, headers)
    return { user }
  })

  bind(app, contract.signOut, async ({ request, reply }) => {
    passCookies(reply, await service.signOut(headersOf(request)))
    return done
  })

  serveLogin(app, deps, service)
}
