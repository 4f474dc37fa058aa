import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts.ts'
import * as schemas from '../../../contract/passkeys.schemas.ts'
import * as passkeys from '../../../contract/passkeys.ts'
import * as secondFactor from '../../../contract/second-factor.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import { bind } from '../../http/bind.ts'
import { rememberLocale } from '../../http/locale.ts'
import type { AccountsService } from './accounts.service.ts'
import type { createPasskeysService } from './passkeys/passkeys.service.ts'
import type { SecondFactorService } from './second-factor/second-factor.ts'
import { type Sessions, callerOf, headersOf, headersWithoutSession, sendCookies } from './sessions/sessions.ts'

interface AccountRoutes {
  config: Config
  service: AccountsService
  sessions: Sessions
}

export function serveAccount(app: FastifyInstance, { config, service, sessions }: AccountRoutes) {
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
  })

  bind(app, contract.accountDetails, async ({ request }) => service.getDetails(await requireSession(request)))

  bind(app, contract.changeName, async ({ body, request }) => {
    await service.rename((await requireSession(request)).user, body.name)
    return { user: (await requireSession(request)).user }
  })

  bind(app, contract.changePassword, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    await continueSession(reply, session, await service.changePassword(session, body, callerOf(request)))
    await markBrowser(request, reply, session.user)
  })

  bind(app, contract.changeLocale, async ({ body, request, reply }) => {
    await service.setLocale((await requireSession(request)).user, body.locale)
    await requireSession(request)
    rememberLocale(reply, body.locale, config.https)
    return body
  })

  bind(app, contract.endSession, async ({ params, request }) => {
    await service.endSession(await requireSession(request), params.id)
  })

  bind(app, contract.endOtherSessions, async ({ request, reply }) => {
    const session = await requireSession(request)
    await service.endOtherSessions(session)
    await markBrowser(request, reply, session.user)
  })

  bind(app, contract.deleteAccount, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    sendCookies(reply, await service.deleteAccount(session, body, callerOf(request)))
  })
}

export function serveSecondFactor(app: FastifyInstance, service: SecondFactorService, sessions: Sessions) {
  const { requireSession, startSession, continueSession } = sessions

  bind(app, secondFactor.secondFactor, async ({ request }) => service.getStatus(await requireSession(request)))

  bind(app, secondFactor.signInWithCode, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body.code, headersWithoutSession(request))
    await startSession(request, reply, { user, headers })
    return { user }
  })

  bind(app, secondFactor.startAuthenticatorApp, async ({ body, request }) =>
    service.startApp(await requireSession(request), body.password, callerOf(request)),
  )

  bind(app, secondFactor.addAuthenticatorApp, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    const { recoveryCodes, headers } = await service.addApp(session, body.code, headersOf(request))
    await continueSession(reply, session, headers)
    return { recoveryCodes }
  })

  bind(app, secondFactor.removeAuthenticatorApp, async ({ body, request, reply }) => {
    const session = await requireSession(request)
    await continueSession(reply, session, await service.removeApp(session, body.password, callerOf(request)))
  })

  bind(app, secondFactor.renewRecoveryCodes, async ({ body, request }) =>
    service.renewRecoveryCodes(await requireSession(request), body.password, networkOf(request.ip)),
  )

  bind(app, secondFactor.confirmWithCode, async ({ body, request }) => {
    await service.confirmWithCode(await requireSession(request), body.code, headersOf(request))
  })

  bind(app, secondFactor.confirmWithPasskey, async ({ body, request }) => {
    await service.confirmWithPasskey(await requireSession(request), body, headersOf(request))
  })
}

type Service = ReturnType<typeof createPasskeysService>

export function servePasskeys(app: FastifyInstance, service: Service, { requireSession, startSession }: Sessions) {
  bind(app, passkeys.startPasskey, async ({ request, reply }) => {
    const { options, headers } = await service.start(await requireSession(request), headersOf(request))
    sendCookies(reply, headers)
    return schemas.startPasskey.reply.parse(options)
  })

  bind(app, passkeys.addPasskey, async ({ body, request }) =>
    service.add(await requireSession(request), body, headersOf(request)),
  )

  bind(app, passkeys.removePasskey, async ({ params, request }) => {
    await service.remove(await requireSession(request), params.id)
  })

  bind(app, passkeys.startPasskeySignIn, async ({ request, reply }) => {
    const { options, headers } = await service.startSignIn(callerOf(request))
    sendCookies(reply, headers)
    return schemas.startPasskeySignIn.reply.parse(options)
  })

  bind(app, passkeys.passkeySignIn, async ({ body, request, reply }) => {
    const { user, headers } = await service.signIn(body.credential, callerOf(request))
    await startSession(request, reply, { user, headers })
    return { user }
  })
}
