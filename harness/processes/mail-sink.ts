import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Counted = z.object({
  count: z.number(),
  recipients: z.number(),
  /** From the first mail to the last. */
  seconds: z.number(),
  /** Who got more than one, and under which Message-IDs. */
  twice: z.array(z.object({ to: z.string(), ids: z.array(z.string()) })),
})

export async function startSink() {
  const child = fork(fileURLToPath(import.meta.resolve('./mail-sink-program.ts')))
  const ask = async (question: string): Promise<unknown> => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  const [started] = await once(child, 'message')
  return {
    url: z.object({ url: z.string() }).parse(started).url,
    count: async () => Counted.parse(await ask('count')),
    forget: () => ask('forget'),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
