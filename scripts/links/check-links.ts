import { type Finding, type Link, checkLink } from './check-link.ts'

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
