import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/editors.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { Db } from '../../db/connect.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { EmailChange, Feature, PersonalData } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import type { AccountDeps } from './account-deps.ts'
import { serveAccount, servePasskeys, serveSecondFactor } from './account.routes.ts'
import { createAccountsService } from './accounts.service.ts'
import { type AccountsStore, createAccountsStore } from './accounts.store.ts'
import { type EditorsService, createEditorsService } from './editors/editors.service.ts'
import { forgetGrants } from './editors/editors.store.ts'
import { serveEmailChange } from './email-change/email-change.routes.ts'
import {
  type EmailChangeStore,
  type EmailLinks,
  createEmailChangeService,
  createEmailChangeStore,
  createEmailLinks,
} from './email-change/email-change.ts'
import { serveExport } from './export/export.ts'
import { serveOidc } from './oidc/oidc.ts'
import { createOwnerMails, resetMail } from './owner-mails.ts'
import { createPasskeysService } from './passkeys/passkeys.service.ts'
import { createConfirmPassword } from './passwords/confirm-password.ts'
import { createHashingQueue, scryptHashing } from './passwords/hashing-queue.ts'
import { createPasswordResetService } from './passwords/password-reset.service.ts'
import {
  type SecondFactorStore,
  createSecondFactorService,
  createSecondFactorStore,
} from './second-factor/second-factor.ts'
import { type Member, createAuth } from './sessions/auth.ts'
import { createKeepSession, createReplaceSession, createSessions } from './sessions/sessions.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { serveCodePage, serveLogin, serveLogout, servePasswordReset } from './sign-in/login.routes.ts'

export { createEmailLinks }

/**
 * `otherData` is what the other features store about a member, for the export and the deletion of an account. Mails of other
 * features use the same `emailLinks`.
 */
export function accountsFeature(deps: FeatureDeps, otherData: PersonalData[], emailLinks: EmailLinks): Feature {
  const { config, clock, db } = deps
  const store = createAccountsStore(db)
  const emailChanged = async (trx: Db, userId: string, emails: EmailChange) => {
    for (const data of otherData) await data.emailChanged?.(trx, userId, emails)
  }
  const emailChangeStore = createEmailChangeStore(db, emailChanged)
  const secondFactorStore = createSecondFactorStore(db)
  const passwordHashing = createHashingQueue(deps.passwordHashing ?? scryptHashing)
  const authDeps = {
    ...deps,
    passwordHashing,
    onSignUp: (userId: string, email: string) =>
      db.transaction().execute((trx) => emailChanged(trx, userId, { to: email })),
    onSessionStarted: store.endOldestSessions,
    onSignOut: store.endPush,
    onResetRequested: (member: Member, token: string) =>
      deps.mailer.send(resetMail(member, `${config.origin}${serverPaths.resetPassword}?token=${token}`)),
  }
  const auth = createAuth(authDeps)
  const byAddress = config.RATE_LIMIT_PER_MINUTE > 0
  const attempts = createAttempts({ db, clock, secret: deps.sessionSecret, byAddress })
  const browsers = createKnownBrowsers({ secret: deps.sessionSecret, https: config.https })
  const keepSession = createKeepSession(auth, store)
  const shared: AccountDeps = {
    ...deps,
    auth,
    store,
    attempts,
    ownerMails: createOwnerMails({ ...deps, store, attempts }),
    signsInHere: !config.OIDC_ISSUER,
    passwordHashing,
    keepSession,
    replaceSession: createReplaceSession(auth, store, keepSession),
    confirmPassword: createConfirmPassword({ store, attempts, passwordHashing }),
  }
  const personalData = [accountData(store, emailChangeStore, secondFactorStore), ...otherData]
  const secondFactor = createSecondFactorService(shared, secondFactorStore)
  const { requireSecondFactor } = secondFactor
  const emailChange = createEmailChangeService(shared, {
    store: emailChangeStore,
    links: emailLinks,
    requireSecondFactor,
  })
  const service = createAccountsService({
    ...shared,
    browsers,
    personalData,
    sendEmailConfirmation: emailChange.sendEmailConfirmation,
  })
  const { markSecondFactorShown } = secondFactorStore
  const passkeys = createPasskeysService({ ...shared, requireSecondFactor, markSecondFactorShown })

  const routes = (app: FastifyInstance) => {
    const sessions = createSessions(app, { ...shared, browsers })
    app.decorate('identify', sessions.identify)
    app.decorate('requireUnsuspended', (userId: string) => store.requireUnsuspended(userId, clock.now()))
    serveAccount(app, { config, service, sessions })
    serveExport(app, deps, { ...sessions, personalData })
    servePasskeys(app, passkeys, sessions)
    serveSecondFactor(app, secondFactor, sessions)
    serveEmailChange(app, emailChange, sessions)
    serveEditors(app, createEditorsService(shared))
    if (config.OIDC_ISSUER) {
      const createOidcAuth: Parameters<typeof serveOidc>[2]['createAuth'] = (options) =>
        createAuth({ ...authDeps, ...options })
      const { signOut } = service
      serveOidc(app, deps, { issuer: config.OIDC_ISSUER, store, createAuth: createOidcAuth, signOut, sessions })
    } else {
      serveLogin(app, service, sessions)
      serveCodePage(app, { config, service: secondFactor, sessions })
      serveLogout(app, deps, service)
      servePasswordReset(app, deps, createPasswordResetService(shared))
    }
  }

  return {
    routes,
    cleanup: [...store.removeExpired, emailChangeStore.removeExpired, attempts.removeExpired],
    prepare: () => store.setIssuerOfOldAccounts(config.OIDC_ISSUER),
  }
}

function serveEditors(app: FastifyInstance, service: EditorsService) {
  bind(app, contract.listEditors, async () => ({ editors: await service.list() }))
  bind(app, contract.addEditor, ({ user, body }) => service.add(user, body))
  bind(app, contract.removeEditor, ({ user, params }) => service.remove(user, params.memberId, params.area))
}

/** Leaves out everything that would let another person sign in: the password hash, tokens, passkey keys, the secret of an authenticator app. */
function accountData(
  store: AccountsStore,
  emailChanges: EmailChangeStore,
  secondFactors: SecondFactorStore,
): PersonalData {
  return {
    name: 'account',
    async exportFor(userId) {
      return {
        profile: await store.findUser(userId),
        signInWays: await store.listSignInMethods(userId),
        sessions: await store.listSessions(userId),
        passkeys: await store.listPasskeys(userId),
        authenticatorApps: await secondFactors.listForExport(userId),
        waitingEmail: await emailChanges.findForExport(userId),
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
