import type { LinkVerdict } from '../../contract/data.ts'
import { loadElections } from '../../server/reference/elections.ts'
import { type LinkFinding, createLinkClient } from '../../server/upstream/link-client.ts'

interface Link {
  url: string
  /** Its purpose, such as "TX register". */
  use: string
  /** Not confirmed by a source: to be checked by hand even when it works. */
  unverified: boolean
}

interface Finding extends Link, LinkFinding {}

const concurrency = 8

/** Checks all links: several hosts concurrently, but one request at a time per host. */
export async function checkLinks(links: Link[], onDone: (done: number) => void = () => {}): Promise<Finding[]> {
  const hosts = [...Map.groupBy(links, ({ url }) => new URL(url).host).values()]
  const findings: Finding[] = []
  const worker = async () => {
    for (let hostLinks = hosts.pop(); hostLinks; hostLinks = hosts.pop()) {
      for (const link of hostLinks) {
        findings.push(await checkLink(link))
        onDone(findings.length)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return findings.sort((a, b) => a.use.localeCompare(b.use) || a.url.localeCompare(b.url))
}

const never = new AbortController().signal

/** Follows a link including its redirects and classifies the result. Links are trusted, because the operator chooses them. */
async function checkLink(link: Link): Promise<Finding> {
  const client = createLinkClient({ userAgent: 'Precinct link check', isTrusted: () => true })
  try {
    return { ...link, ...(await client.check(link.url, never)) }
  } finally {
    client.close()
  }
}

/**
 * Every official link in the registration data. A source confirms the links, but not the name and phone number of an office,
 * so the office's website is marked for comparing them by hand.
 */
export function registrationLinks(): Link[] {
  return [...loadElections().registration.values()].flatMap(({ state, links, office }) => [
    ...Object.entries(links).map(([use, { url }]) => ({ url, use: `${state} ${use}`, unverified: false })),
    {
      url: office.website.url,
      use: `${state} office (${office.unconfirmed.name}, ${office.unconfirmed.phone})`,
      unverified: true,
    },
  ])
}

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
