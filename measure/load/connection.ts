import { type Socket, connect } from 'node:net'

/** The cookies of a signed-in browser. */
export interface Browser {
  cookies: Map<string, string>
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Connection {
  /** Sends one request at a time. `done` gets the response status, or 0 when the connection broke. */
  send(browser: Browser, request: Request, done: (status: number) => void): void
  close(): void
}

/** A minimal HTTP connection, because the load generator shares the cores with the server. */
export function openConnection(port: number): Connection {
  let socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let pending: { browser: Browser; done: (status: number) => void } | undefined
  const finish = (status: number) => {
    const { done } = pending ?? {}
    pending = undefined
    done?.(status)
  }
  const listen = (source: Socket) => {
    let status = 0
    let partialHead = Buffer.alloc(0)
    let bodyLeft = 0
    source.on('data', (chunk) => {
      if (bodyLeft > 0) bodyLeft -= chunk.length
      else {
        const received = partialHead.length > 0 ? Buffer.concat([partialHead, chunk]) : chunk
        const headEnd = received.indexOf('\r\n\r\n')
        partialHead = headEnd < 0 ? received : Buffer.alloc(0)
        if (headEnd < 0) return
        const head = received.toString('latin1', 0, headEnd)
        status = Number(head.slice(9, 12))
        bodyLeft = contentLength(head) - (received.length - headEnd - 4)
        if (pending) storeCookies(pending.browser, head)
        if (/connection: close/i.test(head)) source.destroy()
      }
      if (bodyLeft === 0) finish(status)
    })
    source.on('error', () => {})
    source.on('close', () => source === socket && finish(0))
  }
  listen(socket)
  return {
    send(browser, request, done) {
      if (socket.destroyed) {
        socket = connect({ port, host: '127.0.0.1', noDelay: true })
        listen(socket)
      }
      pending = { browser, done }
      socket.write(requestText(request, browser))
    },
    close: () => socket.destroy(),
  }
}

function requestText({ method, path, body }: Request, { cookies }: Browser): string {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\ncookie: ${cookie}\r\n`
  if (body === undefined) return `${head}\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function contentLength(head: string): number {
  const [, length] = head.match(/content-length: (\d+)/i) ?? []
  if (length === undefined) throw new Error(`A response has no Content-Length: ${head}`)
  return Number(length)
}

function storeCookies({ cookies }: Browser, head: string) {
  if (!/set-cookie/i.test(head)) return
  for (const [, name = '', value = ''] of head.matchAll(/set-cookie: ([^=]+)=([^;\r]*)/gi)) cookies.set(name, value)
}
