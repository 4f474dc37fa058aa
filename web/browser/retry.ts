const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Tries again up to three times, count x 2^count milliseconds after each failure; then the last failure stands. */
export async function withRetries<T>(load: () => Promise<T>, pause = wait, retries = 3): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await load()
    } catch (error) {
      if (count > retries) throw error
      // oxlint-disable-next-line no-console -- whoever runs the site looks here first
      console.warn(error)
      await pause(count * 2 ** count)
    }
  }
}
