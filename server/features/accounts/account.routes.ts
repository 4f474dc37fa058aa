import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts.ts'
import { AppError } from '../../core/app-error.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { rememberLocale } from '../../http/locale.ts'
import type { AccountsService } from './accounts.service.ts'
import { type Sessions, callerOf, headersOf, sendCookies } from './sessions/sessions.ts'

const done = { ok: true } as const

export function serveAccount(app: FastifyInstance, deps: Deps, service: AccountsService, sessions: Sessions) {
  const { config, clock } = deps
  const { requireSession, startSession, continueSession, startCodeStep, markBrowser } = sessions

  bind(app, contract.currentUser, async ({ request }) => (await requireSession(request)).user)

  bind(app, contract.signUp, async ({ body, request, reply }) => {
    const { user, headers } = await service.signUp(body, callerOf(request))
    await startSession(request, reply, { user, headers, isNewAccount: true })
    return { user }
  })

  bind(app, contract.signIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body, callerOf(request))
    if (!user) {
      startCodeStep(reply, headers)
      throw new AppError('code_required')
    }
    await startSession(request, reply, { user, headers })
    return { user }
  })

  bind(app, contract.signOut, async ({ request, reply }) => {
    sendCookies(reply, await service.signOut(headersOf(request)))
    return done
  })

  bind(app, contract.accountDetails, async ({ request }) => service.getDetails(await requireSession(request)))

  bind(app, contract.changeName, async ({ body, request }) => {
    await service.rename((await requireSession(request)).user, body.name, clock.now())
    return { user: (await requireSession(request)).user }
  })

  bind(app, contract.changePassword, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    await continueSession(reply, session, await service.changePassword(session, body, callerOf(request)))
    await markBrowser(request, reply, session.user)
    return done
  })

  bind(app, contract.changeLocale, async ({ body, request, reply }) => {
    await service.setLocale((await requireSession(request)).user, body.locale)
    await requireSession(request)
    rememberLocale(reply, body.locale, config.https)
    return body
  })

  bind(app, contract.endSession, async ({ params, request }) => {
    await service.endSession(await requireSession(request), params.id)
    return done
  })

  bind(app, contract.endOtherSessions, async ({ request, reply }) => {
    const session = await requireSession(request)
    await service.endOtherSessions(session)
    await markBrowser(request, reply, session.user)
    return done
  })

  bind(app, contract.deleteAccount, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    sendCookies(reply, await service.deleteAccount(session, body, callerOf(request)))
    return done
  })
}
