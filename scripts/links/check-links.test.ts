import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestListener, createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { checkLinks, registrationLinks, isBad, writeReport } from './check-links.ts'

const answers: Record<string, [number, string?]> = {
  '/register': [200],
  '/old': [301, '/new'],
  '/new': [200],
  '/gone': [404],
  '/broken': [500],
  '/guarded': [403],
  '/circle': [302, '/circle'],
  '/elsewhere': [302, 'javascript:alert(1)'],
}

const answer: RequestListener = (request, response) => {
  const [status, location] = answers[request.url ?? ''] ?? [404]
  response.writeHead(status, location === undefined ? {} : { location }).end('a page')
}

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-links-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const how = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost`.split(' ')
  execFileSync('openssl', how, { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

const plain = `http://127.0.0.1:${await listen(createServer(answer))}`
const secure = `https://127.0.0.1:${await listen(createSecureServer(selfSigned(), answer))}`
const closed = createServer()
const unreachable = `http://127.0.0.1:${await listen(closed)}`
await new Promise((resolve) => closed.close(resolve))

const link = (url: string, use: string, unverified = false) => ({ url, use, unverified })

test('classifies working, moved, dead, refusing, failing and unreachable links and invalid certificates', async () => {
  const done: number[] = []
  const findings = await checkLinks(
    [
      link(`${plain}/register`, 'AA register', true),
      link(`${plain}/old`, 'AB register'),
      link(`${plain}/gone`, 'AC register'),
      link(`${plain}/broken`, 'AD register'),
      link(`${plain}/guarded`, 'AE register'),
      link(`${plain}/circle`, 'AF register'),
      link(`${plain}/elsewhere`, 'AG register'),
      link(`${secure}/register`, 'AH register'),
      link(`${unreachable}/register`, 'AI register'),
    ],
    (count) => done.push(count),
  )
  expect(findings.map(({ verdict }) => verdict).join(' ')).toBe(
    'ok moved dead server-error refuses-programs dead dead certificate unreachable',
  )
  expect(findings[1]?.target).toBe(`${plain}/new`)
  expect(done).toHaveLength(9)

  const report = writeReport(findings, '2026-11-14')
  expect(report).toContain('9 links, 1 working, 6 broken.')
  expect(report).toContain(`- AB register: ${plain}/old (200) → ${plain}/new`)
  expect(report).toMatch(/## Certificate not valid\n\n- AH register: .*DEPTH_ZERO_SELF_SIGNED_CERT/)
  expect(report).toMatch(/## Not confirmed by a source: check by hand\n\n- AA register/)
  expect(findings.filter(isBad)).toHaveLength(6)
})

test('lists the links of all states and territories, with the office of each marked for checking by hand', () => {
  const links = registrationLinks()
  const stateOf = ({ use }: { use: string }) => use.slice(0, 2)
  expect(links.filter(({ unverified }) => unverified).map(stateOf)).toEqual([...new Set(links.map(stateOf))])
  for (const { url } of links) expect(url).toMatch(/^https?:\/\//)
})

test('the command writes its report and fails when a link is broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-links-'))
  const [from, out] = [join(folder, 'links.json'), join(folder, 'report.md')]
  writeFileSync(from, JSON.stringify([link(`${unreachable}/register`, 'AA register')]))
  const script = fileURLToPath(new URL('../links.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, 'check', '--from', from, '--out', out], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, '1 of 1 links are broken.'])
  expect(readFileSync(out, 'utf8')).toContain('AA register')
  rmSync(folder, { recursive: true })
})
