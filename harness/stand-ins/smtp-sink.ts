import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'

/** How the server treats a recipient. */
export type Manner =
  | 'accept'
  /** 550 at RCPT TO. */
  | 'refuse'
  /** 451 at RCPT TO. */
  | 'later'
  /** 452 at RCPT TO: full for now. */
  | 'full'
  /** 552 after the message: full for good. */
  | 'overflow'
  /** Says nothing any more. */
  | 'hang'
  /** Breaks the line in the middle of the message. */
  | 'drop'
  /** Takes the message and breaks the line before saying so. */
  | 'drop-after'

export interface Delivered {
  to: string
  messageId: string
  text: string
}

interface Options {
  port?: number
  manner?: (recipient: string) => Manner
  onMail?: (mail: Delivered) => void
}

const refusals: Partial<Record<Manner, string>> = {
  refuse: '550 5.1.1 No such user here: ',
  later: '451 4.7.1 Try again later: ',
  full: '452 4.2.2 Mailbox full: ',
}

/** A mail server on loopback that delivers to a list, and is as awkward as a test wants. */
export async function startSmtpSink({ port = 0, manner = () => 'accept', onMail = () => {} }: Options = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, manner, onMail)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, manner: (recipient: string) => Manner, onMail: (mail: Delivered) => void) {
  let rest = ''
  let recipient = ''
  let inMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const reset = () => {
    recipient = ''
    inMessage = false
  }

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250-sink\r\n250-8BITMIME\r\n250 SIZE 1000000')
    if (verb === 'QUIT') {
      say('221 Bye')
      return socket.end()
    }
    if (verb === 'RCPT') return receive(line.match(/<([^>]*)>/)?.[1] ?? '')
    if (verb === 'DATA') {
      inMessage = true
      return say('354 Go ahead')
    }
    if (verb === 'RSET') reset()
    return say('250 OK')
  }

  const receive = (to: string) => {
    const how = manner(to)
    const refusal = refusals[how]
    if (how === 'hang') return undefined
    if (refusal) return say(`${refusal}${to}`)
    recipient = to
    return say('250 OK')
  }

  const message = (text: string) => {
    const how = manner(recipient)
    if (how === 'drop') return socket.destroy()
    if (how === 'overflow') {
      say(`552 5.2.2 Mailbox full: ${recipient}`)
      return reset()
    }
    onMail({ to: recipient, messageId: text.match(/^Message-ID: (.*)$/im)?.[1] ?? '', text })
    if (how === 'drop-after') return socket.destroy()
    say('250 Delivered')
    return reset()
  }

  const read = (): boolean => {
    const end = inMessage ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
    if (end < 0) return false
    const part = rest.slice(0, end)
    rest = rest.slice(end + (inMessage ? 5 : 2))
    if (inMessage) message(part)
    else command(part)
    return !socket.destroyed
  }

  say('220 sink ESMTP')
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    rest += chunk
    let more = true
    while (more) more = read()
  })
}
