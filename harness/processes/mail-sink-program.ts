// The process started by mail-sink.ts.
import { startSmtpSink } from '../stand-ins/smtp-sink.ts'

/** Message-IDs by recipient, in order of arrival. */
let messageIds = new Map<string, string[]>()
let count = 0
let firstAt = 0
let lastAt = 0

const sink = await startSmtpSink({
  onMail({ to, messageId }) {
    // New members are also asked to confirm their address.
    if (!messageId.startsWith('<reminder.')) return
    lastAt = performance.now()
    if (count === 0) firstAt = lastAt
    count += 1
    messageIds.set(to, [...(messageIds.get(to) ?? []), messageId])
  },
})

process.on('message', (command) => {
  if (command === 'reset') {
    messageIds = new Map()
    count = 0
    process.send?.({ ok: true })
    return
  }
  const duplicates = [...messageIds].filter(([, ids]) => ids.length > 1).map(([to, ids]) => ({ to, messageIds: ids }))
  process.send?.({ count, recipients: messageIds.size, seconds: (lastAt - firstAt) / 1000, duplicates })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: sink.url })
