import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { asksForHelp, parseOptions, print, runCommand } from './command.ts'
import { checkLinks, registrationLinks, isBad, writeReport } from './links/check-links.ts'

const help = `Follows links to official pages and reports dead and moved ones and invalid certificates.

  npm run links -- check                     all links of the registration data
  npm run links -- check --out report.md     write the report there (default: links-report.md)
  npm run links -- check --from links.json   other links: [{ "url", "use", "unverified" }]

It needs a network. It fails when a link is broken; links that are not confirmed by a source
are listed for checking by hand.`

const Links = z.array(z.object({ url: z.url(), use: z.string(), unverified: z.boolean().default(false) }))

const usage = 'Use: npm run links -- check [--out report.md] [--from links.json]'

async function run(args: string[]) {
  if (args.length === 0 || asksForHelp(args)) return print(help)
  const options = { out: { type: 'string', default: 'links-report.md' }, from: { type: 'string' } } as const
  const { values, positionals } = parseOptions(args, options, usage)
  if (positionals.join() !== 'check') throw new Error(usage)
  const links = values.from ? Links.parse(JSON.parse(readFileSync(values.from, 'utf8'))) : registrationLinks()
  const step = Math.max(1, Math.round(links.length / 20))
  const findings = await checkLinks(links, (done) => {
    if (done % step === 0 || done === links.length) print(`${done} of ${links.length}`)
  })
  writeFileSync(values.out, writeReport(findings, new Date().toISOString().slice(0, 10)))
  const broken = findings.filter(isBad).length
  print(`Report written to ${values.out}.`)
  if (broken > 0) throw new Error(`${broken} of ${links.length} links are broken.`)
}

await runCommand(run)
