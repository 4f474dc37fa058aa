import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

interface Districts {
  /** FIPS number of the state. */
  state: string
  district: string
  congress?: number
  upper?: string
  lower?: string
  legislativeYear?: number
  zip?: string
  matchedAddress?: string
}

type Behaviour = (response: ServerResponse, vintage: string) => void

/** The Census geocoder as far as we ask it, on loopback. What it does is set by the test. */
export async function startGeocoder() {
  const asked: { address: string; vintage: string }[] = []
  let behave: Behaviour = matches()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder')
    const vintage = searchParams.get('vintage') ?? ''
    asked.push({ address: searchParams.get('address') ?? '', vintage })
    if (pathname !== '/geocoder/geographies/onelineaddress') response.writeHead(404).end()
    else behave(response, vintage)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the geocoder has no port')
  return {
    url: `http://127.0.0.1:${address.port}/geocoder`,
    asked,
    does(next: Behaviour) {
      asked.length = 0
      behave = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))

/** Finds these; without any, nothing. */
export function matches(...found: Districts[]): Behaviour {
  return (response) => json(response, { result: { input: {}, addressMatches: found.map(toMatch) } })
}

/** Another answer for each vintage. */
export const byVintage = (answers: Record<string, Districts>): Behaviour => (response, vintage) => {
  const found = answers[vintage]
  json(response, { result: { addressMatches: found ? [toMatch(found)] : [] } })
}

export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"errors":["no"]}')
  }

export const webPage: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Service temporarily unavailable</body></html>')
}

export const cutConnection: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"result":', () => response.destroy())
}

export const after =
  (ms: number, then: Behaviour): Behaviour =>
  (response, vintage) => {
    setTimeout(() => then(response, vintage), ms)
  }

function toMatch(found: Districts) {
  const { state, district, congress = 119, legislativeYear = 2024, upper, lower } = found
  return {
    matchedAddress: found.matchedAddress ?? '1 MAIN ST, ANYTOWN',
    coordinates: { x: -73.99, y: 40.75 },
    tigerLine: { tigerLineId: '1', side: 'L' },
    addressComponents: { city: 'ANYTOWN', ...(found.zip && { zip: found.zip }) },
    geographies: {
      States: [{ GEOID: state, STATE: state }],
      [`${congress}th Congressional Districts`]: [
        { GEOID: `${state}${district}`, STATE: state, [`CD${congress}`]: district, CDSESSN: String(congress) },
      ],
      ...(upper && { [`${legislativeYear} State Legislative Districts - Upper`]: [{ STATE: state, SLDU: upper }] }),
      ...(lower && { [`${legislativeYear} State Legislative Districts - Lower`]: [{ STATE: state, SLDL: lower }] }),
    },
  }
}
