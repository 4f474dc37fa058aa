import { type Socket, connect } from 'node:net'

/** A signed-in browser: it sends its cookies and keeps those it is given. */
export interface Browser {
  cookies: Map<string, string>
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Line {
  /** One request at a time; tells the status of the answer, or 0 when the connection broke. */
  ask(browser: Browser, request: Request, done: (status: number) => void): void
  close(): void
}

/** A connection that does as little as can be: it shares its cores with the server it measures. */
export function openLine(port: number): Line {
  let socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let asked: { browser: Browser; done: (status: number) => void } | undefined
  const end = (status: number) => {
    const { done } = asked ?? {}
    asked = undefined
    done?.(status)
  }
  const listen = (to: Socket) => {
    let status = 0
    let begun = Buffer.alloc(0)
    let left = 0
    to.on('data', (chunk) => {
      if (left > 0) left -= chunk.length
      else {
        const known = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk
        const headEnd = known.indexOf('\r\n\r\n')
        begun = headEnd < 0 ? known : Buffer.alloc(0)
        if (headEnd < 0) return
        const head = known.toString('latin1', 0, headEnd)
        status = Number(head.slice(9, 12))
        left = lengthOf(head) - (known.length - headEnd - 4)
        if (asked) keepCookies(asked.browser, head)
        if (/connection: close/i.test(head)) to.destroy()
      }
      if (left === 0) end(status)
    })
    to.on('error', () => {})
    to.on('close', () => to === socket && end(0))
  }
  listen(socket)
  return {
    ask(browser, request, done) {
      if (socket.destroyed) {
        socket = connect({ port, host: '127.0.0.1', noDelay: true })
        listen(socket)
      }
      asked = { browser, done }
      socket.write(textOf(request, browser))
    },
    close: () => socket.destroy(),
  }
}

function textOf({ method, path, body }: Request, { cookies }: Browser): string {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\ncookie: ${cookie}\r\n`
  if (body === undefined) return `${head}\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function lengthOf(head: string): number {
  const [, length] = head.match(/content-length: (\d+)/i) ?? []
  if (length === undefined) throw new Error(`An answer does not say how long it is: ${head}`)
  return Number(length)
}

function keepCookies({ cookies }: Browser, head: string) {
  if (!/set-cookie/i.test(head)) return
  for (const [, name = '', value = ''] of head.matchAll(/set-cookie: ([^=]+)=([^;\r]*)/gi)) cookies.set(name, value)
}
