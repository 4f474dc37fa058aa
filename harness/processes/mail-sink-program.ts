// The mail server, in a process of its own: it counts what it is given and answers questions about it.
import { startSmtpSink } from '../stand-ins/smtp-sink.ts'

/** Recipient -> the Message-IDs that came, in order. */
let mails = new Map<string, string[]>()
let count = 0
let firstAt = 0
let lastAt = 0

const sink = await startSmtpSink({
  onMail({ to, messageId }) {
    lastAt = performance.now()
    if (count === 0) firstAt = lastAt
    count += 1
    const known = mails.get(to)
    if (known) known.push(messageId)
    else mails.set(to, [messageId])
  },
})

process.on('message', (question) => {
  if (question === 'forget') {
    mails = new Map()
    count = 0
    process.send?.({ ok: true })
    return
  }
  const twice = [...mails].filter(([, ids]) => ids.length > 1).map(([to, ids]) => ({ to, ids }))
  process.send?.({ count, recipients: mails.size, seconds: (lastAt - firstAt) / 1000, twice })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: sink.url })
