import { Email } from '../contract/accounts.schemas.ts'
import { AreaId } from '../contract/desk-import.schemas.ts'
import { loadConfig } from '../server/config.ts'
import { systemClock } from '../server/core/clock.ts'
import { failureText } from '../server/core/failure-text.ts'
import { commandLine } from '../server/db/audit.ts'
import type { Db } from '../server/db/connect.ts'
import {
  endAllAccess,
  listAdmins,
  moveSignIn,
  resetSecondFactor,
  setAdmin,
} from '../server/features/accounts/admins.store.ts'
import { grantEditor, listEditors, revokeEditor } from '../server/features/accounts/editors/editors.store.ts'
import { secondFactorMail } from '../server/features/accounts/owner-mails.ts'
import { createMailer } from '../server/mail/create-mailer.ts'
import { findArea } from '../server/reference/find-area.ts'
import { loadPlaces } from '../server/reference/places.ts'
import { asksForHelp, print, runCommand } from './command.ts'
import { withDatabase } from './database.ts'

const help = `Manages administrators, who can change everything, and editors, who publish for a state or county.

  npm run admin -- grant you@example.org    make this member an administrator; --unconfirmed also
                                            while they have not confirmed their email
  npm run admin -- revoke you@example.org   remove that right immediately
  npm run admin -- grant-editor you@example.org 04013
                                            make this member an editor of a state (2 digits) or county
                                            (5 digits) by its FIPS code; --unconfirmed as above
  npm run admin -- revoke-editor you@example.org 04013
                                            remove that right immediately
  npm run admin -- list                     list all administrators and editors, and who has no second factor
  npm run admin -- reset-second-factor you@example.org
                                            for a lost phone: remove the authenticator app and passkeys,
                                            end all sessions, and tell the member by email
  npm run admin -- sign-out you@example.org end all sessions of this member
  npm run admin -- sign-out --everybody     end all sessions of all members
  npm run admin -- move-sign-in you@example.org
                                            after OIDC_ISSUER, or their identity there, changed: let this
                                            member sign in again with the same verified email

Signing out also ends open changes of email, password reset links, private calendar links
and push messages, in case somebody else made them. Members can turn them on again.

It uses the server's database (DATA_DIR or DATABASE_URL); the server can keep running.`

const noDatabase = 'Start Precinct and create an account first.'

const usage =
  'Use: npm run admin -- grant|revoke|sign-out|reset-second-factor|move-sign-in you@example.org, ' +
  'grant-editor|revoke-editor you@example.org 04013, or list'

async function run([command, argument, ...options]: string[]) {
  if (command === undefined || asksForHelp([command])) return print(help)
  if (command === 'grant-editor' || command === 'revoke-editor') {
    return withDatabase(noDatabase, editorAction(command, argument, options))
  }
  const allowUnconfirmed = command === 'grant' && options.join() === '--unconfirmed'
  const action = actionFor(command, argument, allowUnconfirmed)
  if (!action || (options.length > 0 && !allowUnconfirmed)) throw new Error(usage)
  await withDatabase(noDatabase, action)
}

function actionFor(
  command: string,
  argument: string | undefined,
  allowUnconfirmed: boolean,
): ((db: Db) => Promise<void>) | undefined {
  if (command === 'list' && argument === undefined) return list
  if (command === 'sign-out' && argument === '--everybody') return (db) => signOut(db, undefined)
  const commands = ['grant', 'revoke', 'sign-out', 'reset-second-factor', 'move-sign-in']
  if (!commands.includes(command) || argument === undefined) return undefined
  const email = readEmail(argument)
  if (command === 'sign-out') return (db) => signOut(db, email)
  if (command === 'move-sign-in') return (db) => move(db, email)
  if (command === 'reset-second-factor') return (db) => reset(db, email)
  return (db) => change(db, email, { isAdmin: command === 'grant', allowUnconfirmed })
}

function editorAction(command: string, argument: string | undefined, [area, ...options]: string[]) {
  const isGrant = command === 'grant-editor'
  const allowUnconfirmed = isGrant && options.join() === '--unconfirmed'
  if (argument === undefined || area === undefined || (options.length > 0 && !allowUnconfirmed)) {
    throw new Error(usage)
  }
  const email = readEmail(argument)
  if (!AreaId.safeParse(area).success) throw new Error(`${area} is not a FIPS code of 2 or 5 digits.`)
  return (db: Db) => (isGrant ? addEditor(db, { email, area, allowUnconfirmed }) : removeEditor(db, email, area))
}

function readEmail(text: string): string {
  const email = Email.safeParse(text)
  if (!email.success) throw new Error(`${text} is not an email address.`)
  return email.data
}

const noAccount = (email: string | undefined) => new Error(`There is no account with the email ${email}.`)

interface EditorGrant {
  email: string
  area: string
  allowUnconfirmed: boolean
}

async function addEditor(db: Db, { email, area, allowUnconfirmed }: EditorGrant) {
  const known = findArea(loadPlaces(), area)
  if (!known) throw new Error(`No state or county has the FIPS code ${area}.`)
  const name = known.county ? `${known.county}, ${known.state}` : known.state
  const options = { actorId: commandLine, at: systemClock.now(), allowUnconfirmed }
  const result = await grantEditor(db, { email, area, ...options })
  if (!result) throw noAccount(email)
  if (result === 'unconfirmed') throw new Error(unconfirmedText(email, `grant-editor ${email} ${area}`))
  if (result === 'unchanged') return print(`${email} is already an editor of ${name}.`)
  print(`${email} is now an editor of ${name}. They have to sign in again.${setUpText('editors')}`)
}

async function removeEditor(db: Db, email: string, area: string) {
  const result = await revokeEditor(db, { email, area, actorId: commandLine, at: systemClock.now() })
  if (!result) throw noAccount(email)
  if (result === 'unchanged') return print(`${email} is not an editor of ${area}.`)
  print(`${email} is no longer an editor of ${area}. They have to sign in again.`)
}

const unconfirmedText = (email: string, command: string) =>
  `${email} is not confirmed, so the account may be somebody else's. They confirm it with a link we email, such as ` +
  `the one of "Forgot your password?". If you know the account is theirs: npm run admin -- ${command} --unconfirmed`

const setUpText = (people: string) =>
  ' Passkeys from before their first right were removed: somebody else may have added them. The first page ' +
  `for ${people} leads to a new passkey or an authenticator app.`

async function change(db: Db, email: string, right: { isAdmin: boolean; allowUnconfirmed: boolean }) {
  const { isAdmin } = right
  const result = await setAdmin(db, email, { ...right, at: systemClock.now() })
  if (result === 'unconfirmed') throw new Error(unconfirmedText(email, `grant ${email}`))
  if (!result) throw noAccount(email)
  const isUnchanged = result === 'unchanged'
  const notice = isUnchanged ? '' : ' They have to sign in again.'
  const setup = isUnchanged ? '' : setUpText('administrators')
  if (isAdmin) print(`${email} is ${isUnchanged ? 'already' : 'now'} an administrator.${notice}${setup}`)
  else print(`${email} is ${isUnchanged ? 'not' : 'no longer'} an administrator.${notice}`)
}

async function signOut(db: Db, email: string | undefined) {
  const ended = await endAllAccess(db, email)
  if (ended === undefined) throw noAccount(email)
  print(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
  print('Open links, private calendar links and push messages ended too.')
}

async function reset(db: Db, email: string) {
  const member = await resetSecondFactor(db, email, systemClock.now())
  if (!member) throw noAccount(email)
  print(`${email} has no authenticator app and no passkeys anymore. Their sessions have ended.`)
  const config = loadConfig()
  const mailer = createMailer(config)
  try {
    await mailer.send(secondFactorMail(member, 'reset', config))
    print('They were told by email.')
  } catch (error) {
    print(`They could not be told by email: ${failureText(error)}`)
  } finally {
    mailer.close()
  }
}

async function move(db: Db, email: string) {
  const { OIDC_ISSUER: issuer } = loadConfig()
  if (!issuer) throw new Error('OIDC_ISSUER is not set.')
  const result = await moveSignIn(db, email, systemClock.now())
  if (result === 'unknown') throw noAccount(email)
  if (result === 'unconfirmed')
    throw new Error(`${email} was never confirmed, so the account may be somebody else's. Delete it instead.`)
  if (result === 'unchanged') print(`${email} does not sign in at a provider.`)
  else print(`${email} can now sign in at ${issuer}. Their sessions have ended.`)
}

async function list(db: Db) {
  const admins = await listAdmins(db)
  if (admins.length === 0) print('There are no administrators.')
  for (const { email, name, hasSecondFactor } of admins) {
    print(`${email}  ${name}${hasSecondFactor ? '' : '  (no second factor yet)'}`)
  }
  for (const { email, name, hasSecondFactor, areas } of await listEditors(db)) {
    const codes = areas.map(({ area }) => area).join(', ')
    print(`${email}  ${name}  editor of ${codes}${hasSecondFactor ? '' : '  (no second factor yet)'}`)
  }
}

await runCommand(run)
