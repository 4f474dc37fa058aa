import { Readable, addAbortSignal } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportAccount } from '../../../contract/accounts.ts'
import * as contract from '../../../contract/editors.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type Cleanup, cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { Db } from '../../db/connect.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { EmailChange, Feature, PersonalData } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { compress } from '../../http/responses/compress.ts'
import { serveAccount, servePasskeys, serveSecondFactor } from './account.routes.ts'
import { createAccountsService } from './accounts.service.ts'
import { type AccountsStore, createAccountsStore } from './accounts.store.ts'
import { type EditorsService, createEditorsService } from './editors/editors.service.ts'
import { forgetGrants } from './editors/editors.store.ts'
import { serveEmailChange } from './email-change/email-change.routes.ts'
import { createEmailChangeService } from './email-change/email-change.service.ts'
import { type EmailChangeStore, createEmailChangeStore } from './email-change/email-change.store.ts'
import { type EmailLinks, createEmailLinks } from './email-change/email-links.ts'
import { type ExportService, createExportService, maxExportMs } from './export/export.service.ts'
import { createExportStore } from './export/export.store.ts'
import { serveOidc } from './oidc/oidc.routes.ts'
import { createDiscovery, createOidc, createProviderCheck, oidcPlugin } from './oidc/oidc.ts'
import {
  type EditorChange,
  type SecondFactorChange,
  createOwnerMails,
  editorMail,
  resetMail,
  secondFactorMail,
} from './owner-mails.ts'
import { createPasskeysService } from './passkeys/passkeys.service.ts'
import { createConfirmPassword } from './passwords/confirm-password.ts'
import { createHashingQueue, scryptHashing } from './passwords/hashing-queue.ts'
import { createPasswordResetService } from './passwords/password-reset.service.ts'
import { createSecondFactorService } from './second-factor/second-factor.service.ts'
import { type SecondFactorStore, createSecondFactorStore } from './second-factor/second-factor.store.ts'
import { type Member, createAuth } from './sessions/auth.ts'
import { type RequireSession, createKeepSession, createReplaceSession, createSessions } from './sessions/sessions.ts'
import { createAttempts } from './sign-in/attempts.service.ts'
import { type AttemptsStore, createAttemptsStore } from './sign-in/attempts.store.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { serveCodePage, serveLogin, serveLogout, servePasswordReset } from './sign-in/login.routes.ts'

/** Links that confirm an address. Reminders use them too: they are sent only to confirmed addresses. */
export const emailLinks = ({ db, clock, config }: FeatureDeps) => createEmailLinks({ db, clock, origin: config.origin })

/** `otherData` is what the other features store about a member, for the export and the deletion of an account. */
export function accountsFeature(deps: FeatureDeps, otherData: PersonalData[], links: EmailLinks): Feature {
  const { config, clock } = deps
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
  const byAddress = config.RATE_LIMIT_PER_MINUTE > 0
  const attempts = createAttempts({ store: attemptsStore, clock, secret: deps.sessionSecret, byAddress })
  const browsers = createKnownBrowsers({ secret: deps.sessionSecret, https: config.https })
  const signsInHere = !config.OIDC_ISSUER
  const ownerMails = createOwnerMails({ ...deps, store, attempts, origin: config.origin, signsInHere })
  const keepSession = createKeepSession(auth, store)
  const replaceSession = createReplaceSession(auth, store, keepSession)
  const confirmPassword = createConfirmPassword({ store, attempts, passwordHashing })
  /** What the services of this feature share. */
  const shared = {
    ...deps,
    auth,
    store,
    accounts: store,
    attempts,
    ownerMails,
    signsInHere,
    passwordHashing,
    keepSession,
    replaceSession,
    confirmPassword,
  }
  const personalData = [accountData(store, emailChanges, secondFactorStore), ...otherData]
  const exports = createExportService({ store: createExportStore(deps.db), personalData, clock })
  const notify = (userId: string, change: SecondFactorChange) =>
    ownerMails.send(userId, change, (member) => secondFactorMail(member, change, config))
  const secondFactor = createSecondFactorService({ ...shared, store: secondFactorStore, notify })
  const { requireConfirmation } = secondFactor
  const emails = createEmailChangeService({ ...shared, store: emailChanges, links, requireConfirmation })
  const service = createAccountsService({ ...shared, browsers, personalData, askToConfirm: emails.askToConfirm })
  const { markConfirmed } = secondFactorStore
  const passkeys = createPasskeysService({ ...shared, requireConfirmation, markConfirmed })

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
      servePasswordReset(app, deps, createPasswordResetService(shared))
    }
  }

  return {
    routes,
    cleanup: accountsCleanup(store, emailChanges, attemptsStore),
    prepare: () => store.setIssuerOfOldAccounts(config.OIDC_ISSUER),
  }
}

function serveEditors(app: FastifyInstance, service: EditorsService) {
  bind(app, contract.listEditors, async () => ({ editors: await service.list() }))
  bind(app, contract.addEditor, ({ user, body }) => service.add(user, body))
  bind(app, contract.removeEditor, ({ user, params }) => service.remove(user, params.memberId, params.area))
}

function serveExport(
  app: FastifyInstance,
  { inBackground }: FeatureDeps,
  service: ExportService,
  requireSession: RequireSession,
) {
  // Not bound to the contract like the other endpoints: the reply is sent while it is read, and may be long.
  app.get(exportAccount.path, { onSend: compress }, async (request, reply) => {
    const { user } = await requireSession(request)
    const end = await service.start(user)
    const text = addAbortSignal(AbortSignal.timeout(maxExportMs), Readable.from(service.write(user, end)))
    // Also when the member's browser disconnects.
    text.once('close', () => inBackground(end()))
    reply.header('content-disposition', 'attachment; filename="precinct-my-data.json"')
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** Leaves out everything that would let another person sign in: the password hash, tokens, passkey keys, the secret of an authenticator app. */
function accountData(store: AccountsStore, emails: EmailChangeStore, secondFactors: SecondFactorStore): PersonalData {
  return {
    name: 'account',
    async exportFor(userId) {
      return {
        profile: await store.findUser(userId),
        signInWays: await store.listSignInMethods(userId),
        sessions: await store.listSessions(userId),
        passkeys: await store.listPasskeys(userId),
        authenticatorApps: await secondFactors.listForExport(userId),
        waitingEmail: await emails.findForExport(userId),
        openRequests: await store.listOpenRequests(userId),
        administration: store.exportAuditEntries(userId),
        editedAreas: await store.listEditedAreas(userId),
        grantedAreas: await store.listGrantedAreas(userId),
        ratingImports: await store.listRatingImports(userId),
      }
    },
    leave: forgetGrants,
  }
}

const accountsCleanup = (store: AccountsStore, emails: EmailChangeStore, attempts: AttemptsStore): Cleanup[] => [
  ...store.removeExpired,
  emails.removeExpired,
  (now) => attempts.removeOld(cutoff(now, retention.attempts), cleanupBatchSize),
]
