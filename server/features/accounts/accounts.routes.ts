import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts.ts'
import type { Deps } from '../../app.ts'
import { bind } from '../../http/bind.ts'
import { rememberLocale } from '../../http/locale.ts'
import { createAccountsService } from './accounts.service.ts'
import { createAccountsStore } from './accounts.store.ts'
import { createAttempts } from './attempts.service.ts'
import { createAttemptsStore } from './attempts.store.ts'
import { createAuth } from './auth.ts'
import { serveLogin } from './login.routes.ts'
import { type PersonalData, accountData } from './personal-data.ts'
import { callerOf, createSessions, headersOf, passCookies } from './session.ts'

const done = { ok: true } as const

/** `personalData` is what other features keep about a member, for the download. */
export async function accounts(app: FastifyInstance, deps: Deps, personalData: PersonalData[] = []): Promise<void> {
  const { config, clock } = deps
  const store = createAccountsStore(deps.db)
  const auth = createAuth(deps)
  const attempts = createAttempts({
    store: createAttemptsStore(deps.db),
    clock,
    secret: deps.sessionSecret,
    byAddress: config.RATE_LIMIT_PER_MINUTE > 0,
  })
  const service = createAccountsService({
    auth,
    store,
    attempts,
    personalData: [accountData(store), ...personalData],
    passwords: !config.OIDC_ISSUER,
  })
  const { identify, present } = createSessions(app, auth)
  app.decorate('identify', identify)

  bind(app, contract.currentUser, async ({ request }) => (await present(request)).user)

  bind(app, contract.signUp, async ({ body, request, reply }) => {
    const { user, headers } = await service.signUp(body, callerOf(request))
    passCookies(reply, headers)
    return { user }
  })

  bind(app, contract.signIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body, callerOf(request))
    passCookies(reply, headers)
    return { user }
  })

  bind(app, contract.signOut, async ({ request, reply }) => {
    passCookies(reply, await service.signOut(headersOf(request)))
    return done
  })

  bind(app, contract.accountDetails, async ({ request }) => service.details(await present(request)))

  bind(app, contract.changeName, async ({ body, request }) => {
    await service.rename((await present(request)).user, body.name)
    return { user: (await present(request)).user }
  })

  bind(app, contract.changePassword, async ({ body, request, reply }) => {
    const { user } = await present(request)
    passCookies(reply, await service.changePassword(user, body, headersOf(request)))
    return done
  })

  bind(app, contract.changeLocale, async ({ body, request, reply }) => {
    await service.setLocale((await present(request)).user, body.locale)
    await present(request)
    rememberLocale(reply, body.locale, config.https)
    return body
  })

  bind(app, contract.endSession, async ({ params, request }) => {
    await service.endSession(await present(request), params.id)
    return done
  })

  bind(app, contract.endOtherSessions, async ({ request }) => {
    await service.endOtherSessions(await present(request))
    return done
  })

  bind(app, contract.exportAccount, async ({ request, reply }) => {
    const { user } = await present(request)
    reply.header('content-disposition', 'attachment; filename="precinct-my-data.json"')
    return { exportedAt: clock.now().toISOString(), data: await service.exportAll(user) }
  })

  bind(app, contract.deleteAccount, async ({ body, request, reply }) => {
    const { user } = await present(request)
    await service.deleteAccount(user, body)
    passCookies(reply, await service.signOut(headersOf(request)))
    return done
  })

  serveLogin(app, deps, service)
}
