import { type Finding, type Link, probe } from './check-link.ts'

const lanes = 8

/** All links, several hosts at a time, one request after the other for each host. */
export async function checkLinks(links: Link[], onDone: (done: number) => void = () => {}): Promise<Finding[]> {
  const hosts = [...Map.groupBy(links, ({ url }) => new URL(url).host).values()]
  const findings: Finding[] = []
  const lane = async () => {
    for (let own = hosts.pop(); own; own = hosts.pop()) {
      for (const link of own) {
        findings.push(await probe(link))
        onDone(findings.length)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return findings.sort((a, b) => a.use.localeCompare(b.use) || a.url.localeCompare(b.url))
}
