import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Email, NewPassword, signIn, signUp } from '../../../../contract/accounts.schemas.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { signInWithCode } from '../../../../contract/second-factor.schemas.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { formText } from '../../../http/forms.ts'
import { isCrossSite } from '../../../http/hooks/origin-check.ts'
import { safeReturnTo } from '../../../http/safe-return-to.ts'
import type { AccountsService } from '../accounts.service.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import type { PasswordResetService } from '../passwords/password-reset.service.ts'
import type { SecondFactorService } from '../second-factor/second-factor.ts'
import {
  type Sessions,
  callerOf,
  clearedPlaceCookie,
  headersOf,
  headersWithoutSession,
  sendCookies,
} from '../sessions/sessions.ts'

const Mode = z.enum(['sign-in', 'sign-up']).catch('sign-in')
const Query = z.object({ mode: Mode, returnTo: z.unknown().optional(), reset: formText, again: formText })
const Form = z.object({
  mode: Mode,
  email: formText,
  name: formText,
  password: formText,
  returnTo: z.unknown().optional(),
})

/** The sign-in and sign-up page. */
export function serveLogin(app: FastifyInstance, service: AccountsService, sessions: Sessions) {
  const { startSession, startCodeStep } = sessions
  registerFormRoutes(
    app,
    (request, reply, problems) => {
      const { email, name, mode, returnTo: requestedPath } = Form.catch(emptyForm).parse(request.body)
      const returnTo = safeReturnTo(requestedPath)
      return reply.sendPage(serverPaths.login, { mode, email, name, returnTo, isPasswordChanged: false, problems })
    },
    (scope) => {
      scope.get(serverPaths.login, async (request, reply) => {
        const { mode, returnTo: requestedPath, reset, again } = Query.parse(request.query)
        const returnTo = safeReturnTo(requestedPath)
        if (again !== '1' && (await app.identify(request, 'database'))) return reply.redirect(returnTo, 303)
        const isPasswordChanged = reset === 'done'
        return reply.sendPage(serverPaths.login, { mode, email: '', name: '', returnTo, isPasswordChanged })
      })

      scope.post(serverPaths.login, async (request, reply) => {
        const form = Form.parse(request.body)
        const { user, headers } =
          form.mode === 'sign-up'
            ? await service.signUp(signUp.body.parse(form), callerOf(request))
            : await service.signIn(signIn.body.parse(form), callerOf(request))
        const returnTo = safeReturnTo(form.returnTo)
        if (!user) {
          startCodeStep(reply, headers)
          return reply.redirect(`${serverPaths.loginCode}?${new URLSearchParams({ returnTo })}`, 303)
        }
        await startSession(request, reply, { user, headers, isNewAccount: form.mode === 'sign-up' })
        return reply.redirect(returnTo, 303)
      })
    },
  )
}

const emptyForm = { mode: 'sign-in', email: '', name: '', password: '', returnTo: '' } as const

export function serveLogout(app: FastifyInstance, { config }: Pick<Deps, 'config'>, service: AccountsService) {
  app.get(serverPaths.logout, async (request, reply) => {
    // A link or image on another site, or on a sibling domain, must not sign anyone out.
    if (!isCrossSite(request)) {
      sendCookies(reply, await service.signOut(headersOf(request)))
      reply.header('set-cookie', clearedPlaceCookie(config.https))
    }
    return reply.redirect(paths.home, 303)
  })
}

const View = z
  .object({ recovery: formText, returnTo: z.unknown().optional() })
  .catch({ recovery: '' })
  .transform(({ recovery, returnTo }) => ({ recovery: recovery !== '', returnTo: safeReturnTo(returnTo) }))

/** The page for the second step of signing in. */
export function serveCodePage(
  app: FastifyInstance,
  { config, service, sessions }: { config: Config; service: SecondFactorService; sessions: Sessions },
) {
  const contact = config.CONTACT
  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.loginCode, { ...View.parse(request.body), contact, problems }),
    (scope) => {
      scope.get(serverPaths.loginCode, (request, reply) =>
        reply.sendPage(serverPaths.loginCode, { ...View.parse(request.query), contact }),
      )
      scope.post(serverPaths.loginCode, async (request, reply) => {
        const { code } = signInWithCode.body.parse(request.body)
        const { user, headers } = await service.signIn(code, headersWithoutSession(request))
        await sessions.startSession(request, reply, { user, headers })
        return reply.redirect(View.parse(request.body).returnTo, 303)
      })
    },
  )
}

const Forgot = z.object({ email: Email })
const Reset = z.object({ token: z.string(), password: NewPassword })
/** What was typed, valid or not, for showing the form again. */
const TypedForgot = z.object({ email: formText }).catch({ email: '' })
const TypedReset = z.object({ token: formText }).catch({ token: '' })

export function servePasswordReset(app: FastifyInstance, deps: Deps, service: PasswordResetService) {
  const site = { sendsMail: deps.mailer.configured, contact: deps.config.CONTACT }

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.forgotPassword, {
        ...site,
        ...TypedForgot.parse(request.body),
        isSent: false,
        problems,
      }),
    (scope) => {
      scope.get(serverPaths.forgotPassword, (_request, reply) =>
        reply.sendPage(serverPaths.forgotPassword, { ...site, email: '', isSent: false }),
      )
      scope.post(serverPaths.forgotPassword, async (request, reply) => {
        const { email } = Forgot.parse(request.body)
        await service.request(email, callerOf(request))
        return reply.sendPage(serverPaths.forgotPassword, { ...site, email, isSent: true })
      })
    },
  )

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.resetPassword, { ...TypedReset.parse(request.body), problems }),
    (scope) => {
      scope.get(serverPaths.resetPassword, (request, reply) =>
        reply.sendPage(serverPaths.resetPassword, TypedReset.parse(request.query)),
      )
      scope.post(serverPaths.resetPassword, async (request, reply) => {
        const { token, password } = Reset.parse(request.body)
        await service.reset(token, password, callerOf(request))
        return reply.redirect(`${serverPaths.login}?reset=done`, 303)
      })
    },
  )
}
