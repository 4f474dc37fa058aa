import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signIn, signUp } from '../../../contract/accounts.ts'
import { Locale } from '../../../contract/locale.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import type { Deps } from '../../app.ts'
import { toAppError } from '../../http/errors.ts'
import { localeOf, rememberLocale } from '../../http/locale.ts'
import { page } from '../../http/page.ts'
import { i18nFor } from '../../i18n.ts'
import type { AccountsService } from './accounts.service.ts'
import { type LoginView, loginPage } from './pages/login.page.ts'
import { problemsOf } from './problem-words.ts'
import { safeReturnTo } from './return-to.ts'
import { callerOf, headersOf, passCookies } from './session.ts'

const text = z.string().catch('')
const Mode = z.enum(['sign-in', 'sign-up']).catch('sign-in')
const Query = z.object({ mode: Mode, returnTo: z.unknown(), lang: z.unknown() })
const Form = z.object({ mode: Mode, email: text, name: text, password: text, returnTo: z.unknown() })

/** Forms a person fills in without any script: the errors are pages too. */
export function serveLogin(app: FastifyInstance, deps: Deps, service: AccountsService) {
  const { config, web } = deps

  const show = (request: FastifyRequest, reply: FastifyReply, view: LoginView) => {
    const i18n = i18nFor(localeOf(request))
    const title = view.mode === 'sign-up' ? i18n._('Create your account') : i18n._('Sign In')
    return reply.type('text/html; charset=utf-8').send(page(i18n, web, title, loginPage(i18n, view)))
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const expected = toAppError(error)
      if (!expected) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
      if (expected?.retryAfter) reply.header('retry-after', expected.retryAfter)
      const { email, name, mode, returnTo } = Form.parse(request.body ?? {})
      const problems = problemsOf(i18nFor(localeOf(request)), error)
      reply.code(expected?.status ?? 500)
      return show(request, reply, { mode, email, name, returnTo: safeReturnTo(returnTo), problems })
    })

    scope.get(serverPaths.login, async (request, reply) => {
      const { mode, returnTo: asked, lang } = Query.parse(request.query)
      const returnTo = safeReturnTo(asked)
      const locale = Locale.safeParse(lang)
      if (locale.success) {
        rememberLocale(reply, locale.data, config.https)
        return reply.redirect(`${serverPaths.login}?${new URLSearchParams({ mode, returnTo })}`, 303)
      }
      if (await app.identify(request)) return reply.redirect(returnTo, 303)
      return show(request, reply, { mode, email: '', name: '', returnTo, problems: { fields: {} } })
    })

    scope.post(serverPaths.login, async (request, reply) => {
      const form = Form.parse(request.body ?? {})
      const { headers } =
        form.mode === 'sign-up'
          ? await service.signUp(signUp.body.parse(form), callerOf(request))
          : await service.signIn(signIn.body.parse(form), callerOf(request))
      passCookies(reply, headers)
      return reply.redirect(safeReturnTo(form.returnTo), 303)
    })
  })

  app.get(serverPaths.logout, async (request, reply) => {
    // Another site's link or picture must not sign anybody out.
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (!foreign) passCookies(reply, await service.signOut(headersOf(request)))
    return reply.redirect(paths.home, 303)
  })
}
