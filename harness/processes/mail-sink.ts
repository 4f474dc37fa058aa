import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const DeliveryCount = z.object({
  count: z.number(),
  recipients: z.number(),
  /** From the first email to the last. */
  seconds: z.number(),
  /** Recipients of more than one email, with the Message-IDs. */
  duplicates: z.array(z.object({ to: z.string(), messageIds: z.array(z.string()) })),
})

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** Starts a mail server in its own process that counts the reminders it receives. */
export async function startMailSink() {
  const child = fork(fileURLToPath(import.meta.resolve('./mail-sink-program.ts')))
  const request = async (command: 'count' | 'reset'): Promise<unknown> => {
    child.send(command)
    const [response] = await once(child, 'message')
    return response
  }
  const [started] = await once(child, 'message')
  return {
    url: z.object({ url: z.string() }).parse(started).url,
    count: async () => DeliveryCount.parse(await request('count')),
    reset: () => request('reset'),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
