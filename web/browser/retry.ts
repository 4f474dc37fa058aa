const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Retries up to three times, `attempt * 2 ** attempt` milliseconds after each failure, then throws the last error. */
export async function withRetries<T>(load: () => Promise<T>, sleep = wait, retries = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt > retries) throw error
      // oxlint-disable-next-line no-console -- operators look in the console first
      console.warn(error)
      await sleep(attempt * 2 ** attempt)
    }
  }
}
