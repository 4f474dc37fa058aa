import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { Email } from '../contract/accounts.schemas.ts'
import { ConfigError, loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { packsInUse, runChecks } from './doctor/checks.ts'
import type { Finding } from './doctor/finding.ts'

const help = `Checks this installation, and says what to do about each problem. It changes nothing.

  npm run doctor                            check settings, clock, disk, database, secrets, mail, proxy,
                                            packs, backups and outside services
  npm run doctor -- --mail you@example.org  also send a mail

It ends with 1 if there is a problem. The server can keep running.`

const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' }

async function run(args: string[]) {
  if (args.includes('--help') || args.includes('-h')) return console.log(help)
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
  const mailTo = values.mail === undefined ? undefined : Email.safeParse(values.mail).data
  if (values.mail !== undefined && mailTo === undefined) throw new Error(`${values.mail} is not an email address.`)
  const ownNames = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  const config = loadConfig()
  const levels: Finding['level'][] = []
  for await (const { name, finding } of runChecks({
    config,
    env: process.env,
    ownNames,
    now: new Date(),
    packs: packsInUse(config),
    mailTo,
  })) {
    levels.push(finding.level)
    const advice = finding.level === 'ok' ? '' : `. ${finding.advice}`
    console.log(`${marks[finding.level]} ${name}: ${finding.text}${advice}`)
  }
  const countOf = (level: 'problem' | 'warning') => count(levels.filter((one) => one === level).length, level)
  console.log(`${countOf('problem')}, ${countOf('warning')}.`)
  if (levels.includes('problem')) process.exitCode = 1
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof ConfigError) {
    for (const mistake of error.mistakes) console.log(`${marks.problem} settings: ${mistake}`)
    console.log(`${count(error.mistakes.length, 'problem')}. The rest is checked when the settings are valid.`)
  } else console.error(failureText(error))
  process.exitCode = 1
}
