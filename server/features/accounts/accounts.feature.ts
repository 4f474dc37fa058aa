import type { FastifyInstance } from 'fastify'
import { serverPaths } from '../../../contract/paths.ts'
import type { Db } from '../../db/connect.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { EmailChange, Feature, PersonalData } from '../../feature.ts'
import { serveAccount } from './account.routes.ts'
import { createAccountsService } from './accounts.service.ts'
import { createAccountsStore } from './accounts.store.ts'
import { type EditorChange, editorMail } from './editors/editor-mail.ts'
import { serveEditors } from './editors/editors.routes.ts'
import { createEditorsService } from './editors/editors.service.ts'
import { serveEmailChange } from './email-change/email-change.routes.ts'
import { createEmailChangeService } from './email-change/email-change.service.ts'
import { createEmailChangeStore } from './email-change/email-change.store.ts'
import { type EmailLinks, createEmailLinks } from './email-change/email-links.ts'
import { serveExport } from './export/export.routes.ts'
import { createExportService } from './export/export.service.ts'
import { createExportStore } from './export/export.store.ts'
import { createDiscovery } from './oidc/oidc-discovery.ts'
import { serveOidc } from './oidc/oidc.routes.ts'
import { createOidc, oidcPlugin } from './oidc/oidc.ts'
import { createProviderCheck } from './oidc/provider-check.ts'
import { createOwnerMails } from './owner-mails.ts'
import { servePasskeys } from './passkeys/passkeys.routes.ts'
import { createPasskeysService } from './passkeys/passkeys.service.ts'
import { createConfirmPassword } from './passwords/confirm-password.ts'
import { createHashingQueue } from './passwords/hashing-queue.ts'
import { scryptHashing } from './passwords/password-hashing.ts'
import { servePasswordReset } from './passwords/password-reset.routes.ts'
import { createPasswordResetService } from './passwords/password-reset.service.ts'
import { resetMail } from './passwords/reset-mail.ts'
import { accountData, accountsCleanup } from './personal-data.ts'
import { serveCodePage } from './second-factor/code.routes.ts'
import { secondFactorMail } from './second-factor/second-factor-mail.ts'
import { serveSecondFactor } from './second-factor/second-factor.routes.ts'
import { type SecondFactorChange, createSecondFactorService } from './second-factor/second-factor.service.ts'
import { createSecondFactorStore } from './second-factor/second-factor.store.ts'
import { type Member, createAuth } from './sessions/auth.ts'
import { createKeepSession, createReplaceSession } from './sessions/keep-session.ts'
import { createSessions } from './sessions/sessions.ts'
import { createAttempts } from './sign-in/attempts.service.ts'
import { createAttemptsStore } from './sign-in/attempts.store.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { serveLogin, serveLogout } from './sign-in/login.routes.ts'

/** Links that confirm an address. Reminders use them too: they are sent only to confirmed addresses. */
export const emailLinks = ({ db, clock, config }: FeatureDeps) => createEmailLinks({ db, clock, origin: config.origin })

/** `otherData` is what the other features store about a member, for the export and the deletion of an account. */
export function accountsFeature(deps: FeatureDeps, otherData: PersonalData[], links: EmailLinks): Feature {
  const { config, clock, inBackground } = deps
  const store = createAccountsStore(deps.db)
  const emailChanged = async (trx: Db, userId: string, emails: EmailChange) => {
    for (const data of otherData) await data.emailChanged?.(trx, userId, emails)
  }
  const emailChanges = createEmailChangeStore(deps.db, emailChanged)
  const attemptsStore = createAttemptsStore(deps.db)
  const secondFactorStore = createSecondFactorStore(deps.db)
  const passwordHashing = createHashingQueue(deps.passwordHashing ?? scryptHashing)
  const authDeps = {
    ...deps,
    passwordHashing,
    onSignUp: (userId: string, email: string) =>
      deps.db.transaction().execute((trx) => emailChanged(trx, userId, { to: email })),
    onSessionStarted: store.endOldestSessions,
    onSignOut: store.endPush,
    onResetRequested: (member: Member, token: string) =>
      deps.mailer.send(resetMail(member, `${config.origin}${serverPaths.resetPassword}?token=${token}`)),
  }
  const auth = createAuth(authDeps)
  const attempts = createAttempts({
    store: attemptsStore,
    clock,
    secret: deps.sessionSecret,
    byAddress: config.RATE_LIMIT_PER_MINUTE > 0,
  })
  const browsers = createKnownBrowsers({ secret: deps.sessionSecret, https: config.https })
  const ownerMails = createOwnerMails({
    store,
    attempts,
    mailer: deps.mailer,
    inBackground,
    origin: config.origin,
    passwordsEnabled: !config.OIDC_ISSUER,
  })
  const personalData = [accountData(store, emailChanges, secondFactorStore), ...otherData]
  const exports = createExportService({ store: createExportStore(deps.db), personalData, clock })
  const notify = (userId: string, change: SecondFactorChange) =>
    ownerMails.send(userId, change, (member) => secondFactorMail(member, change, config))
  const keepSession = createKeepSession(auth, store)
  const replaceSession = createReplaceSession(auth, store, keepSession)
  const confirmPassword = createConfirmPassword({ store, attempts, passwordHashing })
  const secondFactor = createSecondFactorService({
    auth,
    store: secondFactorStore,
    accounts: store,
    attempts,
    clock,
    passkeysEnabled: !config.OIDC_ISSUER,
    confirmPassword,
    keepSession,
    replaceSession,
    notify,
  })
  const emails = createEmailChangeService({
    store: emailChanges,
    links,
    accounts: store,
    attempts,
    requireConfirmation: secondFactor.requireConfirmation,
    mailer: deps.mailer,
    clock,
    inBackground,
    config,
  })
  const service = createAccountsService({
    auth,
    store,
    attempts,
    browsers,
    ownerMails,
    personalData,
    passwordsEnabled: !config.OIDC_ISSUER,
    passwordHashing,
    confirmPassword,
    keepSession,
    replaceSession,
    askToConfirm: emails.askToConfirm,
  })
  const passkeys = createPasskeysService({
    auth,
    store,
    attempts,
    ownerMails,
    enabled: !config.OIDC_ISSUER,
    requireConfirmation: secondFactor.requireConfirmation,
    markConfirmed: secondFactorStore.markConfirmed,
    keepSession,
    clock,
  })

  const routes = (app: FastifyInstance) => {
    const sessions = createSessions(app, { auth, store, browsers, ownerMails, clock })
    app.decorate('identify', sessions.identify)
    app.decorate('requireUnsuspended', (userId: string) => store.requireUnsuspended(userId, clock.now()))
    serveAccount(app, deps, service, sessions)
    serveExport(app, deps, exports, sessions.requireSession)
    servePasskeys(app, passkeys, sessions)
    serveSecondFactor(app, secondFactor, sessions)
    serveEmailChange(app, emails, sessions)
    const notifyEditor = (userId: string, change: EditorChange) =>
      ownerMails.send(userId, `editor ${change.kind} ${change.area.id}`, (member) => editorMail(member, change, config))
    const { places } = deps.reference
    serveEditors(app, createEditorsService({ db: deps.db, clock, places, notify: notifyEditor }))
    const issuer = config.OIDC_ISSUER
    if (issuer) {
      const plugins = [oidcPlugin(issuer, config)]
      const validateUserInfo = createProviderCheck(store, issuer)
      const warn = (problem: string) => deps.logger.warn({ problem }, 'the OpenID provider cannot be used')
      const discover = createDiscovery({ issuer, clock, warn })
      const oidc = createOidc(issuer, discover, () => createAuth({ ...authDeps, plugins, validateUserInfo }))
      serveOidc(app, deps, { issuer, oidc, signOut: service.signOut, sessions })
    } else {
      serveLogin(app, service, sessions)
      serveCodePage(app, deps, secondFactor, sessions)
      serveLogout(app, deps, service)
      const resetDeps = { auth, store, attempts, ownerMails, passwordHashing, config }
      servePasswordReset(app, deps, createPasswordResetService(resetDeps))
    }
  }

  return {
    routes,
    cleanup: accountsCleanup(store, emailChanges, attemptsStore),
    prepare: () => store.setIssuerOfOldAccounts(config.OIDC_ISSUER),
  }
}
