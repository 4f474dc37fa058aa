const firstWaitMs = 500

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Tries again after each failure, half a second later and then twice as long each time, and throws the last error. */
export async function withRetries<T>(load: () => Promise<T>, retries: number): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === retries) throw error
      // oxlint-disable-next-line no-console -- operators look in the console first
      console.warn(error)
      await wait(firstWaitMs * 2 ** attempt)
    }
  }
}
