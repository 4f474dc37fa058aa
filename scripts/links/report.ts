import type { LinkVerdict } from '../../contract/data.ts'
import type { Finding } from './check-link.ts'

const headings: Record<LinkVerdict, string> = {
  dead: 'Dead',
  certificate: 'Certificate not valid',
  unreachable: 'Not reachable',
  'server-error': 'Server error',
  moved: 'Moved: use the new address',
  'not-public': 'In a private network',
  'refuses-programs': 'Refuses programs: check by hand',
  ok: 'Working',
}

const bad: ReadonlySet<LinkVerdict> = new Set(['dead', 'certificate', 'unreachable', 'server-error', 'not-public'])
export const isBad = ({ verdict }: Finding) => bad.has(verdict)

export function writeReport(findings: Finding[], day: string): string {
  const unverified = findings.filter((finding) => finding.unverified)
  const parts = Object.entries(headings).map(([verdict, heading]) => {
    const own = findings.filter((finding) => finding.verdict === verdict)
    return own.length > 0 && verdict !== 'ok' ? section(heading, own) : ''
  })
  const fine = findings.filter(({ verdict }) => verdict === 'ok').length
  return [
    `# Links checked on ${day}`,
    `${findings.length} links, ${fine} working, ${findings.filter(isBad).length} broken.`,
    ...parts,
    unverified.length > 0 ? section('Not confirmed by a source: check by hand', unverified) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const section = (heading: string, findings: Finding[]) => `## ${heading}\n\n${findings.map(line).join('\n')}`

const line = ({ use, url, detail, target }: Finding) => `- ${use}: ${url} (${detail})${target ? ` → ${target}` : ''}`
