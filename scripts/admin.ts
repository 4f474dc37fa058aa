import { Email } from '../contract/accounts.ts'
import { failureText } from '../server/core/failure-text.ts'
import type { Db } from '../server/db/connect.ts'
import { endSessions, listAdmins, setAdmin } from '../server/features/accounts/admins.store.ts'
import { withDatabase } from './database.ts'

const help = `Says who may manage important dates and look after discussions.

  npm run admin -- grant you@example.org    make this member an administrator
  npm run admin -- revoke you@example.org   take that away again, at once
  npm run admin -- list                     name all administrators
  npm run admin -- sign-out you@example.org end all sessions of this member
  npm run admin -- sign-out --everybody     end all sessions there are

It works on the database the server uses (DATA_DIR or DATABASE_URL). The embedded
database has room for one process: stop the server first.`

class Refusal extends Error {}

const say = (line: string) => console.log(line)

async function run([command, given, ...rest]: string[]) {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') return say(help)
  const action = actionFor(command, given)
  if (!action || rest.length > 0)
    throw new Refusal('Use: npm run admin -- grant|revoke|sign-out you@example.org, or list')
  await withDatabase('Start Precinct and create an account first.', action)
}

function actionFor(command: string, given: string | undefined): ((db: Db) => Promise<void>) | undefined {
  if (command === 'list' && given === undefined) return list
  if (command === 'sign-out' && given === '--everybody') return (db) => signOut(db, undefined)
  if (!['grant', 'revoke', 'sign-out'].includes(command) || given === undefined) return undefined
  const email = Email.safeParse(given)
  if (!email.success) throw new Refusal(`${given} is not an e-mail address.`)
  if (command === 'sign-out') return (db) => signOut(db, email.data)
  return (db) => change(db, email.data, command === 'grant')
}

async function change(db: Db, email: string, isAdmin: boolean) {
  const result = await setAdmin(db, email, isAdmin)
  if (!result) throw new Refusal(`Nobody has an account with the e-mail ${email}.`)
  const still = result === 'unchanged'
  const then = still ? '' : ' They sign in again.'
  if (isAdmin) say(`${email} is ${still ? 'already' : 'now'} an administrator.${then}`)
  else say(`${email} is ${still ? 'not' : 'no longer'} an administrator.${then}`)
}

async function signOut(db: Db, email: string | undefined) {
  const ended = await endSessions(db, email)
  if (ended === undefined) throw new Refusal(`Nobody has an account with the e-mail ${email}.`)
  say(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
}

async function list(db: Db) {
  const admins = await listAdmins(db)
  if (admins.length === 0) say('There are no administrators.')
  for (const { email, name } of admins) say(`${email}  ${name}`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
