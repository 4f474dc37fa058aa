import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { listenOnLoopback } from '../processes/free-port.ts'

/** How the server handles a recipient. */
export type RecipientBehavior =
  | 'accept'
  /** 550 at RCPT TO. */
  | 'refuse'
  /** 451 at RCPT TO. */
  | 'later'
  /** 452 at RCPT TO: full for now. */
  | 'full'
  /** 552 after the message: permanently full. */
  | 'overflow'
  /** Stops responding. */
  | 'hang'
  /** Closes the connection in the middle of the message. */
  | 'drop'
  /** Accepts the message and closes the connection before confirming it. */
  | 'drop-after'

export interface DeliveredMail {
  to: string
  messageId: string
  text: string
}

interface SmtpSinkOptions {
  port?: number
  behavior?: (recipient: string) => RecipientBehavior
  onMail?: (mail: DeliveredMail) => void
}

const rejections: Partial<Record<RecipientBehavior, string>> = {
  refuse: '550 5.1.1 No such user here: ',
  later: '451 4.7.1 Try again later: ',
  full: '452 4.2.2 Mailbox full: ',
}

/** A mail server on loopback that passes received emails to a callback, and fails for recipients as the test specifies. */
export async function startSmtpSink({ port = 0, behavior = () => 'accept', onMail = () => {} }: SmtpSinkOptions = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    handleConnection(socket, behavior, onMail)
  })
  return {
    url: `smtp://127.0.0.1:${await listenOnLoopback(server, port)}`,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function handleConnection(
  socket: Socket,
  behavior: (recipient: string) => RecipientBehavior,
  onMail: (mail: DeliveredMail) => void,
) {
  let buffer = ''
  let recipient = ''
  let inMessage = false
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const reset = () => {
    recipient = ''
    inMessage = false
  }

  const handleCommand = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return reply('250-sink\r\n250-8BITMIME\r\n250 SIZE 1000000')
    if (verb === 'QUIT') {
      reply('221 Bye')
      return socket.end()
    }
    if (verb === 'RCPT') return handleRecipient(line.match(/<([^>]*)>/)?.[1] ?? '')
    if (verb === 'DATA') {
      inMessage = true
      return reply('354 Go ahead')
    }
    if (verb === 'RSET') reset()
    return reply('250 OK')
  }

  const handleRecipient = (to: string) => {
    const how = behavior(to)
    const rejection = rejections[how]
    if (how === 'hang') return undefined
    if (rejection) return reply(`${rejection}${to}`)
    recipient = to
    return reply('250 OK')
  }

  const handleMessage = (text: string) => {
    const how = behavior(recipient)
    if (how === 'drop') return socket.destroy()
    if (how === 'overflow') {
      reply(`552 5.2.2 Mailbox full: ${recipient}`)
      return reset()
    }
    onMail({ to: recipient, messageId: text.match(/^Message-ID: (.*)$/im)?.[1] ?? '', text })
    if (how === 'drop-after') return socket.destroy()
    reply('250 Delivered')
    return reset()
  }

  const readNext = (): boolean => {
    const end = inMessage ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
    if (end < 0) return false
    const part = buffer.slice(0, end)
    buffer = buffer.slice(end + (inMessage ? 5 : 2))
    if (inMessage) handleMessage(part)
    else handleCommand(part)
    return !socket.destroyed
  }

  reply('220 sink ESMTP')
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    buffer += chunk
    let hasMore = true
    while (hasMore) hasMore = readNext()
  })
}
